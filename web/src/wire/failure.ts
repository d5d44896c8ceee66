/** Why a page could not be opened, as a person reads it: never a status, the name of an exception, or English on a Chinese page. */
import { t } from "../i18n/prefs.svelte";
import { WireError } from "./api";

const FAULT = 500;
const NOT_YET = 409;

/** `unknown`: what is said where the server knows no such thing. */
export function failure(error: unknown, unknown = t("no_table")): string {
  if (!(error instanceof WireError)) return t("no_answer");
  if (error.status === NOT_YET) return t("not_over");
  return error.status < FAULT ? unknown : t("failed", error.message);
}

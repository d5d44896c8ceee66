import { expect, test } from "vitest";
import { Notices } from "./notices.svelte";

test("a group that stopped before what cannot be undone says why", () => {
  const notices = new Notices();
  notices.tellGroup({ done: 3, stopped: "side", before: true, reason: "Stopped before “Advance”." });
  expect(notices.list.map((one) => one.text)).toEqual(["Done: 3. Stopped before “Advance”."]);
});

test("a group that was done to its end says nothing", () => {
  const notices = new Notices();
  notices.tellGroup({ done: 3, stopped: "die", before: false, reason: "" });
  expect(notices.list).toEqual([]);
});

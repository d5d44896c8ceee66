/** Which key means what at the table. Nothing is taken from someone who is typing. */

const PLAIN: Record<string, string> = {
  f: "fit",
  c: "choices",
  o: "overview",
  h: "hide",
  m: "magnify",
  u: "undo",
  n: "next",
  t: "text",
  "+": "in",
  "=": "in",
  "-": "out",
  "/": "command",
  ":": "command",
  "[": "back",
  "]": "forward",
  ",": "back",
  ".": "forward",
  "?": "help",
};

export function keyCommand(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">, typing: boolean): string {
  if (event.key === "Escape") return "escape";
  if (typing || event.altKey) return "";
  if (event.ctrlKey || event.metaKey) return event.key === "z" ? "undo" : "";
  if (/^[1-9]$/.test(event.key)) return `overlay${event.key}`;
  return PLAIN[event.key.toLowerCase()] ?? "";
}

/** What the coach says of himself, in both languages. */
import { filled, prefs } from "../i18n/prefs.svelte";

const en = {
  coach: "Coach",
  start: "First game",
  start_hint: "Learn {0}: the opening of a real game, step by step",
  begin: "Begin",
  part: "Part {0} of {1}",
  step: "{0}/{1}",
  now: "Now:",
  plays: "{0} to play:",
  go: "Do it for me",
  go_on: "Go on now",
  skip: "Skip this part",
  skipping: "Skipping …",
  leave: "No coach",
  close: "Close",
  come_back: "Bring the coach back",
  aside: "You chose your own way, so I step aside. The game goes on freely; the computer plays the other side. Undo brings me back.",
  aside_others: "You chose your own way, so I step aside. The game goes on freely; the computer plays the other sides. Undo brings me back.",
  done: "The script ends here.",
  free: "The computer now plays for the others.",
  fold: "Fold the coach",
  unfold: "Unfold the coach",
  failed: "The first game could not be opened: {0}",
  rule: "Rule {0}",
};

type Told = keyof typeof en;

const zh: Record<Told, string> = {
  coach: "教练",
  start: "第一局",
  start_hint: "学习《{0}》：一步一步走完一局真实对局的开头",
  begin: "开始",
  part: "第 {0} 部分，共 {1} 部分",
  step: "{0}/{1}",
  now: "现在：",
  plays: "轮到{0}：",
  go: "替我走",
  go_on: "继续",
  skip: "跳过这一部分",
  skipping: "正在跳过……",
  leave: "不要教练",
  close: "关闭",
  come_back: "请教练回来",
  aside: "你走了自己的路，我先退到一旁。对局照常进行，另一方由电脑代打。撤销即可让我回来。",
  aside_others: "你走了自己的路，我先退到一旁。对局照常进行，其他各方由电脑代打。撤销即可让我回来。",
  done: "示范到此结束。",
  free: "其余各方现在由电脑代打。",
  fold: "收起教练",
  unfold: "展开教练",
  failed: "无法打开第一局：{0}",
  rule: "规则 {0}",
};

export function says(word: Told, ...args: (string | number)[]): string {
  return filled((prefs.lang === "zh" ? zh : en)[word], args);
}

/** Words of the data files and of the rules' chapters, which are written in English, for a reader of Chinese. */
import { prefs } from "./prefs.svelte";

const terms: Record<string, string> = {
  // chapters of the rules
  "introduction, 2.0 components": "引言、配件", "sequence of play": "回合顺序", "ija air support": "日军航空支援",
  reinforcements: "增援", activation: "激活", barrage: "炮击", disruption: "混乱", stacking: "堆叠", movement: "移动",
  "zones of control": "控制区", combat: "战斗", "combat resolution": "战斗结算", supply: "补给", scenarios: "剧本",
  "introduction, components, set-up": "引言、配件、布置", victory: "胜利", "control, regions, sequence": "控制、区域、顺序",
  incidents: "事变", "stacking, zones": "堆叠、控制区", "air and naval": "海空", logistics: "后勤",
  "special procedures": "特别程序", "fog, scenarios": "战争迷雾、剧本", options: "可选规则", "what was tuned": "经过调整的数值",
  "introduction, components, concepts": "引言、配件、概念", events: "事件", politics: "政治", "strategic phase": "战略阶段",
  organization: "编组", "counterattack, recovery, supply": "反击、恢复、补给",
  "inter-phase, victory, set-up": "间歇、胜利、布置", "special and optional rules": "特别规则与可选规则",
  "before the first turn": "第一回合之前", "who moves": "行动次序", population: "人口", "new armies": "新军队", battle: "会战",
  "more than one move": "多次行动", overpopulation: "人口过剩", points: "得分", "the end": "终局", introduction: "引言",
  operations: "行动", "special activities": "特别活动", "propaganda round": "宣传回合", "set-up and optional rules": "布置与可选规则",
  // files and their tables
  map: "地图", units: "部队", tables: "表格", cards: "卡牌", turns: "回合", setup: "布置", scenario: "剧本", area: "地区",
  border: "边界", box: "方框", city: "城市", card: "卡牌", country: "国家", crt: "战斗结果表", economy: "经济", event: "事件",
  force: "兵力", formation: "编制", garrison: "守备", grid: "网格", group: "集群", guns: "火炮", held: "据有", hex: "格子",
  hexside: "格边", incident: "事变", limits: "限额", loc: "交通线", loss: "损失", marker: "标记", markers: "标记",
  objectives: "目标", odds: "战力比", quota: "定额", rail: "铁路", recovery: "恢复", route: "路线", shifts: "移列", space: "空间",
  special: "特别", support: "支援", terrain: "地形", territory: "领土", town: "城镇", turn: "回合", unit: "部队", air: "航空",
  army: "军", arrival: "到达", asset: "兵种点", concession: "租界", constant: "常数", corps: "军", corruption: "腐败", cost: "费用",
  costs: "费用", counter: "算子", deployment: "部署", entries: "入口", foreign: "外国", watching: "监视", psywar: "心理战",
  // columns
  id: "编号", a: "甲", b: "乙", name: "名称", name_zh: "中文名", kind: "种类", river: "河流", road: "道路", side: "阵营",
  attack: "攻击", defense: "防御", move: "移动", size: "规模", label: "标签", steps: "战力级", region: "区域", halves: "半点",
  reduced_attack: "减员攻击", reduced_defense: "减员防御", armies: "军队", provinces: "省份", coastal: "沿海", number: "编号",
  order: "次序", flood: "洪水", place: "地点", value: "数值", key: "项目", port: "港口", province: "省", snow: "雪", monsoon: "季风",
  waterway: "水道", major_river: "大河", shore: "岸", railroad: "铁路", unshaded: "浅底文字", shaded: "深底文字", source: "来源",
  industry: "工业", at: "位置", counters: "算子", free: "免费", opens: "开放", major_road: "大路", mf: "移动力", owners: "归属",
  targets: "目标", power: "列强", contingent: "分遣", arm: "兵种", areas: "地区", line: "线", sea: "海", dice: "骰子",
  effect: "效果", note: "注", control: "控制", results: "结果", towns: "城镇", borders: "边界", use: "用途", after: "之后",
  shift: "移列", range: "射程", dates: "日期", count: "数量", take: "取", stack: "堆叠", bridge: "桥", season: "季节", year: "年",
  floods: "洪水", sea_state: "海况", hq: "司令部", segment: "段", ep: "经济点", faction: "派系", role: "角色", cf: "战力",
  cadre: "骨干", factor: "系数", gate: "关口", forces: "兵力", moves: "行动", entry: "入口", regions: "区域", kinds: "种类",
  objective: "目标", great_wall: "长城", columns: "列", rows: "行", shape: "形状",
  // what a space has
  worth: "值", econ: "经济",
  // kinds of pieces
  infantry: "步兵", cavalry: "骑兵", armour: "装甲", artillery: "炮兵", mountain_artillery: "山炮", engineer: "工兵",
  headquarters: "司令部", militia: "民兵", marine: "陆战队", mechanised: "机械化", naval: "海军", fortification: "工事",
  guerrilla: "游击队", train: "列车", fighter: "战斗机", bomber: "轰炸机", emperor: "皇帝", concession_marker: "租界",
  // kinds of cards
  hero: "英雄", invention: "发明", scoring: "计分",
  sight: "视线", radius: "半径", mechanized: "机械化",
  // where a value comes from
  rules: "规则", reconstructed: "重构", component: "实物", map_: "地图", overlay: "覆盖层", history: "史料",
};

/** Columns whose names in the data are letters only. */
const spelled: Record<string, string> = { mf: "movement factors", cf: "combat factors", ep: "equipment points", hq: "headquarters" };

/** A word of the data in the reader's language; what has no translation stays as it is. */
export function term(word: string): string {
  if (prefs.lang !== "zh") return spelled[word] ?? word.replaceAll("_", " ");
  return terms[word.toLowerCase()] ?? word.replaceAll("_", " ");
}

/** A chapter heading such as `7.0 Barrage` or `5. Battle`: its number stays, its words are translated. */
export function heading(text: string): string {
  const [, number = "", words = ""] = /^([\d.–-]*)\s*(.*)$/.exec(text) ?? [];
  return [number, term(words)].filter((part) => part).join(" ");
}

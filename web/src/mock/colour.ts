/** Colours as eyes see them: how far apart two are, also for those who lack one kind of cone. */

type Triple = [number, number, number];

export const EYES = ["all", "protan", "deutan", "tritan"] as const;
export type Eye = (typeof EYES)[number];

/** Viénot, Brettel and Mollon 1999, and Machado 2009 for blue, upon linear light. */
const LACKING: Record<Exclude<Eye, "all">, Triple[]> = {
  protan: [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
  deutan: [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

function linear(hex: string): Triple {
  const long = hex.length === 4 ? [...hex.slice(1)].map((one) => one + one).join("") : hex.slice(1, 7);
  const part = (at: number): number => {
    const value = parseInt(long.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(0), part(2), part(4)];
}

const times = (rows: Triple[], [r, g, b]: Triple): Triple =>
  rows.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b))) as Triple;

const seen = (hex: string, eye: Eye): Triple => (eye === "all" ? linear(hex) : times(LACKING[eye], linear(hex)));

export const luminance = (hex: string): number => linear(hex).reduce((sum, part, i) => sum + part * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0);

export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function lab([r, g, b]: Triple): Triple {
  const f = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIE 1976: 2 is just seen side by side, from 10 on nobody takes one for the other. */
export function distance(one: string, other: string, eye: Eye = "all"): number {
  const [a, b] = [lab(seen(one, eye)), lab(seen(other, eye))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** How far from grey. */
export function chroma(hex: string): number {
  const [, a, b] = lab(linear(hex));
  return Math.hypot(a, b);
}

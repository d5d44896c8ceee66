/**
 * The drawing as pixels, shown while the board is in motion: to paint thousands of shapes anew for every frame is slow
 * where there is no graphics card. An SVG that is used as a picture may not load anything, so the relief and the
 * letters go into it.
 */

/** No more pixels than phones allow a canvas to have. */
const MOST = 12_000_000;

export interface Shade {
  path: string;
  tint: string;
  opacity: number;
}

export class Baked {
  private constructor(
    private readonly base: HTMLCanvasElement,
    private readonly scale: number,
    private readonly margin: number,
  ) {}

  /** `drawing` is the inside of an SVG that reaches from -margin to width - margin. */
  static async of(drawing: string, width: number, height: number, margin: number): Promise<Baked> {
    const style = `<style>${await letters()}text{paint-order:stroke;stroke-linejoin:round}</style>`;
    const inside = await withPictures(drawing);
    const box = `viewBox="${-margin} ${-margin} ${width} ${height}" width="${width}" height="${height}"`;
    const text = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${style}${inside}</svg>`;
    const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    const picture = new Image();
    picture.src = address;
    await picture.decode().finally(() => URL.revokeObjectURL(address));
    const scale = Math.min(1, Math.sqrt(MOST / (width * height)));
    const base = document.createElement("canvas");
    base.width = Math.round(width * scale);
    base.height = Math.round(height * scale);
    base.getContext("2d", { alpha: false })?.drawImage(picture, 0, 0, base.width, base.height);
    return new Baked(base, scale, margin);
  }

  /** Paint it, and upon it whose each space is. */
  paint(canvas: HTMLCanvasElement, shades: Shade[]): void {
    const { base, scale, margin } = this;
    canvas.width = base.width;
    canvas.height = base.height;
    const pen = canvas.getContext("2d", { alpha: false });
    if (!pen) return;
    pen.drawImage(base, 0, 0);
    pen.setTransform(scale, 0, 0, scale, margin * scale, margin * scale);
    pen.globalCompositeOperation = "color";
    for (const { path, tint, opacity } of shades) {
      pen.globalAlpha = opacity;
      pen.fillStyle = tint;
      pen.fill(new Path2D(path));
    }
  }
}

let known: Promise<string> | undefined;

/** The page's own letters, once, with their files inside. */
function letters(): Promise<string> {
  const faces = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSFontFaceRule);
  known ??= Promise.all(faces.map((face) => withPictures(face.cssText))).then((all) => all.join(""));
  return known;
}

/** Text with every address of a file replaced by the file. */
async function withPictures(text: string): Promise<string> {
  const address = /(?:url\("?|href=")((?:https?:|\.{0,2}\/)[^")]+)"?/g;
  const found = [...new Set([...text.matchAll(address)].map((match) => match[1] ?? ""))];
  const files = await Promise.all(found.map(inline));
  return found.reduce((done, one, i) => done.replaceAll(one, files[i] ?? one), text);
}

async function inline(address: string): Promise<string> {
  const base = [...document.styleSheets].find((sheet) => sheet.href)?.href ?? location.href;
  const file = await (await fetch(new URL(address, base))).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(address));
    reader.readAsDataURL(file);
  });
}

import { escapeHtml } from "#generator/html.ts";

export interface TextPlace {
  readonly x: number;
  /** The position of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: "start" | "middle" | "end";
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

// A letter's width relative to the type size, estimated generously.
const LETTER_WIDTH = 0.6;

/** An SVG drawing with absolute positions. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #family: string;
  readonly #parts: string[] = [];

  constructor(size: { width: number; height: number }, family: string) {
    this.width = size.width;
    this.height = size.height;
    this.#family = family;
  }

  text(content: string, { x, y, size, fill, weight = 400, anchor = "start" }: TextPlace): void {
    this.#parts.push(
      `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" xml:space="preserve">${escapeHtml(content)}</text>`,
    );
  }

  box({ x, y, width, height }: Rect, fill: string, corner = 0): void {
    this.#parts.push(
      `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="${corner}" fill="${fill}"/>`,
    );
  }

  circle(x: number, y: number, { radius, fill }: { radius: number; fill: string }): void {
    this.#parts.push(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`);
  }

  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" style="display:block;font-family:'${this.#family}','Noto Color Emoji',sans-serif">${this.#parts.join("")}</svg>`;
  }
}

/** The largest size, up to the given one, at which a text fits. */
export function fittingSize(text: string, width: number, size: number): number {
  return Math.min(size, width / (text.length * LETTER_WIDTH));
}

export function widthOf(text: string, size: number): number {
  return text.length * size * LETTER_WIDTH;
}

import type { Half } from "@capicu/contract/statistics-screen";

import type { Canvas } from "#arrangements/canvas.ts";
import type { Scene } from "#arrangements/scene.ts";

/** Draws one kind of screen; if both halves look alike, the player sent the same screen twice. */
export interface Kind {
  /** In CSS pixels. */
  readonly size: (scene: Scene) => { readonly width: number; readonly height: number };
  readonly density: number;
  readonly paint: (canvas: Canvas, scene: Scene, half: Half) => void;
}

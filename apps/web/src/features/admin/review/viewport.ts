// The position, zoom and rotation of a picture in its window; part of it always stays visible.
export interface Viewport {
  /** 1 shows the whole picture. */
  zoom: number;
  /** The offset of the picture's middle from the window's, in pixels. */
  x: number;
  y: number;
  /** Clockwise quarter turns, 0 to 3. */
  turns: number;
  /** The scale that makes the rotated picture fit its window. */
  fit: number;
}

export interface Size {
  width: number;
  height: number;
}

export const WHOLE: Viewport = { zoom: 1, x: 0, y: 0, turns: 0, fit: 1 };
export const ZOOM_STEP = 1.5;
export const ZOOM_MAX = 8;

/** Zooms around a point, which is relative to the window's middle. */
export function zoomed(view: Viewport, factor: number, at = { x: 0, y: 0 }): Viewport {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, view.zoom * factor));
  if (zoom === 1) return { ...WHOLE, turns: view.turns, fit: view.fit };
  const grown = zoom / view.zoom;
  return { ...view, zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
}

export function turned(view: Viewport, quarters: number, { width, height }: Size): Viewport {
  const turns = (view.turns + quarters + 4) % 4;
  const onItsSide = turns % 2 === 1 && width > 0 && height > 0;
  return { ...WHOLE, turns, fit: onItsSide ? Math.min(width / height, height / width) : 1 };
}

/** Moves the picture, but never so far that more than needed leaves the window. */
export function moved(view: Viewport, by: { x: number; y: number }, { width, height }: Size) {
  const room = (side: number) => (Math.max(0, view.zoom - 1) * side) / 2;
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return {
    ...view,
    x: within(view.x + by.x, room(width)),
    y: within(view.y + by.y, room(height)),
  };
}

export const transformOf = ({ zoom, x, y, turns, fit }: Viewport) =>
  `translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${zoom * fit})`;

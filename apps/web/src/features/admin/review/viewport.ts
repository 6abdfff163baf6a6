// How a picture lies under its window: moved, enlarged and turned, never out of sight.
export interface Viewport {
  /** 1 shows all of it. */
  zoom: number;
  /** Of the picture's middle from the window's, in pixels. */
  x: number;
  y: number;
  /** Quarter turns to the right, 0 to 3. */
  turns: number;
  /** How much smaller it is made to lie in its window on its side. */
  fit: number;
}

export interface Size {
  width: number;
  height: number;
}

export const WHOLE: Viewport = { zoom: 1, x: 0, y: 0, turns: 0, fit: 1 };
export const ZOOM_STEP = 1.5;
export const ZOOM_MAX = 8;

/** Enlarged about a point of the window, counted from its middle. */
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

/** Moved, but only as far as some of the picture comes into the window by it. */
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

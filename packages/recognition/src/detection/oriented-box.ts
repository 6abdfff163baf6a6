/** A rotated rectangle: centre, size along and across the text, angle in radians. */
export interface OrientedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

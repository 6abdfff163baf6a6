import type { Detection } from "@capicu/contract/recognition";
import type {
  DOMINO_SCREEN,
  ScreenValues,
  StatisticsScreen,
} from "@capicu/contract/statistics-screen";

/** A box in pixels of the original picture, upright as a viewer shows it. */
export interface PixelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface FieldReading {
  readonly value: string | number;
  readonly confidence: number;
  readonly box: PixelBox;
}

/** The values on one half of the statistics screen; null when a value is missing or illegible. */
export interface Reading<Screen extends StatisticsScreen = typeof DOMINO_SCREEN> {
  readonly extracted: { readonly gamertag: string | null } & {
    readonly [Mode in keyof ScreenValues<Screen>]: ScreenValues<Screen>[Mode] | null;
  };
  /** The mean over the fields that this half should show; an unread field counts as 0. */
  readonly confidence: number;
  /** The fields that were read, by paths such as "casual.games_played". */
  readonly fields: Readonly<Record<string, FieldReading>>;
  readonly detected: Detection;
  /** False when the picture shows no statistics of the requested half. */
  readonly recognised: boolean;
}

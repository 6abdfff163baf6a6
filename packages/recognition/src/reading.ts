import type { Detection } from "@capicu/contract/recognition";
import type {
  DOMINO_SCREEN,
  ScreenValues,
  StatisticsScreen,
} from "@capicu/contract/statistics-screen";

/** In pixels of the picture given, upright as a viewer shows it. */
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

/** What one half of the statistics screen shows; null for what it does not, or not legibly. */
export interface Reading<Screen extends StatisticsScreen = typeof DOMINO_SCREEN> {
  readonly extracted: { readonly gamertag: string | null } & {
    readonly [Mode in keyof ScreenValues<Screen>]: ScreenValues<Screen>[Mode] | null;
  };
  /** Mean over the fields this half should show; an unread field counts as 0. */
  readonly confidence: number;
  /** By path, such as "casual.games_played"; only fields that were read. */
  readonly fields: Readonly<Record<string, FieldReading>>;
  readonly detected: Detection;
  /** False when the picture shows no statistics of the half asked for. */
  readonly recognised: boolean;
}

import { wallTimeAt, type WallTime } from "@capicu/contract/zoned-time";

/**
 * A date whose local parts are those of a clock in another time zone. The calendar library reads local parts, and asks
 * a date for itself in a zone where it has the members below, as those of the library @date-fns/tz do.
 */
export class ZonedDate extends Date {
  readonly internal: Date;

  constructor(moment: Date, { day, clock }: WallTime) {
    super(moment);
    this.internal = new Date(`${day}T${clock}Z`);
  }

  static at(moment: Date, zone: string): ZonedDate {
    return new ZonedDate(moment, wallTimeAt(moment, zone));
  }

  withTimeZone(): ZonedDate {
    return this;
  }

  tzComponents(): [sign: string, hours: string, minutes: string] {
    return ["+", "00", "00"];
  }

  override getFullYear = (): number => this.internal.getUTCFullYear();
  override getMonth = (): number => this.internal.getUTCMonth();
  override getDate = (): number => this.internal.getUTCDate();
  override getHours = (): number => this.internal.getUTCHours();
  override getMinutes = (): number => this.internal.getUTCMinutes();
  override getSeconds = (): number => this.internal.getUTCSeconds();
}

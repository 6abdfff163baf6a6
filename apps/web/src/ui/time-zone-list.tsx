import { listTimeZones } from "@capicu/contract/time-zones";
import { memo } from "react";

/**
 * For the `list` of a text field: the browser searches it for what is typed. There are over 400 zones, so they are
 * not drawn again meanwhile.
 */
export const TimeZoneList = memo(function TimeZoneList({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {[...listTimeZones()].map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll("_", " ")}
        </option>
      ))}
    </datalist>
  );
});

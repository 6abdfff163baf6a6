import { listTimeZones } from "@capicu/contract/time-zones";

/** For the `list` of a text field: the browser searches it for what is typed. */
export function TimeZoneList({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {[...listTimeZones()].map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll("_", " ")}
        </option>
      ))}
    </datalist>
  );
}

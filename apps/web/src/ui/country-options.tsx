import { memo } from "react";

interface CountryOptionsProps {
  countries: readonly { code: string; name: string }[];
}

/** For a select field. There are 250, so they are not drawn again while somebody types beside them. */
export const CountryOptions = memo(function CountryOptions({ countries }: CountryOptionsProps) {
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
});

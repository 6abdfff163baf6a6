import { encode } from "uqr";

import "./styles/qr-code.css";

interface QrCodeProps {
  text: string;
  label: string;
}

/** Black on white in both themes, with the quiet edge that readers need. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="qr-code"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element would need the drawing as an address
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={outline(data)} fill="#000" />
    </svg>
  );
}

/** One rectangle for each run of black squares in a row. */
export function outline(rows: readonly (readonly boolean[])[]): string {
  let path = "";
  for (const [y, row] of rows.entries()) {
    let start = 0;
    for (let x = 1; x <= row.length; x += 1) {
      if (row[x] === row[start]) continue;
      if (row[start] === true) path += `M${start} ${y}h${x - start}v1H${start}z`;
      start = x;
    }
  }
  return path;
}

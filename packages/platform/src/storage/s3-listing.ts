// What an S3-compatible object store answers, as far as this product reads it.

interface ListedObject {
  key: string;
  size: number;
  writtenAt: Date;
}

export interface ListPage {
  objects: ListedObject[];
  /** Null where the listing ends. */
  next: string | null;
}

/** One page of a bucket, in the order of the keys. */
export function readListing(xml: string): ListPage {
  const objects = valuesIn(xml, "Contents").map((part) => ({
    key: valuesIn(part, "Key")[0] ?? "",
    size: Number(valuesIn(part, "Size")[0]),
    writtenAt: new Date(valuesIn(part, "LastModified")[0] ?? ""),
  }));
  return { objects, next: valuesIn(xml, "NextContinuationToken")[0] ?? null };
}

/** The names that this product stores contain nothing that XML writes in another way. */
export const valuesIn = (xml: string, element: string): string[] =>
  xml
    .split(`<${element}>`)
    .slice(1)
    .map((part) => part.split(`</${element}>`, 1)[0] ?? "");

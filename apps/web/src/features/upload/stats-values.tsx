import { useMediaQuery } from "#lib/use-media-query.ts";
import { Button } from "#ui/button.tsx";

import { ContestedNote, ReviewList } from "./lazy-review.tsx";
import { StatsFields } from "./stats-fields.tsx";
import type { Upload } from "./use-upload.ts";

/** Gamertag and numbers: as fields, or as a short list where most of them need no hand. */
export function StatsValues({ upload }: { upload: Upload }) {
  const isPhone = useMediaQuery("(width < 768px)");
  const { contested, isEditing, read } = upload;
  const isRead = Object.keys(read).length > 0;
  const fields = <StatsFields upload={upload} />;
  if (contested !== null || (isPhone && isRead && !isEditing))
    return (
      <>
        <ContestedNote upload={upload} />
        <ReviewList upload={upload} meanwhile={fields} />
      </>
    );
  return (
    <>
      {fields}
      {isPhone && isRead && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={upload.shorten}>
          Back to the short list
        </Button>
      )}
    </>
  );
}

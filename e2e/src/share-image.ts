// `npm run share-image` renders the picture for link previews.
import { join } from "node:path";
import sharp from "sharp";

const WEB = join(import.meta.dirname, "../../apps/web");

await sharp(join(WEB, "src/ui/art/share.svg"))
  .resize(1200, 630)
  .png({ palette: true, effort: 10 })
  .toFile(join(WEB, "public/share.png"));

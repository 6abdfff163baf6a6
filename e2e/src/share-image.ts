// `npm run share-image`: draws the picture of link previews from its drawing.
import { join } from "node:path";
import sharp from "sharp";

const WEB = join(import.meta.dirname, "../../apps/web");

await sharp(join(WEB, "src/ui/art/share.svg"))
  .resize(1200, 630)
  .png({ palette: true, effort: 10 })
  .toFile(join(WEB, "public/share.png"));

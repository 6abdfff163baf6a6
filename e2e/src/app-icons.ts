// `npm run app-icons` renders the icons of the installed app from its drawings.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const PUBLIC = join(import.meta.dirname, "../../apps/web/public");
/** Phones cut this one to their own shape: its drawing stays in the middle four fifths. */
const FULL = "app-icon.svg";
const ROUNDED = "favicon.svg";

await mkdir(join(PUBLIC, "icons"), { recursive: true });
await render(ROUNDED, "app", 192);
await render(ROUNDED, "app", 512);
await render(FULL, "maskable", 512);
await render(FULL, "touch", 180);

async function render(drawing: string, name: string, size: number) {
  await sharp(join(PUBLIC, drawing), { density: 600 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toFile(join(PUBLIC, "icons", `${name}-${size}.png`));
}

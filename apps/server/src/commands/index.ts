import { admin } from "./admin.ts";
import { backup } from "./backup.ts";
import { doctor } from "./doctor.ts";
import { importSite } from "./import-site.ts";
import { seed } from "./seed.ts";
import { storage } from "./storage.ts";

/** The commands on an installation, which a running server carries out itself. */
export const commands = { admin, backup, doctor, import: importSite, seed, storage };

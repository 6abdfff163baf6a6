import { playerDirectory } from "./player-directory.ts";
import { playerSpotlight } from "./player-spotlight.ts";

export const directoryFunctions = [playerDirectory, playerSpotlight];

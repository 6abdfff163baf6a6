import { listSeasons, manageSeason, type SeasonAct } from "@capicu/contract/seasons";

import { callFunction } from "./call-function.ts";

export const readSeasons = () => callFunction(listSeasons, {});

export const actOnSeason = (act: SeasonAct) => callFunction(manageSeason, act);

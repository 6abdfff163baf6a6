import * as contract from "@capicu/contract/following-feed";

import { callFunction } from "./call-function.ts";

export const readFeed = (cursor: string | null): Promise<contract.Feed> =>
  callFunction(contract.readFeed, { cursor });

export const switchFeed = (isOn: boolean) => callFunction(contract.switchFeed, { isOn });

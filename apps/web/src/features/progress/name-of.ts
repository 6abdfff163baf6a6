import type { Progress } from "@capicu/contract/progress";

export const nameOf = ({ player }: Progress) => player.username ?? player.handle;

import * as contract from "@capicu/contract/api/clubs";
import { getClub, listClubMembers, listClubs } from "@capicu/contract/clubs";

import { implementOperation } from "#api/implement-operation.ts";

const list = implementOperation(contract.listClubs)(async ({ input, call }) => {
  const { clubs, nextCursor } = await call(listClubs, input);
  return { clubs, next_cursor: nextCursor };
});

const get = implementOperation(contract.getClub)(
  async ({ input, call }) => (await call(getClub, input)).club,
);

const listMembers = implementOperation(contract.listClubMembers)(async ({ input, call }) => {
  const { slug, ...page } = input;
  const { club } = await call(getClub, { slug });
  const { members, nextCursor } = await call(listClubMembers, { clubId: club.id, ...page });
  return { members, next_cursor: nextCursor };
});

export const clubOperations = [list, get, listMembers];

// Finds the members who receive a change: those who subscribed to it and may see the row.
import type { RowChange } from "#kernel/changes.ts";
import type { Database } from "#kernel/database.ts";

import type { Access } from "./access.ts";
import type { Member } from "./member.ts";
import { matchesChange, matchesTable, type Binding } from "./row-binding.ts";
import { readableColumns, type Column, type TableShape } from "./table-shapes.ts";
import { rowsVisibleTo } from "./visible-rows.ts";

/** Members who receive the same: one topic, the same bindings, the same claims. */
export interface Audience {
  topic: string;
  access: Access;
  bindings: Binding[];
  members: Member[];
}

export interface Delivery {
  change: RowChange;
  shape: TableShape;
  audience: Audience;
  bindings: Binding[];
}

export type Watchers = ReadonlyMap<Member, Binding[]>;

export function groupAudiences(watchers: Watchers, shape: TableShape, now: number): Audience[] {
  const audiences = new Map<string, Audience>();
  for (const [member, all] of watchers) {
    const { topic, access } = member;
    const bindings = all.filter((binding) => matchesTable(binding, shape));
    if (bindings.length === 0 || access.expiresAt <= now) continue;
    const key = `${bindings.map(({ id }) => id).join()} ${topic} ${access.viewer}`;
    const existing = audiences.get(key);
    if (existing === undefined) audiences.set(key, { topic, access, bindings, members: [member] });
    else existing.members.push(member);
  }
  return [...audiences.values()];
}

/** One query serves all members with the same claims. */
export async function deliveriesFor(
  database: Pick<Database, "asCaller" | "service">,
  audiences: readonly Audience[],
  { shape, changes }: { shape: TableShape; changes: readonly RowChange[] },
): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  for (const [role, ofRole] of Map.groupBy(audiences, ({ access }) => access.caller.role)) {
    const columns = readableColumns(shape, role);
    const candidates = ofRole.flatMap((audience) => candidatesFor(audience, changes, columns));
    const byViewer = [
      ...Map.groupBy(candidates, ({ audience }) => audience.access.viewer).values(),
    ];
    const callers = byViewer.flatMap(([candidate]) => candidate?.audience.access.caller ?? []);
    const candidateChanges = [...new Set(candidates.map(({ change }) => change))];
    const visible = await rowsVisibleTo(database, { shape, callers }, candidateChanges);
    const granted = byViewer.flatMap((ofViewer, index) =>
      ofViewer.flatMap((candidate) =>
        visible[index]?.has(candidate.change) ? [{ ...candidate, shape }] : [],
      ),
    );
    deliveries.push(...granted);
  }
  return deliveries;
}

function candidatesFor(
  audience: Audience,
  changes: readonly RowChange[],
  columns: readonly Column[],
) {
  return changes.flatMap((change) => {
    const bindings = audience.bindings.filter((binding) => matchesChange(binding, change, columns));
    return bindings.length === 0 ? [] : [{ change, audience, bindings }];
  });
}

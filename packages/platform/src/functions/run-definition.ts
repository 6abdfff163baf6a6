import type { CallContext, Database } from "#kernel/database.ts";

import type { Access, Context, ImplementedFunction } from "./implement.ts";

/** Runs a function in the transaction that it asks for; `facts` are of the transactions as the caller. */
export async function runDefinition<Services>(
  database: Pick<Database, "asCaller" | "asService" | "service">,
  { definition }: ImplementedFunction<Services>,
  { context, facts }: { context: Context<unknown, Access, Services>; facts: CallContext },
): Promise<unknown> {
  const { caller } = context;
  if (definition.transaction === "none")
    return definition.run({
      ...context,
      asCaller: (work) => database.asCaller(caller, work, facts),
      asOwner: (work) => database.asService(work),
      owner: database.service,
    });
  // The function says in a comment why policies cannot serve.
  if (definition.transaction === "owner")
    return database.asService((db) => definition.run({ ...context, db }));
  return database.asCaller(caller, (db) => definition.run({ ...context, db }), facts);
}

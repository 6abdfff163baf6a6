// Parses a client's request to join a channel.
import { z } from "zod";

import { BINDINGS_MAX, KEY_MAX } from "./limits.ts";
import { badJoin } from "./refusals.ts";

const Binding = z.looseObject({
  event: z.string(),
  schema: z.string().optional(),
  table: z.string().optional(),
  filter: z.string().optional(),
  select: z.array(z.string()).optional(),
});

const Replay = z.object({ since: z.number().min(0), limit: z.number().int().min(1).optional() });

const flag = z.boolean().nullish().transform(Boolean);
const textOrNull = (schema: z.ZodString) =>
  schema.nullish().transform((text) => (text === "" ? null : (text ?? null)));
const part = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value ?? {}, schema);

const JoinRequest = part(
  z.object({
    config: part(
      z.object({
        broadcast: part(
          z.object({ self: flag, ack: flag, replication_ready: flag, replay: Replay.nullish() }),
        ),
        presence: part(z.object({ key: textOrNull(z.string().max(KEY_MAX)), enabled: flag })),
        postgres_changes: z
          .array(Binding)
          .max(BINDINGS_MAX)
          .nullish()
          .transform((bindings) => bindings ?? []),
        private: flag,
      }),
    ),
    access_token: textOrNull(z.string()),
  }),
);

export type ReplayRequest = z.infer<typeof Replay>;
/** The binding stays as it was sent, because the reply must echo it. */
export type BindingRequest = z.infer<typeof Binding>;
export type JoinRequest = z.infer<typeof JoinRequest>;

export function parseJoin(payload: unknown): JoinRequest {
  const parsed = JoinRequest.safeParse(payload);
  if (!parsed.success) throw badJoin();
  return parsed.data;
}

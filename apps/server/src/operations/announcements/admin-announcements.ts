import * as contract from "@capicu/contract/announcement-management";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const listAnnouncements = implement(contract.listAnnouncements)({
  access: { right: "settings" },
  // Their policies show players only what is for them now.
  transaction: "owner",
  async run({ db }) {
    const { rows } = await sql<contract.ManagedAnnouncement>`
      with dated as (
        select *, case
          when ends_at <= now() then 'past' when starts_at > now() then 'planned' else 'showing'
        end as state
        from announcements
      ), latest as (
        select * from dated where state = 'past'
        order by ends_at desc, id limit ${contract.PAST_ANNOUNCEMENTS_MAX}
      )
      select id, level, texts, audience, link, to_jsonb(starts_at) as starts_at,
        to_jsonb(ends_at) as ends_at, state,
        (select username from users where users.id = written_by) as written_by
      from (select * from dated where state <> 'past' union all select * from latest) as listed
      order by state = 'past', state = 'planned',
        case when state = 'planned' then listed.starts_at end,
        listed.ends_at desc, id`.execute(db);
    return { success: true, announcements: rows };
  },
});

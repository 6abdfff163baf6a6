-- Addresses that change, invitations, phone numbers, and codes that prove somebody is still there.

alter table auth.users
  add column email_change_sent_at timestamptz,
  -- Which of the two mails about a change was answered first; the other one completes it.
  add column email_change_confirmed text
    check (email_change_confirmed in ('email_change_current', 'email_change_new')),
  add column phone_change text not null default '',
  add column phone_change_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz;

alter table auth.one_time_tokens
  -- Where the token was sent: the one address its code is good for.
  add column address text,
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check check (kind in (
    'signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new',
    'reauthentication', 'sms', 'phone_change'
  ));
update auth.one_time_tokens t set address = lower(u.email) from auth.users u where u.id = t.user_id;
delete from auth.one_time_tokens where address is null;
alter table auth.one_time_tokens alter column address set not null;
create index on auth.one_time_tokens (address);
create index on auth.one_time_tokens (created_at);

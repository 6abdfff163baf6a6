-- What players learn about their payments: a failed one, a renewal to come, a receipt.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'submission_approved', 'submission_rejected', 'submission_undone',
  'appeal_overturned', 'appeal_upheld',
  'avatar_approved', 'avatar_rejected', 'avatar_removed',
  'banner_approved', 'banner_rejected', 'banner_removed',
  'new_follower', 'new_friend',
  'ban_ended', 'signed_out',
  'refund_approved', 'refund_declined',
  'payment_failed', 'plan_lapsed', 'renewal_soon'
));

alter table notification_settings add column mail_renewals boolean not null default true;
grant insert (mail_renewals), update (mail_renewals) on notification_settings to authenticated;

alter table mail_outbox drop constraint mail_outbox_topic_check;
alter table mail_outbox add constraint mail_outbox_topic_check check (topic in (
  'decisions', 'pictures', 'followers', 'account', 'ban', 'billing', 'renewals'
));

-- Failed payments and receipts concern money that was or will be taken: they are always sent.
create or replace function wants_mail(player uuid, topic text) returns boolean
language sql stable security definer set search_path = public
as $$
  select topic in ('ban', 'billing') or (
    email_notifications and banned_at is null and case topic
      when 'decisions' then coalesce(mail_decisions, true)
      when 'pictures' then coalesce(mail_pictures, true)
      when 'followers' then coalesce(mail_followers, true)
      when 'renewals' then coalesce(mail_renewals, true)
      else true
    end
  )
  from users left join notification_settings on notification_settings.user_id = users.id
  where users.id = player
$$;

create or replace function queue_letter() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  about text := case
    when new.kind like 'submission%' or new.kind like 'appeal%' then 'decisions'
    when new.kind like 'avatar%' or new.kind like 'banner%' then 'pictures'
    when new.kind in ('payment_failed', 'plan_lapsed') then 'billing'
    when new.kind = 'renewal_soon' then 'renewals'
    when new.actor_id is not null then 'followers'
    else 'account'
  end;
begin
  if about = 'followers' then
    perform gather_followers(new.user_id);
  elsif wants_mail(new.user_id, about) then
    insert into mail_outbox (user_id, topic, notification_id) values (new.user_id, about, new.id);
  end if;
  return null;
end $$;

-- A notification about money, with the facts that its email names.
create function notify_billing(player uuid, what text, about jsonb) returns void
language plpgsql security definer set search_path = public
as $$
declare
  notification bigint;
begin
  insert into notifications (user_id, kind) values (player, what) returning id into notification;
  update mail_outbox set facts = about where notification_id = notification;
end $$;
revoke execute on function notify_billing(uuid, text, jsonb) from public;
grant execute on function notify_billing(uuid, text, jsonb) to service_role;

-- Invoices that were paid: a copy of the provider's books, written by the server alone.
create table payments (
  invoice_id text primary key,
  user_id uuid not null references users on delete cascade,
  subscription_id text,
  -- As the provider prints it on its own invoice.
  number text not null,
  reason text not null,
  plan text check (plan in ('starter', 'pro')),
  cycle text check (cycle in ('monthly', 'annual')),
  -- Cents. Below zero: credit for later invoices. The card paid `amount_paid`, credit the rest.
  total integer not null,
  amount_paid integer not null,
  paid_at timestamptz not null
);
create index on payments (user_id, paid_at desc);
create index on payments (subscription_id);
alter table payments enable row level security;
grant select on payments to authenticated, service_role;
create policy "players read their own payments" on payments
  for select to authenticated using (user_id = auth.uid());
create policy "admins read every payment" on payments
  for select to authenticated using ((select is_admin()));
select guard_reads('payments');

-- When the provider was last asked for paid invoices; null: to be asked with the next look.
alter table billing_customers add column payments_read_at timestamptz;

alter table subscriptions
  -- The end of the period whose renewal the player was reminded of.
  add column reminded_for timestamptz,
  -- When to remind of the renewal; null where there is nothing to remind of.
  add column remind_at timestamptz;
create index on subscriptions (remind_at) where remind_at is not null;

create function plan_reminder() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  new.remind_at := case
    when new.status in ('active', 'trialing')
      and not new.cancel_at_period_end
      and new.current_period_end is distinct from new.reminded_for
    then new.current_period_end
      - case new.price_interval when 'year' then interval '14 days' else interval '3 days' end
  end;
  return new;
end $$;
create trigger plan_reminder before insert or update on subscriptions
  for each row execute function plan_reminder();

-- Posting events belongs to a plan; playing in them never does.
alter table plan_entitlements drop constraint plan_entitlements_entitlement_check;
alter table plan_entitlements add constraint plan_entitlements_entitlement_check check (entitlement in (
  'social_links', 'no_ads', 'create_clubs', 'club_themes', 'analytics', 'api_keys', 'post_events'
));
insert into plan_entitlements values ('pro', 'post_events');

-- When somebody proved that mail to the address reaches them: they answered a mail, a provider or the
-- operator said so. `email_confirmed_at` proves nothing where addresses are confirmed without a mail.
alter table auth.users add column email_proven_at timestamptz;

-- Earlier accounts: only an answered mail is certain. Beside a provider's identity a password may be
-- that of somebody else, who registered the address first.
update auth.users set email_proven_at = email_confirmed_at
where email_confirmed_at > coalesce(confirmation_sent_at, email_change_sent_at)
  or (
    email_confirmed_at is not null and encrypted_password is null
    and exists (
      select from auth.identities
      where identities.user_id = users.id
        and identities.provider not in ('email', 'phone')
        and identities.email = lower(users.email)
        and identities.identity_data -> 'email_verified' = 'true'
    )
  );

-- The proof belongs to the address and ends with it.
create function auth.forget_proof() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email_proven_at := null;
  return new;
end $$;
revoke execute on function auth.forget_proof() from public;

create trigger forget_proof before update of email on auth.users
for each row when (
  lower(new.email) is distinct from lower(old.email)
  and new.email_proven_at is not distinct from old.email_proven_at
)
execute function auth.forget_proof();

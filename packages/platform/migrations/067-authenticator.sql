-- The role under whose name tools of the ecosystem keep settings of the table API. Nobody signs in
-- as it here: the connecting user acts as the caller's role itself.
do $$
begin
  create role authenticator nologin noinherit;
  grant anon, authenticated, service_role to authenticator;
exception when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;

-- One authenticator's credential belongs to one account.
create unique index mfa_factors_credential on auth.mfa_factors ((credential ->> 'id'))
where credential is not null;

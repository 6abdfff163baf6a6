-- Finds the refresh tokens that were replaced long ago, which are removed.
create index refresh_tokens_revoked_age on auth.refresh_tokens (updated_at) where revoked;

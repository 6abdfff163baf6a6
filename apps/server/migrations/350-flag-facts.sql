-- What a flag has found, as a code and its figures, so that each moderator reads it in their own language.
alter table submission_flags
  -- Null where an earlier version saved only the English sentence.
  add column fact jsonb;

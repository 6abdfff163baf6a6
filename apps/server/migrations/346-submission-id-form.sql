-- Everything that takes a submission's id, such as a decision, accepts no other form. A sender who chose another one
-- could send what nobody can decide.
alter table stats_submissions add constraint stats_submissions_id_form
  check (id::text ~ '^.{14}4.{4}[89ab]');

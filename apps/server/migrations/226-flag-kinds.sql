-- The queue can be narrowed to submissions with one kind of flag.
create index submission_flags_kind on submission_flags (kind, submission_id);

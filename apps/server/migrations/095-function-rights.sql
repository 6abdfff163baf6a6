-- What the table API may call. Who follows whom is known to the two alone: the rule of visibility asks
-- as its owner, so that no caller needs to.
revoke execute on function are_friends(uuid, uuid) from anon, authenticated;

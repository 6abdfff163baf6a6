-- Everybody hears that boards have changed, and only the server says so: no policy lets anybody write there.
create policy "everybody hears that the boards have changed" on realtime.messages
  for select to anon, authenticated
  using (realtime.topic() in ('boards', 'directory') and extension = 'broadcast');

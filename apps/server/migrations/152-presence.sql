-- Who is online goes by his own id: nobody can claim to be another.
drop policy "public players say that they are online" on realtime.messages;
create policy "public players say that they are online" on realtime.messages
  for insert to authenticated
  with check (
    realtime.topic() = 'players' and extension = 'presence'
    and realtime.presence_key() = auth.uid()::text
    and exists (
      select from users
      where id = auth.uid() and profile_visibility = 'public' and banned_at is null
    )
  );

-- One channel cannot tell friends from strangers: whoever shows himself to friends alone has a channel
-- of his own for them.
create function friend_channel(player uuid) returns text
language sql immutable
as $$ select 'friends:' || player $$;
grant execute on function friend_channel(uuid) to authenticated;

create function hears_friend(topic text) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users
    where id = substring(topic from '^friends:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid
      and profile_visibility = 'friends' and banned_at is null
      and (id = auth.uid() or are_friends(id, auth.uid()))
  )
$$;
grant execute on function hears_friend(text) to authenticated;

create policy "friends see who is online for friends alone" on realtime.messages
  for select to authenticated
  using (extension = 'presence' and hears_friend(realtime.topic()));
create policy "friends-only players say that they are online, to friends" on realtime.messages
  for insert to authenticated
  with check (
    extension = 'presence'
    and realtime.topic() = friend_channel(auth.uid())
    and realtime.presence_key() = auth.uid()::text
    and hears_friend(realtime.topic())
  );

-- Whose channel the caller has to join: his own if he is one of them, and those of such friends, the
-- newest first. A socket holds no more than a hundred channels.
create function friend_channels() returns setof uuid
language sql stable security definer set search_path = public
as $$
  select id from users
  where id = auth.uid() and profile_visibility = 'friends' and banned_at is null
  union all (
    select users.id
    from follows
    join users on users.id = follows.following_id
    where follows.follower_id = auth.uid()
      and profile_visibility = 'friends' and banned_at is null
      and exists (
        select from follows as back
        where back.follower_id = users.id and back.following_id = auth.uid()
      )
    order by follows.created_at desc, users.id
    limit 60
  )
$$;
grant execute on function friend_channels() to authenticated;

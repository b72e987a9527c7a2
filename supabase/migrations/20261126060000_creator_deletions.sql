create table private.creator_deletions (
  creator_id uuid primary key,
  requested_at timestamptz not null default now(),
  actor uuid not null,
  actor_name text
);
comment on table private.creator_deletions is
  'Creators whom an administrator is having erased: Auth deletes the account, where nobody knows any more who wanted it. No foreign key: the entry outlives the row, so that the trail can name the administrator.';

create function private.request_creator_deletion(creator_id uuid, username text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  known text;
begin
  perform private.check_administrator();
  select c.username into known from public.creators c where c.id = request_creator_deletion.creator_id;
  if known is null then
    return 'gone';
  elsif known is distinct from request_creator_deletion.username then
    return 'mismatch';
  elsif exists (select 1 from public.administrators a where a.user_id = request_creator_deletion.creator_id) then
    return 'administrator';
  end if;
  insert into private.creator_deletions (creator_id, actor, actor_name)
  select request_creator_deletion.creator_id, a.user_id, a.display_name from public.administrators a where a.user_id = (select auth.uid())
  on conflict on constraint creator_deletions_pkey do update set requested_at = now(), actor = excluded.actor, actor_name = excluded.actor_name;
  return 'requested';
end;
$$;
comment on function private.request_creator_deletion(uuid, text) is 'See public.request_creator_deletion; notes who asked.';
grant execute on function private.request_creator_deletion(uuid, text) to authenticated;

create function public.request_creator_deletion(creator_id uuid, username text) returns text
  language sql set search_path = ''
as $$ select private.request_creator_deletion(request_creator_deletion.creator_id, request_creator_deletion.username); $$;
comment on function public.request_creator_deletion(uuid, text) is
  'For the function delete-creator, with the session of its caller, before it erases a creator: requested, gone (there is no such creator any more), mismatch (another username) or administrator (whoever runs the site is no creator to be erased). Deletes nothing itself. Error PT403 administrators_only.';
grant execute on function public.request_creator_deletion(uuid, text) to authenticated;

create function private.note_creator_deletion() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  with asked as (
    delete from private.creator_deletions d using old_rows o where d.creator_id = o.id returning d.creator_id, d.requested_at, d.actor, d.actor_name
  )
  insert into public.audit_log (actor, actor_name, action, table_name, row_id)
  -- What failed and was not repeated is no request any more: the creator may have deleted the account since.
  select a.actor, a.actor_name, 'purge', 'creators', a.creator_id from asked a where a.requested_at > now() - interval '1 hour';
  return null;
end;
$$;
comment on function private.note_creator_deletion() is 'Trigger, after each statement: the trail names the administrator who had a creator erased, in the transaction that does it.';

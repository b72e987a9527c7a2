-- Deletion of creators by administrators.

create table private.creator_deletions (
  creator_id uuid primary key,
  requested_at timestamptz not null default now(),
  actor uuid not null,
  actor_name text
);
comment on table private.creator_deletions is
  'Deletions of creators that an administrator has requested. Auth deletes the account without knowing who asked, so the audit entry is '
  'written from here. No foreign key: the row outlives the creator.';

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
  on conflict on constraint creator_deletions_pkey do update set requested_at = now(), actor = excluded.actor,
    actor_name = excluded.actor_name;
  return 'requested';
end;
$$;
comment on function private.request_creator_deletion(uuid, text) is 'See public.request_creator_deletion. Records who asked.';
grant execute on function private.request_creator_deletion(uuid, text) to authenticated;

create function public.request_creator_deletion(creator_id uuid, username text) returns text
  language sql set search_path = ''
as $$ select private.request_creator_deletion(request_creator_deletion.creator_id, request_creator_deletion.username); $$;
comment on function public.request_creator_deletion(uuid, text) is
  'For the function delete-creator, with the session of its caller, before it deletes a creator. Returns requested, gone (no such '
  'creator), mismatch (another username) or administrator (cannot be deleted as a creator). Deletes nothing. Error: PT403 '
  'administrators_only.';
grant execute on function public.request_creator_deletion(uuid, text) to authenticated;

create function private.note_creator_deletion() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  with requested as (
    delete from private.creator_deletions d using old_rows o
      where d.creator_id = o.id returning d.creator_id, d.requested_at, d.actor, d.actor_name
  )
  insert into public.audit_log (actor, actor_name, action, table_name, row_id)
  -- Older requests failed and are void: the creator may have deleted the account since.
  select a.actor, a.actor_name, 'purge', 'creators', a.creator_id from requested a where a.requested_at > now() - interval '1 hour';
  return null;
end;
$$;
comment on function private.note_creator_deletion() is
  'Trigger, after each statement: writes the audit entry of a deletion that an administrator requested, in the same transaction.';

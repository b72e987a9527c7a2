-- Posts that an administrator has removed: the reason, which the creator is told by mail.

create table private.post_removals (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  creator_id uuid not null references public.creators (id) on delete cascade,
  posted_at timestamptz not null,
  excerpt text check (char_length(excerpt) <= 301),
  reason text not null constraint post_removals_reason_length check (reason ~ '\S' and char_length(reason) <= 500)
);
comment on table private.post_removals is
  'Posts that administrators removed, for one year. The mail about a removal (kind post_removal of the outbox) is written from here.';
comment on column private.post_removals.posted_at is 'When the post was published.';
comment on column private.post_removals.excerpt is
  'The beginning of the post. Null when the address of the creator is not confirmed: mail to it repeats nothing.';
comment on column private.post_removals.reason is 'Why it was removed, as the creator and the audit log read it.';
create index post_removals_creator_idx on private.post_removals (creator_id);
create index post_removals_created_at_idx on private.post_removals (created_at);

create trigger check_texts before insert on private.post_removals
  for each row execute function private.check_texts('reason', 'text');
create trigger dequeue_mail after delete on private.post_removals
  referencing old table as old_rows for each statement execute function private.dequeue_mail('post_removal');

create function private.remove_post(post_id uuid, reason text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  post public.creator_posts;
  account public.creator_accounts;
  removal uuid;
begin
  perform private.check_administrator();
  select * into post from public.creator_posts p where p.id = remove_post.post_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'post_not_found';
  end if;
  select * into account from public.creator_accounts a where a.creator_id = post.creator_id;
  insert into private.post_removals (creator_id, posted_at, excerpt, reason)
  values (
    post.creator_id, post.created_at,
    case when account.email_confirmed_at is not null
      then left(post.content, 300) || case when char_length(post.content) > 300 then '…' else '' end end,
    btrim(coalesce(remove_post.reason, ''), E' \t\r\n'))
  returning id, post_removals.reason into removal, reason;
  perform private.delete_older('private.post_removals', 'created_at', now() - interval '1 year');
  -- The entry of the trigger would have no reason.
  perform set_config('site.housekeeping', 'on', true);
  delete from public.creator_posts p where p.id = post.id;
  perform set_config('site.housekeeping', '', true);
  perform private.write_audit('purge', 'creator_posts', array[post.id], 1, jsonb_build_object('reason', reason));
  -- Nobody is flooded with mail at an address that somebody else may have entered.
  if account.email_confirmed_at is null and not private.take_mailbox_limit('post_removal', account.email) then
    return false;
  end if;
  insert into private.outbox (kind, row_id) values ('post_removal', removal);
  return true;
end;
$$;
comment on function private.remove_post(uuid, text) is 'See public.remove_post. Writes the removal, the audit log and the outbox.';
grant execute on function private.remove_post(uuid, text) to authenticated;

create function public.remove_post(post_id uuid, reason text) returns boolean
  language sql set search_path = ''
as $$ select private.remove_post(remove_post.post_id, remove_post.reason); $$;
comment on function public.remove_post(uuid, text) is
  'For administrators. Deletes the post of a creator for a reason, which is stored, audited and mailed to the creator. Returns whether a '
  'mail was enqueued: an address that is not confirmed gets three a day. Errors: PT403 administrators_only; PT404 post_not_found; 23514 '
  'post_removals_reason_length for no reason or one over 500 characters; PT422 of check_texts.';
grant execute on function public.remove_post(uuid, text) to authenticated;

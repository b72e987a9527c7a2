-- Creators: the public profile and its status.

create table public.creators (
  id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  username text not null,
  full_name text not null,
  bio text,
  profile_picture_url text,
  status text not null default 'unverified',
  followers_count integer not null default 0,
  posts_count integer not null default 0,
  rank text not null default 'Newbie',
  name_key text not null generated always as (left(private.fold_text(full_name), 60)) stored,
  search_text text generated always as (private.search_form(username, full_name, bio)) stored,
  constraint creators_username_key unique (username),
  constraint creators_username_shape check (username ~ '^[a-z0-9_.]{3,30}$'),
  constraint creators_full_name_length check (full_name ~ '\S' and char_length(full_name) <= 120),
  constraint creators_bio_length check (char_length(bio) <= 500),
  constraint creators_profile_picture_url_own check (
    -- The characters that Storage allows in a name. A name of dots only would leave the folder.
    profile_picture_url ~ ('^/storage/v1/object/public/avatars/' || id || '/(?!\.+$)[A-Za-z0-9_!.*''()&$@=;:+,-]+$')
    and char_length(profile_picture_url) <= 2048),
  constraint creators_status_known check (status in ('unverified', 'active', 'suspended')),
  constraint creators_followers_count_range check (followers_count >= 0),
  constraint creators_posts_count_range check (posts_count >= 0),
  constraint creators_rank_length check (rank ~ '\S' and char_length(rank) <= 40)
);
comment on table public.creators is
  'Public profiles of creators. The id is that of the account. Rows are inserted by the function create-creator-profile only.';
comment on column public.creators.profile_picture_url is
  'Path of an object in the creator''s own folder of the bucket avatars, starting with /storage/. Without an origin, so that it '
  'references no other site and a project can move.';
comment on column public.creators.posts_count is 'Number of the creator''s posts that others see. Kept by triggers on creator_posts.';
create index creators_name_idx on public.creators (name_key, id);
create index creators_created_at_idx on public.creators (created_at desc, id desc);
create index creators_status_created_at_idx on public.creators (status, created_at desc, id desc);
create index creators_suspended_idx on public.creators (id) where status = 'suspended';
create index creators_search_text_idx on public.creators using gin (search_text extensions.gin_trgm_ops);
create index creators_person_idx on public.creators using gin ((' ' || name_key || ' ' || username) extensions.gin_trgm_ops);
alter table public.creators enable row level security;
revoke all on public.creators from anon, authenticated, service_role;
grant select, insert, update, delete on public.creators to service_role;
grant select (id, created_at, username, full_name, bio, profile_picture_url, status, followers_count, posts_count, rank)
  on public.creators to anon;
grant select on public.creators to authenticated;
grant update (full_name, bio, profile_picture_url) on public.creators to authenticated;

create policy "everybody reads creator profiles" on public.creators
  for select to anon, authenticated using (true);
comment on policy "everybody reads creator profiles" on public.creators is
  'The table has public fields only. Suspended profiles show a banner.';
create policy "creators update their profile, administrators any" on public.creators
  for update to authenticated
  using ((id = (select auth.uid()) and status <> 'suspended') or (select private.is_admin()))
  with check ((id = (select auth.uid()) and status <> 'suspended') or (select private.is_admin()));
comment on policy "creators update their profile, administrators any" on public.creators is
  'The column grants and the trigger guard_creator limit the columns. A suspended creator cannot update the profile.';

create function private.guard_creator() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  verdict text;
begin
  if tg_op = 'INSERT' or new.username is distinct from old.username then
    verdict := private.username_verdict(new.username);
    if verdict <> 'acceptable' then
      raise exception using errcode = 'PT422', message = 'username_' || verdict;
    end if;
  end if;
  -- Administrators may give a profile the company's name.
  if (tg_op = 'INSERT' or new.full_name is distinct from old.full_name) and private.impersonates_staff(new.full_name)
    and not private.is_admin() then
    raise exception using errcode = 'PT422', message = 'full_name_impersonation';
  end if;
  if (tg_op = 'INSERT' or new.full_name is distinct from old.full_name) and private.has_abusive_word(new.full_name) then
    raise exception using errcode = 'PT422', message = 'full_name_abusive';
  end if;
  if (tg_op = 'INSERT' or new.bio is distinct from old.bio) and private.has_abusive_word(new.bio) then
    raise exception using errcode = 'PT422', message = 'bio_abusive';
  end if;
  -- In addition to the column grants. current_user is the API role only outside definer functions.
  if tg_op = 'UPDATE' and current_user in ('anon', 'authenticated') then
    if new.id is distinct from old.id
      or new.created_at is distinct from old.created_at
      or new.username is distinct from old.username
      or new.followers_count is distinct from old.followers_count
      or new.posts_count is distinct from old.posts_count
      or new.rank is distinct from old.rank
      or new.status is distinct from old.status
    then
      raise exception using errcode = '42501', message = 'creators: this column cannot be changed';
    end if;
  end if;
  return new;
end;
$$;
comment on function private.guard_creator() is
  'Trigger: enforces the rules of usernames, also for the service role (PT422 username_malformed|reserved|blocked|abusive), and of names '
  'and bios (PT422 full_name_impersonation, full_name_abusive, bio_abusive). Through the API only the profile columns change.';

create function private.note_creator_status() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.creator_accounts a set
    status_changed_at = now(), status_reason = null,
    -- Through the API an administrator activates the creator. Links are redeemed by the service role.
    email_confirmed_at = case when old.status = 'unverified' and new.status = 'active' and not private.is_api_caller() then now()
      else a.email_confirmed_at end
  where a.creator_id = new.id;
  return null;
end;
$$;
comment on function private.note_creator_status() is
  'Trigger: records when the status changed, and the confirmation of the address. Clears the reason of the status before.';

create trigger check_texts before insert or update of full_name, bio on public.creators
  for each row execute function private.check_texts('full_name', 'name 120', 'bio', 'text 500');
create trigger guard_creator before insert or update on public.creators
  for each row execute function private.guard_creator();
create trigger audit_changed after update on public.creators
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'full_name', 'bio', 'profile_picture_url', 'status');
create trigger note_creator_status after update of status on public.creators
  for each row when (old.status <> new.status) execute function private.note_creator_status();
create trigger note_deletion after delete on public.creators
  referencing old table as old_rows for each statement execute function private.note_creator_deletion();
create trigger enqueue_mail after insert on public.creators
  for each row when (new.status = 'unverified') execute function private.enqueue_mail('registration');
create trigger dequeue_mail after delete on public.creators referencing old table as old_rows
  for each statement execute function private.dequeue_mail('registration', 'verification', 'verification_reminder');

create function private.is_creator_in_good_standing() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.creators where id = (select auth.uid()) and status <> 'suspended');
$$;
comment on function private.is_creator_in_good_standing() is 'Returns whether the caller is a creator who is not suspended.';
grant execute on function private.is_creator_in_good_standing() to authenticated;

create function private.creator_sign_ins(creator_ids uuid[]) returns table (creator_id uuid, last_sign_in_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select u.id, u.last_sign_in_at from auth.users u
  where private.is_admin() and u.id = any (creator_ids[1:200]);
$$;
comment on function private.creator_sign_ins(uuid[]) is 'See public.creator_sign_ins. Reads the schema auth, for administrators only.';
grant execute on function private.creator_sign_ins(uuid[]) to authenticated;

create function public.creator_sign_ins(creator_ids uuid[]) returns table (creator_id uuid, last_sign_in_at timestamptz)
  language sql stable set search_path = ''
as $$ select * from private.creator_sign_ins(creator_sign_ins.creator_ids); $$;
comment on function public.creator_sign_ins(uuid[]) is
  'For administrators. Returns when each of up to 200 creators last signed in. No rows for everybody else. Shown instead of a password, '
  'which nobody stores.';
grant execute on function public.creator_sign_ins(uuid[]) to authenticated;

create function private.change_creators(creator_ids uuid[], status text, reason text) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid[];
begin
  with rows as (
    update public.creators c set status = change_creators.status
    where c.id = any (creator_ids) and c.status <> change_creators.status returning c.id
  )
  select array_agg(r.id) into changed from rows r;
  update public.creator_accounts a set status_reason = nullif(btrim(reason), '') where a.creator_id = any (changed);
  return coalesce(cardinality(changed), 0);
end;
$$;
comment on function private.change_creators(uuid[], text, text) is
  'Sets the status of creators for set_creator_status and change_rows, which check the caller and the arguments.';

create function private.set_creator_status(creator_ids uuid[], status text, reason text) returns integer
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if set_creator_status.status is null or set_creator_status.status not in ('active', 'suspended') or cardinality(creator_ids) > 200 then
    raise exception using errcode = 'PT400', message = 'status_unknown', detail = 'active or suspended, for 200 creators at most.';
  end if;
  return private.change_creators(creator_ids, set_creator_status.status, reason);
end;
$$;
comment on function private.set_creator_status(uuid[], text, text) is
  'See public.set_creator_status. Changes the profile and the reason together.';
grant execute on function private.set_creator_status(uuid[], text, text) to authenticated;

create function public.set_creator_status(creator_ids uuid[], status text, reason text default null) returns integer
  language sql set search_path = ''
as $$ select private.set_creator_status(set_creator_status.creator_ids, set_creator_status.status, set_creator_status.reason); $$;
comment on function public.set_creator_status(uuid[], text, text) is
  'For administrators. Activates or suspends up to 200 creators, with a reason that they may read. Returns the number of those that had '
  'another status. Errors: PT403 administrators_only; PT400 status_unknown; PT422 of check_texts; 23514 for a reason over 500 characters.';
grant execute on function public.set_creator_status(uuid[], text, text) to authenticated;

-- Creators: the public profile, and apart from it what only the person and the administrator may read.

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
    -- The signs that Storage takes in a name; a name of dots only would lead out of the folder.
    profile_picture_url ~ ('^/storage/v1/object/public/avatars/' || id || '/(?!\.+$)[A-Za-z0-9_!.*''()&$@=;:+,-]+$')
    and char_length(profile_picture_url) <= 2048),
  constraint creators_status_known check (status in ('unverified', 'active', 'suspended')),
  constraint creators_followers_count_range check (followers_count >= 0),
  constraint creators_posts_count_range check (posts_count >= 0),
  constraint creators_rank_length check (rank ~ '\S' and char_length(rank) <= 40)
);
comment on table public.creators is 'Public profiles of creators; the id is that of the account. Rows are made by the function create-creator-profile only.';
comment on column public.creators.profile_picture_url is
  'Path of an object in the creator''s own folder of the bucket avatars, from /storage/ on. Without an origin, so that it names no other site and a project can move.';
comment on column public.creators.posts_count is 'How many posts the creator has; kept by triggers on creator_posts.';
create index creators_name_idx on public.creators (name_key, id);
create index creators_created_at_idx on public.creators (created_at desc, id desc);
create index creators_status_created_at_idx on public.creators (status, created_at desc, id desc);
create index creators_suspended_idx on public.creators (id) where status = 'suspended';
create index creators_search_text_idx on public.creators using gin (search_text extensions.gin_trgm_ops);
alter table public.creators enable row level security;
revoke all on public.creators from anon, authenticated, service_role;
grant select, insert, update, delete on public.creators to service_role;
grant select (id, created_at, username, full_name, bio, profile_picture_url, status, followers_count, posts_count, rank)
  on public.creators to anon;
grant select on public.creators to authenticated;
grant update (full_name, bio, profile_picture_url) on public.creators to authenticated;

create policy "everybody reads creator profiles" on public.creators
  for select to anon, authenticated using (true);
comment on policy "everybody reads creator profiles" on public.creators is 'The table holds public fields only; suspended profiles show a banner.';
create policy "creators update their profile, administrators any" on public.creators
  for update to authenticated
  using ((id = (select auth.uid()) and status <> 'suspended') or (select private.is_admin()))
  with check ((id = (select auth.uid()) and status <> 'suspended') or (select private.is_admin()));
comment on policy "creators update their profile, administrators any" on public.creators is
  'Which columns: the column grants and the trigger guard_creator. A suspended profile is frozen.';

create table public.creator_accounts (
  creator_id uuid primary key references public.creators (id) on delete cascade,
  created_at timestamptz not null default now(),
  email text not null,
  date_of_birth date,
  mobile text,
  consent_at timestamptz not null,
  email_confirmed_at timestamptz,
  status_changed_at timestamptz,
  status_reason text,
  request_id uuid,
  search_text text generated always as (private.search_form(email, mobile)) stored,
  constraint creator_accounts_email_key unique (email),
  constraint creator_accounts_email_shape check (
    private.is_email(email) and email = lower(email)),
  constraint creator_accounts_date_of_birth_range check (date_of_birth >= date '1900-01-01'),
  constraint creator_accounts_mobile_length check (mobile ~ '\S' and char_length(mobile) <= 40),
  constraint creator_accounts_status_reason_length check (status_reason ~ '\S' and char_length(status_reason) <= 500)
);
comment on table public.creator_accounts is 'Personal data of creators; only the person and the administrator read it.';
comment on column public.creator_accounts.consent_at is
  'When the person confirmed to be 18 or older, in words or by the date of birth, or that a parent or guardian agrees. Creators may be 13, and what is kept about children needs that consent.';
comment on column public.creator_accounts.email_confirmed_at is
  'When the person redeemed the mailed link. Auth has every address as confirmed from the beginning; and an administrator may activate a creator without.';
comment on column public.creator_accounts.status_changed_at is 'When the status last changed; null: never.';
comment on column public.creator_accounts.status_reason is
  'Why an administrator has given the status that the creator has now. Whom it is about may read it.';
comment on column public.creator_accounts.request_id is
  'What the browser named its registration by, so that it is recognised when it comes again; null: it named none.';
create index creator_accounts_search_text_idx on public.creator_accounts using gin (search_text extensions.gin_trgm_ops);
create index creator_accounts_created_at_idx on public.creator_accounts (created_at desc, creator_id desc);
alter table public.creator_accounts enable row level security;
revoke all on public.creator_accounts from anon, authenticated, service_role;
grant select, insert, update, delete on public.creator_accounts to service_role;
grant select on public.creator_accounts to authenticated;

create policy "creators read their own account, administrators all" on public.creator_accounts
  for select to authenticated using (creator_id = (select auth.uid()) or (select private.is_admin()));
comment on policy "creators read their own account, administrators all" on public.creator_accounts is 'E-mail address, birthday and mobile number are not public.';

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
  -- An administrator may give the company's own profile its name.
  if (tg_op = 'INSERT' or new.full_name is distinct from old.full_name) and private.poses_as_staff(new.full_name) and not private.is_admin() then
    raise exception using errcode = 'PT422', message = 'full_name_impersonation';
  end if;
  if (tg_op = 'INSERT' or new.full_name is distinct from old.full_name) and private.has_abusive_word(new.full_name) then
    raise exception using errcode = 'PT422', message = 'full_name_abusive';
  end if;
  if (tg_op = 'INSERT' or new.bio is distinct from old.bio) and private.has_abusive_word(new.bio) then
    raise exception using errcode = 'PT422', message = 'bio_abusive';
  end if;
  -- Second lock behind the column grants. current_user is the API role only when no definer function stands between.
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
  'Trigger: usernames follow the rules even for the service role (PT422, username_malformed|reserved|blocked|abusive), names do not pose as the company or its staff (PT422, full_name_impersonation); guarded columns stay as they are for everybody who comes through the API.';
create trigger check_texts before insert or update of full_name, bio on public.creators
  for each row execute function private.check_texts('full_name', 'name 120', 'bio', 'text 500');
create trigger guard_creator before insert or update on public.creators
  for each row execute function private.guard_creator();
create trigger audit_changed after update on public.creators
  referencing old table as old_rows new table as new_rows for each statement execute function private.audit_rows('id', 'full_name', 'bio', 'profile_picture_url', 'status');

create function private.note_creator_status() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.creator_accounts a set
    status_changed_at = now(), status_reason = null,
    -- Through the API, an administrator makes creators active; links are redeemed by the service role.
    email_confirmed_at = case when old.status = 'unverified' and new.status = 'active' and not private.is_api_caller() then now() else a.email_confirmed_at end
  where a.creator_id = new.id;
  return null;
end;
$$;
comment on function private.note_creator_status() is 'Trigger: notes when the status changed and whether it was for the address being confirmed; the reason of the status before is over.';
create trigger note_creator_status after update of status on public.creators
  for each row when (old.status <> new.status) execute function private.note_creator_status();
create trigger check_texts before insert or update of status_reason on public.creator_accounts
  for each row execute function private.check_texts('status_reason', 'text');

create function private.guard_creator_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.email := private.email_key(private.clean_contact(new.email, 'email'));
  new.mobile := private.clean_contact(new.mobile, 'phone');
  -- A trigger and not a CHECK, because the rule depends on today.
  if new.date_of_birth > (current_date - interval '13 years')::date then
    raise exception using errcode = 'PT422', message = 'too_young', detail = 'Creators must be at least 13 years old.';
  end if;
  return new;
end;
$$;
comment on function private.guard_creator_account() is 'Trigger: addresses are stored as Auth has them, in small ASCII letters; minimum age 13 (PT422, too_young).';
create trigger guard_creator_account before insert or update on public.creator_accounts
  for each row execute function private.guard_creator_account();

create function private.is_creator_in_good_standing() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.creators where id = (select auth.uid()) and status <> 'suspended');
$$;
comment on function private.is_creator_in_good_standing() is 'Whether the caller is a creator who is not suspended.';
grant execute on function private.is_creator_in_good_standing() to authenticated;

create function public.create_creator_records(
  creator_id uuid, username text, email text, full_name text, date_of_birth date default null, mobile text default null, request_id uuid default null
) returns void
  language sql set search_path = ''
as $$
  insert into public.creators (id, username, full_name)
  values (create_creator_records.creator_id, lower(create_creator_records.username), btrim(create_creator_records.full_name));
  insert into public.creator_accounts (creator_id, email, date_of_birth, mobile, request_id, consent_at)
  values (
    create_creator_records.creator_id, create_creator_records.email, create_creator_records.date_of_birth,
    nullif(btrim(create_creator_records.mobile), ''), create_creator_records.request_id, now());
$$;
comment on function public.create_creator_records(uuid, text, text, text, date, text, uuid) is
  'For the function create-creator-profile (service role only), which has just been given the consent: both rows in one transaction, or none. Errors: 23505 naming creators_username_key or creator_accounts_email_key, PT422 of the guards.';
grant execute on function public.create_creator_records(uuid, text, text, text, date, text, uuid) to service_role;

-- ---------------------------------------------------------------- questions of the registration form

create function private.check_username(candidate text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  verdict text;
begin
  if private.is_api_caller() and not private.take_rate_limit('check_username', private.client_subject(), 60, interval '5 minutes') then
    return 'rate_limited';
  end if;
  candidate := private.clean_contact(candidate, 'username');
  verdict := private.username_verdict(candidate);
  if verdict <> 'acceptable' then
    return verdict;
  end if;
  if exists (select 1 from public.creators c where c.username = lower(candidate)) then
    return 'taken';
  end if;
  return 'available';
end;
$$;
comment on function private.check_username(text) is 'See public.check_username; reads lists that are not public.';
grant execute on function private.check_username(text) to anon, authenticated, service_role;

create function public.check_username(username text) returns text
  language sql set search_path = ''
as $$ select private.check_username(check_username.username); $$;
comment on function public.check_username(text) is
  'available, taken, blocked, abusive, reserved, malformed or rate_limited (60 in 5 minutes per network address).';
grant execute on function public.check_username(text) to anon, authenticated, service_role;

create function private.check_email(candidate text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_api_caller() and not private.take_rate_limit('check_email', private.client_subject(), 30, interval '5 minutes') then
    return null;
  end if;
  candidate := private.email_key(private.clean_contact(candidate, 'email'));
  return coalesce(private.is_email(candidate), false)
    and not exists (select 1 from public.creator_accounts a where a.email = candidate)
    -- Auth stores addresses in lower case; its unique index is on the address as it stands, for accounts of its own.
    and not exists (select 1 from auth.users u where u.email = candidate and not u.is_sso_user);
end;
$$;
comment on function private.check_email(text) is 'See public.check_email; reads addresses, which are not public.';
grant execute on function private.check_email(text) to anon, authenticated, service_role;

create function public.check_email(email text) returns boolean
  language sql set search_path = ''
as $$ select private.check_email(check_email.email); $$;
comment on function public.check_email(text) is
  'Whether an account can be made with this address; false for a malformed or used one, null when rate limited (30 in 5 minutes per network address).';
grant execute on function public.check_email(text) to anon, authenticated, service_role;

-- ---------------------------------------------------------------- for the function that redeems links

create function private.find_link_owner(token_hash text) returns uuid
  language sql stable security definer set search_path = ''
as $$
  -- The second condition is that of Auth's index on the column, which only a query that repeats it can use.
  select u.id from auth.users u
  where u.recovery_token = find_link_owner.token_hash and u.recovery_token !~ '^[0-9 ]*$';
$$;
comment on function private.find_link_owner(text) is 'See public.find_link_owner; reads the accounts of the auth schema, service role only.';
grant execute on function private.find_link_owner(text) to service_role;

create function public.find_link_owner(token_hash text) returns uuid
  language sql stable set search_path = ''
as $$ select private.find_link_owner(find_link_owner.token_hash); $$;
comment on function public.find_link_owner(text) is
  'For edge functions (service role only): whose account a mailed one-time link is for, without using it up; null for one that was used or replaced.';
grant execute on function public.find_link_owner(text) to service_role;

-- ---------------------------------------------------------------- for the control panel

create function private.creator_sign_ins(creator_ids uuid[]) returns table (creator_id uuid, last_sign_in_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select u.id, u.last_sign_in_at from auth.users u
  where private.is_admin() and u.id = any (creator_ids[1:200]);
$$;
comment on function private.creator_sign_ins(uuid[]) is 'See public.creator_sign_ins; reads the accounts of the auth schema, administrators only.';
grant execute on function private.creator_sign_ins(uuid[]) to authenticated;

create function public.creator_sign_ins(creator_ids uuid[]) returns table (creator_id uuid, last_sign_in_at timestamptz)
  language sql stable set search_path = ''
as $$ select * from private.creator_sign_ins(creator_sign_ins.creator_ids); $$;
comment on function public.creator_sign_ins(uuid[]) is
  'When each of up to 200 creators last signed in; no rows for anybody but an administrator. Shown instead of a password, which nobody stores.';
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
comment on function private.change_creators(uuid[], text, text) is 'What set_creator_status and act_on_rows do to creators, once it is known who asks and for what.';

create function private.set_creator_status(creator_ids uuid[], status text, reason text) returns integer
  language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'administrators_only';
  elsif set_creator_status.status is null or set_creator_status.status not in ('active', 'suspended') or cardinality(creator_ids) > 200 then
    raise exception using errcode = 'PT400', message = 'status_unknown', detail = 'active or suspended, for 200 creators at most.';
  end if;
  return private.change_creators(creator_ids, set_creator_status.status, reason);
end;
$$;
comment on function private.set_creator_status(uuid[], text, text) is 'See public.set_creator_status; changes the profile and the reason together.';
grant execute on function private.set_creator_status(uuid[], text, text) to authenticated;

create function public.set_creator_status(creator_ids uuid[], status text, reason text default null) returns integer
  language sql set search_path = ''
as $$ select private.set_creator_status(set_creator_status.creator_ids, set_creator_status.status, set_creator_status.reason); $$;
comment on function public.set_creator_status(uuid[], text, text) is
  'For administrators: activates or suspends up to 200 creators, with a reason that they may read, and gives how many had another status before. Errors: PT403 administrators_only; PT400 status_unknown; PT422 of check_texts; 23514 for a reason over 500 letters.';
grant execute on function public.set_creator_status(uuid[], text, text) to authenticated;

-- ---------------------------------------------------------------- erasing an account

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
create trigger note_deletion after delete on public.creators
  referencing old table as old_rows for each statement execute function private.note_creator_deletion();

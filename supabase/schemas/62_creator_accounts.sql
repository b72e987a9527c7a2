-- Creator accounts: what only the person and the administrator read, and registration.

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
  invitation_id uuid references public.community_invitations (id) on delete set null,
  constraint creator_accounts_email_key unique (email),
  constraint creator_accounts_email_shape check (
    private.is_email(email) and email = lower(email)),
  constraint creator_accounts_date_of_birth_range check (date_of_birth >= date '1900-01-01'),
  constraint creator_accounts_mobile_length check (mobile ~ '\S' and char_length(mobile) <= 40),
  constraint creator_accounts_status_reason_length check (status_reason ~ '\S' and char_length(status_reason) <= 500)
);
comment on table public.creator_accounts is 'Personal data of creators. Only the person and the administrator read it.';
comment on column public.creator_accounts.consent_at is
  'When the person confirmed, in words or by the date of birth, to be 18 or older or to have the agreement of a parent or guardian. '
  'Creators may be 13, and data about children needs that consent.';
comment on column public.creator_accounts.email_confirmed_at is
  'When the person opened the mailed link. Auth has every address as confirmed from the beginning, and an administrator may activate a '
  'creator without it.';
comment on column public.creator_accounts.status_changed_at is 'When the status last changed. Null: never.';
comment on column public.creator_accounts.status_reason is 'Why an administrator set the current status. The creator may read it.';
comment on column public.creator_accounts.request_id is
  'Chosen by the browser that registered. A registration that is sent again is recognised by it. Null: not given.';
comment on column public.creator_accounts.invitation_id is 'The invitation with which the person joined. Null: without one.';
create index creator_accounts_search_text_idx on public.creator_accounts using gin (search_text extensions.gin_trgm_ops);
create index creator_accounts_invitation_id_idx on public.creator_accounts (invitation_id);
create index creator_accounts_created_at_idx on public.creator_accounts (created_at desc, creator_id desc);
alter table public.creator_accounts enable row level security;
revoke all on public.creator_accounts from anon, authenticated, service_role;
grant select, insert, update, delete on public.creator_accounts to service_role;
grant select on public.creator_accounts to authenticated;
create index creator_accounts_phone_idx on public.creator_accounts (private.phone_key(mobile)) where private.phone_key(mobile) is not null;

create policy "creators read their own account, administrators all" on public.creator_accounts
  for select to authenticated using (creator_id = (select auth.uid()) or (select private.is_admin()));
comment on policy "creators read their own account, administrators all" on public.creator_accounts is
  'E-mail address, date of birth and mobile number are not public.';

create function private.guard_creator_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.email := private.email_key(private.clean_contact(new.email, 'email'));
  new.mobile := private.clean_contact(new.mobile, 'phone');
  -- A trigger instead of a CHECK, because the rule depends on the current date.
  if new.date_of_birth > (current_date - interval '13 years')::date then
    raise exception using errcode = 'PT422', message = 'too_young', detail = 'Creators must be at least 13 years old.';
  end if;
  return new;
end;
$$;
comment on function private.guard_creator_account() is
  'Trigger: stores addresses in the form of email_key. Enforces the minimum age of 13 (PT422 too_young).';

create trigger check_texts before insert or update of status_reason on public.creator_accounts
  for each row execute function private.check_texts('status_reason', 'text');
create trigger guard_creator_account before insert or update on public.creator_accounts
  for each row execute function private.guard_creator_account();

create function public.create_creator_records(
  creator_id uuid, username text, email text, full_name text, date_of_birth date default null, mobile text default null,
    request_id uuid default null, invitation text default null, rules_version text default null
) returns void
  language sql set search_path = ''
as $$
  insert into public.creators (id, username, full_name)
  values (create_creator_records.creator_id, lower(create_creator_records.username), btrim(create_creator_records.full_name));
  insert into public.creator_accounts (creator_id, email, date_of_birth, mobile, request_id, consent_at, invitation_id)
  values (
    create_creator_records.creator_id, create_creator_records.email, create_creator_records.date_of_birth,
    nullif(btrim(create_creator_records.mobile), ''), create_creator_records.request_id, now(),
    private.admit_creator(create_creator_records.invitation, create_creator_records.date_of_birth));
  select private.record_acceptance(create_creator_records.creator_id, create_creator_records.rules_version)
  where create_creator_records.rules_version is not null;
$$;
comment on function public.create_creator_records(uuid, text, text, text, date, text, uuid, text, text) is
  'For the function create-creator-profile (service role only), after the consent. Inserts both rows in one transaction, counts the use of '
  'an invitation (its token) and records the accepted version of the rules. Errors: 23505 naming creators_username_key or '
  'creator_accounts_email_key, PT422 of the guards, those of private.admit_creator, PT409 rules_changed.';
grant execute on function public.create_creator_records(uuid, text, text, text, date, text, uuid, text, text) to service_role;

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
comment on function private.check_username(text) is 'See public.check_username. Reads private lists.';
grant execute on function private.check_username(text) to anon, authenticated, service_role;

create function public.check_username(username text) returns text
  language sql set search_path = ''
as $$ select private.check_username(check_username.username); $$;
comment on function public.check_username(text) is
  'Returns available, taken, blocked, abusive, reserved, malformed or rate_limited (60 in 5 minutes per network address).';
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
    -- Auth stores addresses in lower case, with a unique index for accounts that are not SSO.
    and not exists (select 1 from auth.users u where u.email = candidate and not u.is_sso_user);
end;
$$;
comment on function private.check_email(text) is 'See public.check_email. Reads addresses, which are not public.';
grant execute on function private.check_email(text) to anon, authenticated, service_role;

create function public.check_email(email text) returns boolean
  language sql set search_path = ''
as $$ select private.check_email(check_email.email); $$;
comment on function public.check_email(text) is
  'Returns whether an account can be created with this address. False: malformed or taken. Null: rate limited (30 in 5 minutes per '
  'network address).';
grant execute on function public.check_email(text) to anon, authenticated, service_role;

create function private.find_link_owner(token_hash text) returns uuid
  language sql stable security definer set search_path = ''
as $$
  -- The second condition is that of the partial index in Auth, so that it is used.
  select u.id from auth.users u
  where u.recovery_token = find_link_owner.token_hash and u.recovery_token !~ '^[0-9 ]*$';
$$;
comment on function private.find_link_owner(text) is 'See public.find_link_owner. Reads the schema auth.';
grant execute on function private.find_link_owner(text) to service_role;

create function public.find_link_owner(token_hash text) returns uuid
  language sql stable set search_path = ''
as $$ select private.find_link_owner(find_link_owner.token_hash); $$;
comment on function public.find_link_owner(text) is
  'For edge functions (service role only). Returns the account of a mailed one-time link and does not use the link up. Null when it was '
  'used or replaced.';
grant execute on function public.find_link_owner(text) to service_role;

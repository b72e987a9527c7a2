-- Who may join the community: the settings of sign-up, and invitations by link.

create function private.sign_up_is_open() returns boolean
  language sql stable security definer set search_path = ''
as $$ select not exists (select 1 from public.website_settings s where s.id = 1 and s.settings -> 'signUpOpen' = 'false'); $$;
comment on function private.sign_up_is_open() is 'Returns whether the setting signUpOpen lets everybody sign up. It does unless it is false.';

create function private.minimum_age() returns integer
  language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select (s.settings ->> 'minimumAge')::integer from public.website_settings s
    where s.id = 1 and s.settings -> 'minimumAge' in ('"13"', '"16"', '"18"', '"21"')), 13);
$$;
comment on function private.minimum_age() is 'Returns the setting minimumAge: 13, 16, 18 or 21 years. Any other value is 13.';

create table public.community_invitations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  token_hash text not null,
  note text not null,
  max_uses integer not null,
  used_count integer not null default 0,
  expires_on date not null,
  withdrawn_at timestamptz,
  constraint community_invitations_token_hash_key unique (token_hash),
  constraint community_invitations_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint community_invitations_note_length check (note ~ '\S' and char_length(note) <= 120),
  constraint community_invitations_max_uses_range check (max_uses between 1 and 1000),
  constraint community_invitations_used_count_range check (used_count between 0 and max_uses)
);
comment on table public.community_invitations is
  'Links with which people join the community, also while sign-up is closed. Written by functions only. The token is stored as a hash.';
comment on column public.community_invitations.created_by is 'The administrator who made it. Null when the account is deleted.';
comment on column public.community_invitations.token_hash is 'SHA-256 of the token, which nobody can read again.';
comment on column public.community_invitations.note is 'For whom it is. Only administrators read it.';
comment on column public.community_invitations.used_count is 'How many accounts it made. An account that is deleted still counts.';
comment on column public.community_invitations.expires_on is 'The last day in Qatar on which it works.';
create index community_invitations_created_at_idx on public.community_invitations (created_at desc, id desc);
create index community_invitations_created_by_idx on public.community_invitations (created_by);
alter table public.community_invitations enable row level security;
revoke all on public.community_invitations from anon, authenticated, service_role;
grant select, insert, update, delete on public.community_invitations to service_role;
grant select (id, created_at, created_by, note, max_uses, used_count, expires_on, withdrawn_at)
  on public.community_invitations to authenticated;

create policy "administrators read invitations to the community" on public.community_invitations
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read invitations to the community" on public.community_invitations is
  'Community tab. Nobody reads the hash of a token.';

create trigger check_texts before insert or update of note on public.community_invitations
  for each row execute function private.check_texts('note', 'line 120');
create trigger audit_added after insert on public.community_invitations
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.community_invitations
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'withdrawn_at');
create trigger audit_removed after delete on public.community_invitations
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

create function private.community_token_hash(token text) returns text
  language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to('community invitation' || token, 'UTF8')), 'hex'); $$;
comment on function private.community_token_hash(text) is
  'Returns the hash that is stored of a token. A token has 256 random bits, so that no salt is needed.';

create function private.community_invitation_state(invitation public.community_invitations) returns text
  language sql stable set search_path = ''
as $$
  select case when invitation.id is null then 'unknown' when invitation.withdrawn_at is not null then 'withdrawn'
    when invitation.used_count >= invitation.max_uses then 'spent'
    when invitation.expires_on < (now() at time zone 'Asia/Qatar')::date then 'expired' else 'open' end;
$$;
comment on function private.community_invitation_state(public.community_invitations) is
  'Returns open, spent, expired, withdrawn or unknown (no row).';

create function private.create_community_invitation(note text, max_uses integer, expires_on date) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'Asia/Qatar')::date;
  token text;
  made uuid;
begin
  perform private.check_administrator();
  if create_community_invitation.expires_on is null or create_community_invitation.expires_on not between today and today + 366 then
    raise exception using errcode = 'PT422', message = 'expires_on_range', detail = 'From today to a year from now.';
  end if;
  -- Two random UUIDs have 122 random bits each.
  token := rtrim(translate(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')),
    'base64'), '+/', '-_'), '=');
  insert into public.community_invitations (created_by, token_hash, note, max_uses, expires_on)
  values ((select auth.uid()), private.community_token_hash(token), create_community_invitation.note,
    create_community_invitation.max_uses, create_community_invitation.expires_on)
  returning id into made;
  return jsonb_build_object('id', made, 'token', token);
end;
$$;
comment on function private.create_community_invitation(text, integer, date) is 'See public.create_community_invitation. Stores the hash only.';
grant execute on function private.create_community_invitation(text, integer, date) to authenticated;

create function public.create_community_invitation(note text, max_uses integer, expires_on date) returns jsonb
  language sql volatile set search_path = ''
as $$
  select private.create_community_invitation(create_community_invitation.note, create_community_invitation.max_uses,
    create_community_invitation.expires_on);
$$;
comment on function public.create_community_invitation(text, integer, date) is
  'For administrators. Makes a link for up to 1,000 accounts until a day in Qatar. Returns {"id", "token": 43 URL-safe characters}; the '
  'token cannot be read again. Errors: PT403 administrators_only, PT422 expires_on_range and those of check_texts, 23514 of the '
  'constraints.';
grant execute on function public.create_community_invitation(text, integer, date) to authenticated;

create function private.withdraw_community_invitation(id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  update public.community_invitations v set withdrawn_at = coalesce(v.withdrawn_at, now())
  where v.id = withdraw_community_invitation.id;
  if not found then
    raise exception using errcode = 'PT404', message = 'row_missing', detail = 'It is deleted.';
  end if;
end;
$$;
comment on function private.withdraw_community_invitation(uuid) is 'See public.withdraw_community_invitation.';
grant execute on function private.withdraw_community_invitation(uuid) to authenticated;

create function public.withdraw_community_invitation(id uuid) returns void
  language sql volatile set search_path = ''
as $$ select private.withdraw_community_invitation(withdraw_community_invitation.id); $$;
comment on function public.withdraw_community_invitation(uuid) is
  'For administrators. The link does not work any more; a repeated call changes nothing. Errors: PT403 administrators_only, PT404 '
  'row_missing.';
grant execute on function public.withdraw_community_invitation(uuid) to authenticated;

create function private.admit_creator(invitation text, date_of_birth date) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  age constant integer := private.minimum_age();
  found_one public.community_invitations;
  state text;
begin
  if age > 13 and admit_creator.date_of_birth is null then
    raise exception using errcode = 'PT422', message = 'dob_required', detail = 'The owner has set a minimum age.';
  elsif admit_creator.date_of_birth > (current_date - make_interval(years => age))::date then
    raise exception using errcode = 'PT422', message = 'too_young';
  end if;
  if invitation is not null then
    -- Two people who want the last place of a link come here one after the other.
    select * into found_one from public.community_invitations v
    where v.token_hash = private.community_token_hash(invitation) for update;
    state := private.community_invitation_state(found_one);
    if state = 'open' then
      update public.community_invitations v set used_count = v.used_count + 1 where v.id = found_one.id;
      return found_one.id;
    end if;
  end if;
  if not private.sign_up_is_open() then
    raise exception using errcode = 'PT403', message = case when state is null then 'sign_up_closed' else 'invitation_' || state end;
  end if;
  return null;
end;
$$;
comment on function private.admit_creator(text, date) is
  'Checks the minimum age and whether somebody may join, by an invitation (its token) or because sign-up is open. Counts the use of the '
  'invitation and returns its id; null without one that works. Errors: PT422 dob_required, too_young; PT403 sign_up_closed, '
  'invitation_spent, invitation_expired, invitation_withdrawn, invitation_unknown.';
grant execute on function private.admit_creator(text, date) to service_role;

create function private.sign_up_state(invitation text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_one public.community_invitations;
  state text;
begin
  if invitation is not null then
    if private.is_api_caller() and not private.take_link_limit() then
      state := 'limited';
    else
      select * into found_one from public.community_invitations v where v.token_hash = private.community_token_hash(invitation);
      state := private.community_invitation_state(found_one);
    end if;
  end if;
  return jsonb_build_object('is_open', private.sign_up_is_open(), 'minimum_age', private.minimum_age(), 'invitation', state);
end;
$$;
comment on function private.sign_up_state(text) is 'See public.sign_up_state. Reads the state of the token only.';
grant execute on function private.sign_up_state(text) to anon, authenticated, service_role;

create function public.sign_up_state(invitation text default null) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.sign_up_state(sign_up_state.invitation); $$;
comment on function public.sign_up_state(text) is
  'Returns who may join: {"is_open", "minimum_age": 13|16|18|21, "invitation": null without a token, else '
  'open|spent|expired|withdrawn|unknown|limited (60 calls in ten minutes)}.';
grant execute on function public.sign_up_state(text) to anon, authenticated, service_role;

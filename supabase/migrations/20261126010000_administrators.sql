create table public.administrators (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  display_name text,
  requires_aal2 boolean,
  constraint administrators_display_name_length check (display_name ~ '\S' and char_length(display_name) <= 80)
);
comment on table public.administrators is
  'Accounts that may use the control panel. Rows are added and removed by SQL only; removing one takes effect at once.';
comment on column public.administrators.display_name is
  'Names the administrator where the panel says who did something; null: not chosen yet. The address of the account is shown to nobody.';
comment on column public.administrators.requires_aal2 is
  'Whether this account is an administrator only in sessions that have passed a second factor (claim aal = aal2). Null: as soon as it has a verified authenticator; true: always; false: never. Switched by require_second_factor, and by SQL when the authenticator is lost.';
alter table public.administrators enable row level security;
revoke all on public.administrators from anon, authenticated, service_role;
grant select, insert, update, delete on public.administrators to service_role;
grant select, update (display_name) on public.administrators to authenticated;

create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.administrators a, (select auth.jwt() as claims) token
    where a.user_id = (select auth.uid())
      and (token.claims ->> 'aal' = 'aal2' or not coalesce(
        a.requires_aal2, exists (select 1 from auth.mfa_factors f where f.user_id = a.user_id and f.status = 'verified')))
      -- Auth names the session in each token that it writes. One without the name was signed by whoever holds the project's own secret.
      and (token.claims ->> 'session_id' is null or exists (
        select 1 from auth.sessions s where s.id = (token.claims ->> 'session_id')::uuid and s.user_id = a.user_id)));
$$;
comment on function private.is_admin() is
  'Whether the caller is an administrator, in a session that has not ended and has passed the second factor where the account asks for one. Reads the tables, so that a grant can be revoked and a session ended at once; of the token only the claims aal and session_id, which Auth writes.';
grant execute on function private.is_admin() to authenticated, service_role;

create function private.check_administrator() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'administrators_only';
  end if;
end;
$$;
comment on function private.check_administrator() is 'Error PT403 administrators_only for everybody else.';

create function public.is_administrator() returns boolean
  language sql stable set search_path = ''
as $$ select private.is_admin(); $$;
comment on function public.is_administrator() is 'Whether the caller may do what administrators do, just now and in this session. For edge functions that act on somebody''s word.';
grant execute on function public.is_administrator() to authenticated;

create policy "administrators read who the administrators are" on public.administrators
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
comment on policy "administrators read who the administrators are" on public.administrators is
  'The own row, also before the second factor: it tells the client whether the signed-in person is an administrator and has to give a code. The others tell the panel who did something. Nobody else finds a row.';
create policy "administrators change their own name" on public.administrators
  for update to authenticated using (user_id = (select auth.uid()) and (select private.is_admin())) with check (user_id = (select auth.uid()));
comment on policy "administrators change their own name" on public.administrators is 'Security tab. The grant leaves nothing else to change.';

create function private.require_second_factor(required boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if required and coalesce((select auth.jwt()) ->> 'aal', '') <> 'aal2' then
    raise exception using errcode = 'PT403', message = 'second_factor_unproved';
  elsif required and not exists (select 1 from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified') then
    -- Removed since this session passed it: nobody could pass the next one.
    raise exception using errcode = 'PT422', message = 'second_factor_missing';
  end if;
  update public.administrators a set requires_aal2 = coalesce(required, false)
  where a.user_id = (select auth.uid()) and a.requires_aal2 is distinct from coalesce(required, false);
end;
$$;
comment on function private.require_second_factor(boolean) is 'See public.require_second_factor.';
grant execute on function private.require_second_factor(boolean) to authenticated;

create function public.require_second_factor(required boolean) returns void
  language sql set search_path = ''
as $$ select private.require_second_factor(required); $$;
comment on function public.require_second_factor(boolean) is
  'For administrators: from now on only sessions that have passed a second factor are this administrator''s, or all again. Switching on wants such a session and a verified factor. Errors: PT403 administrators_only, PT403 second_factor_unproved, PT422 second_factor_missing.';
grant execute on function public.require_second_factor(boolean) to authenticated;

-- The one table with names that stands before this rule.
create trigger check_texts before insert or update on public.administrators
  for each row execute function private.check_texts('display_name', 'name');

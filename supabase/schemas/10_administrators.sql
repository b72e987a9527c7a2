-- Administrators, and the second factor that they may require. The audit triggers of the table are in 11_audit_log.sql.

create table public.administrators (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  display_name text,
  requires_aal2 boolean,
  constraint administrators_display_name_length check (display_name ~ '\S' and char_length(display_name) <= 80)
);
comment on table public.administrators is
  'Accounts that may use the control panel. Rows are inserted and deleted by SQL only. Deleting a row takes effect at once.';
comment on column public.administrators.display_name is
  'Name that the panel shows for the administrator. Null: not chosen yet. The e-mail address is shown to nobody.';
comment on column public.administrators.requires_aal2 is
  'Whether the account needs a session with a second factor (claim aal = aal2). Null: once it has a verified factor. True: always. '
  'False: never. Set by require_second_factor, or by SQL when the authenticator is lost.';
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
      -- Auth writes the session into each token. A token without one was signed with the project's own secret.
      and (token.claims ->> 'session_id' is null or exists (
        select 1 from auth.sessions s where s.id = (token.claims ->> 'session_id')::uuid and s.user_id = a.user_id)));
$$;
comment on function private.is_admin() is
  'Returns whether the caller is an administrator, in a session that has not ended and has the second factor where the account requires '
  'one. Reads the tables, so that a revoked right or an ended session counts at once. Of the token it reads the claims aal and '
  'session_id only, which Auth writes.';
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
comment on function private.check_administrator() is 'Throws PT403 administrators_only unless the caller is an administrator.';

create function public.is_administrator() returns boolean
  language sql stable set search_path = ''
as $$ select private.is_admin(); $$;
comment on function public.is_administrator() is
  'Returns whether the caller is an administrator in this session. For edge functions that act for a caller.';
grant execute on function public.is_administrator() to authenticated;

create policy "administrators read who the administrators are" on public.administrators
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
comment on policy "administrators read who the administrators are" on public.administrators is
  'Everybody reads the own row, also before the second factor: it tells the client whether to ask for a code. Administrators read all '
  'rows, for names in the panel.';
create policy "administrators change their own name" on public.administrators
  for update to authenticated using (user_id = (select auth.uid()) and (select private.is_admin()))
    with check (user_id = (select auth.uid()));
comment on policy "administrators change their own name" on public.administrators is
  'Security tab. The grant allows the column display_name only.';

create function private.require_second_factor(required boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if required and coalesce((select auth.jwt()) ->> 'aal', '') <> 'aal2' then
    raise exception using errcode = 'PT403', message = 'second_factor_unproved';
  elsif required and not exists (select 1 from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified') then
    -- The factor was removed since: nobody could pass the next check.
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
  'For administrators. Requires a second factor for the caller''s account from now on, or no longer. Requiring it needs a session with a '
  'second factor and a verified factor. Errors: PT403 administrators_only, PT403 second_factor_unproved, PT422 second_factor_missing.';
grant execute on function public.require_second_factor(boolean) to authenticated;

create trigger check_texts before insert or update on public.administrators
  for each row execute function private.check_texts('display_name', 'name');

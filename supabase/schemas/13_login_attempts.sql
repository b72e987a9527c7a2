-- Login history. Passwords are never stored.

create table public.login_attempts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  ip_address text,
  username_attempted text not null,
  successful boolean not null,
  reason text,
  search_text text generated always as (private.search_form(username_attempted, ip_address)) stored,
  constraint login_attempts_ip_address_length check (char_length(ip_address) <= 45),
  constraint login_attempts_username_attempted_length check (char_length(username_attempted) <= 254),
  constraint login_attempts_reason_known check (reason in ('wrong_credentials', 'locked_out', 'wrong_code')),
  constraint login_attempts_reason_of_failure check (successful = (reason is null))
);
comment on table public.login_attempts is
  'Login history of the last 90 days, for the administrator. Written by record_login_attempt and the hook of the second factor.';
comment on column public.login_attempts.ip_address is 'Network of the attempt, never the whole address: 198.51.100.0/24.';
comment on column public.login_attempts.reason is
  'Why it failed: wrong_credentials, locked_out, or wrong_code (of the second factor, after the right password). Null for a success.';
create index login_attempts_created_at_idx on public.login_attempts (created_at desc, id desc);
create index login_attempts_successful_idx on public.login_attempts (successful, created_at desc, id desc);
create index login_attempts_username_attempted_idx on public.login_attempts (username_attempted, created_at desc, id desc);
create index login_attempts_ip_address_idx on public.login_attempts (ip_address, created_at desc, id desc);
create index login_attempts_search_text_idx on public.login_attempts using gin (search_text extensions.gin_trgm_ops);
alter table public.login_attempts enable row level security;
revoke all on public.login_attempts from anon, authenticated, service_role;
grant select, insert, update, delete on public.login_attempts to service_role;
grant select, delete on public.login_attempts to authenticated;

create policy "administrators read the login history" on public.login_attempts
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read the login history" on public.login_attempts is 'Login history tab.';
create policy "administrators delete from the login history" on public.login_attempts
  for delete to authenticated using ((select private.is_admin()));
comment on policy "administrators delete from the login history" on public.login_attempts is 'Login history tab.';

create trigger audit_removed after delete on public.login_attempts
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

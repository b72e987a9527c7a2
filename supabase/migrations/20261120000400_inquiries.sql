-- Inquiries of the contact form: visitors write, only the administrator reads.

create table public.inquiries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  company_name text,
  position text,
  mobile text not null,
  email text not null,
  description text not null,
  search_text text generated always as (private.search_form(name, company_name, position, mobile, email, description)) stored,
  constraint inquiries_name_length check (name ~ '\S' and char_length(name) <= 120),
  constraint inquiries_company_name_length check (char_length(company_name) <= 160),
  constraint inquiries_position_length check (char_length(position) <= 120),
  constraint inquiries_mobile_shape check (mobile ~ '[0-9\u0660-\u0669\u06F0-\u06F9]{2}' and char_length(mobile) between 3 and 40),
  constraint inquiries_email_shape check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and char_length(email) <= 254),
  constraint inquiries_description_length check (description ~ '\S' and char_length(description) <= 5000)
);
comment on table public.inquiries is 'What visitors sent with the contact form.';
create index inquiries_created_at_idx on public.inquiries (created_at desc, id desc);
create index inquiries_search_text_idx on public.inquiries using gin (search_text extensions.gin_trgm_ops);
alter table public.inquiries enable row level security;
revoke all on public.inquiries from anon, authenticated, service_role;
grant select, insert, update, delete on public.inquiries to service_role;
grant insert (name, company_name, position, mobile, email, description) on public.inquiries to anon, authenticated;
grant select, delete on public.inquiries to authenticated;

create policy "everybody sends an inquiry" on public.inquiries
  for insert to anon, authenticated with check (created_at = now());
comment on policy "everybody sends an inquiry" on public.inquiries is 'Insert only, dated now; the sender cannot read it back.';
create policy "administrators read inquiries" on public.inquiries
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read inquiries" on public.inquiries is 'Inquiries tab.';
create policy "administrators delete inquiries" on public.inquiries
  for delete to authenticated using ((select private.is_admin()));
comment on policy "administrators delete inquiries" on public.inquiries is 'Inquiries tab.';

create trigger check_texts before insert or update on public.inquiries
  for each row execute function private.check_texts('name', 'name', 'company_name', 'name', 'position', 'name', 'description', 'text');
create trigger limit_inserts before insert on public.inquiries
  for each row execute function private.limit_inserts('5', '10 minutes', 'address');

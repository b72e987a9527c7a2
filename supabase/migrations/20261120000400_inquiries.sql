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
  topic text,
  language text,
  read_at timestamptz,
  deleted_at timestamptz,
  search_text text generated always as (private.search_form(name, company_name, position, mobile, email, topic, description)) stored,
  constraint inquiries_name_length check (name ~ '\S' and char_length(name) <= 120),
  constraint inquiries_company_name_length check (char_length(company_name) <= 160),
  constraint inquiries_position_length check (char_length(position) <= 120),
  constraint inquiries_mobile_shape check (mobile ~ '[0-9\u0660-\u0669\u06F0-\u06F9]{2}' and char_length(mobile) between 3 and 40),
  constraint inquiries_email_shape check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and char_length(email) <= 254),
  constraint inquiries_description_length check (description ~ '\S' and char_length(description) <= 5000),
  constraint inquiries_topic_length check (topic ~ '\S' and char_length(topic) <= 120),
  constraint inquiries_language_known check (language in ('en', 'ar'))
);
comment on table public.inquiries is 'What visitors sent with the contact form.';
comment on column public.inquiries.topic is 'What it is about, such as the service or course whose page led to the form; null: nothing in particular.';
comment on column public.inquiries.language is 'The language the sender had the site in, en or ar, so that they can be answered in it.';
comment on column public.inquiries.read_at is 'Since when an administrator has read it; null: nobody has.';
comment on column public.inquiries.deleted_at is 'Since when it is in the trash, where it stays for 30 days; null: it is not.';
create index inquiries_created_at_idx on public.inquiries (created_at desc, id desc);
create index inquiries_live_idx on public.inquiries (created_at desc, id desc) where deleted_at is null;
create index inquiries_live_language_idx on public.inquiries (language, created_at desc, id desc) where deleted_at is null;
create index inquiries_unread_idx on public.inquiries (created_at desc, id desc) where deleted_at is null and read_at is null;
create index inquiries_trash_idx on public.inquiries (deleted_at desc, id desc) where deleted_at is not null;
create index inquiries_search_text_idx on public.inquiries using gin (search_text extensions.gin_trgm_ops);
alter table public.inquiries enable row level security;
revoke all on public.inquiries from anon, authenticated, service_role;
grant select, insert, update, delete on public.inquiries to service_role;
grant insert (name, company_name, position, mobile, email, description, topic, language) on public.inquiries to anon, authenticated;
grant select on public.inquiries to authenticated;

create policy "everybody sends an inquiry" on public.inquiries
  for insert to anon, authenticated with check (created_at = now());
comment on policy "everybody sends an inquiry" on public.inquiries is 'Insert only, dated now; the sender cannot read it back.';
create policy "administrators read inquiries" on public.inquiries
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read inquiries" on public.inquiries is 'Inquiries tab. Read, into the trash and out of it: act_on_rows.';

create trigger check_texts before insert or update of name, company_name, position, description, topic on public.inquiries
  for each row execute function private.check_texts('name', 'name', 'company_name', 'name', 'position', 'name', 'description', 'text', 'topic', 'name');
create trigger limit_inserts before insert on public.inquiries
  for each row execute function private.limit_inserts('5', '10 minutes', 'address');
create trigger audit_changed after update on public.inquiries
  referencing old table as old_rows new table as new_rows for each statement execute function private.audit_rows('id', 'deleted_at');
create trigger audit_removed after delete on public.inquiries
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

-- Inquiries of the contact form: visitors write, only the administrator reads. What the desk does with them: 20261120001487_inquiry_desk.sql.

create function private.phone_key(value text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when digits ~ '^(00|\+)' then regexp_replace(digits, '^(00|\+)', '')
    -- Numbers without a country code are Qatar's, which have eight digits.
    when digits ~ '^[0-9]{8}$' then '974' || digits
    when char_length(digits) >= 7 then digits
  end
  from (
    -- The trunk zero that is not dialled after a country code: "+44 (0)20 ...".
    select regexp_replace(regexp_replace(translate(left(value, 100), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹＋', '01234567890123456789+'), '^(\s*(\+|00).*?)\(0\)', '\1'), '[^0-9+]', '', 'g') as digits
  ) d;
$$;
comment on function private.phone_key(text) is 'A phone number as its digits with the country code, so that one number is one however it was typed; null when it is too short for that. The panel has the same rule (src/lib/phone.ts).';
grant execute on function private.phone_key(text) to anon, authenticated, service_role;

create table public.inquiries (
  id uuid primary key default gen_random_uuid(),
  request_id uuid,
  created_at timestamptz not null default now(),
  name text not null,
  company_name text,
  position text,
  mobile text not null,
  email text not null,
  description text not null,
  topic text,
  language text,
  source_page text,
  fill_seconds integer,
  hidden_filled boolean not null default false,
  status text not null default 'new',
  follow_up_on date,
  spam_score smallint not null default 0,
  spam_reasons text[] not null default '{}',
  merged_into uuid references public.inquiries (id) on delete set null,
  read_at timestamptz,
  deleted_at timestamptz,
  pile text not null generated always as (case when merged_into is not null then 'merged' when status = 'spam' then 'spam' else 'desk' end) stored,
  name_key text not null generated always as (left(private.fold_text(name), 60)) stored,
  email_key text not null generated always as (private.email_key(email)) stored,
  phone_key text generated always as (private.phone_key(mobile)) stored,
  text_key text not null generated always as (md5(private.fold_text(description))) stored,
  search_text text generated always as (private.search_form(name, company_name, position, mobile, email, topic, description)) stored,
  constraint inquiries_request_id_key unique (request_id),
  constraint inquiries_name_length check (name ~ '\S' and char_length(name) <= 120),
  constraint inquiries_company_name_length check (char_length(company_name) <= 160),
  constraint inquiries_position_length check (char_length(position) <= 120),
  constraint inquiries_mobile_shape check (mobile ~ '[0-9\u0660-\u0669\u06F0-\u06F9]{2}' and char_length(mobile) between 3 and 40),
  constraint inquiries_email_shape check (private.is_email(email)),
  constraint inquiries_description_length check (description ~ '\S' and char_length(description) <= 5000),
  constraint inquiries_topic_length check (topic ~ '\S' and char_length(topic) <= 120),
  constraint inquiries_language_known check (language in ('en', 'ar')),
  constraint inquiries_source_page_shape check (private.is_site_path(source_page)),
  constraint inquiries_fill_seconds_range check (fill_seconds between 0 and 86400),
  constraint inquiries_status_known check (status in ('new', 'open', 'waiting', 'won', 'lost', 'spam')),
  constraint inquiries_follow_up_on_range check (follow_up_on between '2020-01-01' and '2100-01-01'),
  constraint inquiries_spam_reasons_length check (cardinality(spam_reasons) <= 10),
  constraint inquiries_merged_into_another check (merged_into <> id)
);
comment on table public.inquiries is 'What visitors sent with the contact form.';
comment on column public.inquiries.request_id is 'Chosen by the sender: what is sent again because its answer was lost has the same, and is known by it. Names no row: the database gives the ids.';
comment on column public.inquiries.topic is 'What it is about, such as the service or course whose page led to the form; null: nothing in particular.';
comment on column public.inquiries.language is 'The language the sender had the site in, en or ar, so that they can be answered in it.';
comment on column public.inquiries.source_page is 'The path of the page that the form was opened on, without what follows a question mark.';
comment on column public.inquiries.fill_seconds is 'How long the form was open before it was sent, in seconds, a day at most; null: the sender did not say.';
comment on column public.inquiries.hidden_filled is 'Whether the field was filled in that people neither see nor reach.';
comment on column public.inquiries.status is 'new, open, waiting (for the sender), won, lost, or spam, which is held apart.';
comment on column public.inquiries.follow_up_on is 'The day on which it stands on top again.';
comment on column public.inquiries.spam_score is 'How much it looked like spam when it came (private.inquiry_spam).';
comment on column public.inquiries.spam_reasons is 'The rules that made the score: links, same_text, same_sender, too_fast, hidden_field, spam_words, abusive_words.';
comment on column public.inquiries.merged_into is 'The inquiry of the same person below which it is shown; that one is itself merged into none.';
comment on column public.inquiries.pile is 'Where it lies: desk, spam, or merged (below another).';
comment on column public.inquiries.read_at is 'Since when an administrator has read it; null: nobody has.';
comment on column public.inquiries.deleted_at is 'Since when it is in the trash, where it stays for 30 days; null: it is not.';
create index inquiries_created_at_idx on public.inquiries (created_at desc, id desc);
create index inquiries_live_name_idx on public.inquiries (name_key, id) where deleted_at is null and pile = 'desk';
create index inquiries_live_idx on public.inquiries (created_at desc, id desc) where deleted_at is null and pile = 'desk';
create index inquiries_live_language_idx on public.inquiries (language, created_at desc, id desc) where deleted_at is null and pile = 'desk';
create index inquiries_live_status_idx on public.inquiries (status, created_at desc, id desc) where deleted_at is null and pile = 'desk';
create index inquiries_unread_idx on public.inquiries (created_at desc, id desc) where deleted_at is null and pile = 'desk' and read_at is null;
create index inquiries_follow_up_idx on public.inquiries (follow_up_on, id) where deleted_at is null and pile = 'desk' and follow_up_on is not null;
create index inquiries_spam_idx on public.inquiries (created_at desc, id desc) where deleted_at is null and pile = 'spam';
create index inquiries_merged_into_idx on public.inquiries (merged_into, created_at desc, id desc);
create index inquiries_email_key_idx on public.inquiries (email_key, created_at desc, id desc);
create index inquiries_phone_key_idx on public.inquiries (phone_key, created_at desc, id desc);
create index inquiries_text_key_idx on public.inquiries (text_key, created_at desc);
create index inquiries_trash_idx on public.inquiries (deleted_at desc, id desc) where deleted_at is not null;
create index inquiries_search_text_idx on public.inquiries using gin (search_text extensions.gin_trgm_ops);
alter table public.inquiries enable row level security;
revoke all on public.inquiries from anon, authenticated, service_role;
grant select, insert, update, delete on public.inquiries to service_role;
grant insert (request_id, name, company_name, position, mobile, email, description, topic, language, source_page, fill_seconds, hidden_filled) on public.inquiries to anon, authenticated;
grant select, update (follow_up_on) on public.inquiries to authenticated;

create policy "everybody sends an inquiry" on public.inquiries
  for insert to anon, authenticated with check (created_at = now());
comment on policy "everybody sends an inquiry" on public.inquiries is 'Insert only, dated now; the sender cannot read it back.';
create policy "administrators read inquiries" on public.inquiries
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read inquiries" on public.inquiries is 'Inquiries tab. Read, into the trash and out of it: act_on_rows.';
create policy "administrators say when to follow up" on public.inquiries
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators say when to follow up" on public.inquiries is 'Details of an inquiry. The grant leaves nothing else to change; the status goes by act_on_rows.';

create trigger check_texts before insert or update of name, company_name, position, mobile, email, description, topic on public.inquiries
  for each row execute function private.check_texts('name', 'name 120', 'company_name', 'name 160', 'position', 'name 120', 'mobile', 'phone', 'email', 'email', 'description', 'text 5000', 'topic', 'name 120');
create trigger begin_insert before insert on public.inquiries
  for each statement execute function private.begin_insert();
create trigger limit_inserts before insert on public.inquiries
  for each row execute function private.limit_inserts('5', '10 minutes', 'address');
create trigger audit_added after insert on public.inquiries
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.inquiries
  referencing old table as old_rows new table as new_rows for each statement execute function private.audit_rows('id', 'deleted_at', 'status', 'follow_up_on', 'merged_into');
create trigger audit_removed after delete on public.inquiries
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

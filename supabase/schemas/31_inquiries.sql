-- Inquiries of the contact form: visitors write, administrators read. Spam is detected on arrival.

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
  folder text not null generated always as (case when merged_into is not null then 'merged' when status = 'spam' then 'spam'
    else 'desk' end) stored,
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
comment on table public.inquiries is 'Messages of the contact form.';
comment on column public.inquiries.request_id is
  'Chosen by the sender. A request that is sent again has the same one and is recognised by it. It is no key: the database assigns the '
  'ids.';
comment on column public.inquiries.topic is 'The service or course whose page led to the form. Null: none.';
comment on column public.inquiries.language is 'Language of the site at the sender, en or ar, for the answer.';
comment on column public.inquiries.source_page is 'Path of the page on which the form was opened, without the query.';
comment on column public.inquiries.fill_seconds is 'Seconds from opening the form to sending it, up to one day. Null: not given.';
comment on column public.inquiries.hidden_filled is 'Whether the honeypot field was filled in, which people neither see nor reach.';
comment on column public.inquiries.status is 'new, open, waiting (for the sender), won, lost or spam. Spam has a list of its own.';
comment on column public.inquiries.follow_up_on is 'The day on which the panel lists it on top again.';
comment on column public.inquiries.spam_score is 'Spam score on arrival (private.inquiry_spam).';
comment on column public.inquiries.spam_reasons is
  'The rules that made the score: links, same_text, same_sender, too_fast, hidden_field, spam_words, abusive_words.';
comment on column public.inquiries.merged_into is 'The inquiry of the same person under which it is shown. That one is itself not merged.';
comment on column public.inquiries.folder is 'The list that shows it: desk (inbox), spam or merged (under another inquiry).';
comment on column public.inquiries.read_at is 'When an administrator first read it. Null: unread.';
comment on column public.inquiries.deleted_at is 'When it was moved into the trash, where it stays for 30 days. Null: not in the trash.';
create index inquiries_created_at_idx on public.inquiries (created_at desc, id desc);
create index inquiries_live_name_idx on public.inquiries (name_key, id) where deleted_at is null and folder = 'desk';
create index inquiries_live_idx on public.inquiries (created_at desc, id desc) where deleted_at is null and folder = 'desk';
create index inquiries_live_language_idx on public.inquiries (language, created_at desc, id desc)
  where deleted_at is null and folder = 'desk';
create index inquiries_live_status_idx on public.inquiries (status, created_at desc, id desc) where deleted_at is null and folder = 'desk';
create index inquiries_unread_idx on public.inquiries (created_at desc, id desc)
  where deleted_at is null and folder = 'desk' and read_at is null;
create index inquiries_due_idx on public.inquiries (follow_up_on, id)
  where deleted_at is null and folder = 'desk' and status in ('new', 'open', 'waiting') and follow_up_on is not null;
create index inquiries_spam_idx on public.inquiries (created_at desc, id desc) where deleted_at is null and folder = 'spam';
create index inquiries_merged_into_idx on public.inquiries (merged_into, created_at desc, id desc);
create index inquiries_email_key_idx on public.inquiries (email_key, created_at desc, id desc);
create index inquiries_phone_key_idx on public.inquiries (phone_key, created_at desc, id desc);
create index inquiries_text_key_idx on public.inquiries (text_key, created_at desc);
create index inquiries_trash_idx on public.inquiries (deleted_at desc, id desc) where deleted_at is not null;
create index inquiries_search_text_idx on public.inquiries using gin (search_text extensions.gin_trgm_ops);
create index inquiries_person_idx on public.inquiries using gin ((' ' || name_key || ' ' || email_key) extensions.gin_trgm_ops);
alter table public.inquiries enable row level security;
revoke all on public.inquiries from anon, authenticated, service_role;
grant select, insert, update, delete on public.inquiries to service_role;
grant insert (request_id, name, company_name, position, mobile, email, description, topic, language, source_page, fill_seconds,
  hidden_filled) on public.inquiries to anon, authenticated;
grant select, update (follow_up_on) on public.inquiries to authenticated;

create policy "everybody sends an inquiry" on public.inquiries
  for insert to anon, authenticated with check (created_at = now());
comment on policy "everybody sends an inquiry" on public.inquiries is 'Insert only, dated now. The sender cannot read it back.';
create policy "administrators read inquiries" on public.inquiries
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read inquiries" on public.inquiries is
  'Inquiries tab. mark_rows_read marks inquiries as read, trash_rows moves them into the trash and restores them.';
create policy "administrators say when to follow up" on public.inquiries
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators say when to follow up" on public.inquiries is
  'Details of an inquiry. The grant allows the column follow_up_on only. The status is changed by set_rows_status.';

create function private.spam_threshold() returns smallint
  language sql immutable set search_path = ''
as $$ select 5::smallint; $$;
comment on function private.spam_threshold() is 'Returns the score from which on an inquiry is spam.';

create function private.inquiry_spam(
  body text, padded text, fill_seconds integer, hidden_filled boolean, same_text integer, same_sender integer, has_abusive_word boolean
) returns table (score smallint, reasons text[])
  language sql immutable set search_path = ''
as $$
  with found as (
    select
      (select count(*) from regexp_matches(body, '(https?://|www\.|\[url|<a\s)', 'gi'))::integer as links,
      (select count(*) from unnest(array[
        'casino', 'betting', 'viagra', 'cialis', 'porn', 'escort', 'forex', 'bitcoin', 'crypto investment', 'payday loan',
        'make money online', 'earn money',
        'guest post', 'backlinks', 'domain authority', 'buy followers', 'first page of google', 'adult dating', 'weight loss',
        'كازينو', 'مراهنات', 'قمار', 'فياجرا', 'فوركس', 'بيتكوين', 'اباحي', 'قرض فوري', 'قروض فورية', 'ربح المال', 'اربح المال',
          'باك لينك', 'شراء متابعين', 'تعارف ومواعدة'
      ]) word where private.has_words(padded, private.word_form(word)))::integer as words
  ), rules as (
    select * from found, lateral (values
      -- One link is normal: the address of the sender's company.
      ('links', case when links >= 6 then 5 when links >= 3 then 4 when links = 2 then 2 else 0 end),
      ('same_text', case when same_text >= 3 then 5 when same_text >= 1 then 3 else 0 end),
      ('same_sender', case when same_sender >= 6 then 5 when same_sender >= 3 then 2 else 0 end),
      ('too_fast', case when fill_seconds < 3 then 3 when fill_seconds < 6 then 1 else 0 end),
      -- Password managers fill such fields, so it is a weak sign.
      ('hidden_field', case when hidden_filled then 3 else 0 end),
      ('spam_words', least(words * 3, 6)),
      ('abusive_words', case when has_abusive_word then 3 else 0 end)
    ) r (reason, points)
  )
  select least(sum(points), 100)::smallint, coalesce(array_agg(reason) filter (where points > 0), '{}') from rules;
$$;
comment on function private.inquiry_spam(text, text, integer, boolean, integer, integer, boolean) is
  'Returns the spam score of an inquiry and the rules that made it, from its text, the text as padded_words returns it, the number of '
  'inquiries of the last day with the same text or sender, the seconds from opening to sending, the honeypot field and the moderation '
  'list. One strong sign or several weak ones reach private.spam_threshold().';

create function private.score_inquiry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  body text := concat_ws(E'\n', new.name, new.company_name, new.position, new.topic, new.description);
  padded text;
begin
  -- Rows inserted by SQL are no spam.
  if not private.is_api_caller() then
    return new;
  end if;
  padded := private.padded_words(body);
  select s.score, s.reasons into new.spam_score, new.spam_reasons
  from private.inquiry_spam(body, padded, new.fill_seconds, new.hidden_filled,
    -- Many people write "Please call me".
    case when char_length(new.description) < 20 then 0 else (
      select count(*) from (
        select 1 from public.inquiries i
          where i.text_key = md5(private.fold_text(new.description)) and i.created_at > now() - interval '1 day' limit 10) t)::integer end,
    greatest(
      (select count(*) from (select 1 from public.inquiries i
        where i.email_key = private.email_key(new.email) and i.created_at > now() - interval '1 day' limit 10) e),
      (select count(*) from (select 1 from public.inquiries i
        where i.phone_key = private.phone_key(new.mobile) and i.created_at > now() - interval '1 day' limit 10) p))::integer,
    private.has_abusive_words(padded)) s;
  if new.spam_score >= private.spam_threshold() then
    new.status := 'spam';
  end if;
  return new;
end;
$$;
comment on function private.score_inquiry() is
  'Trigger: stores the spam score of a visitor''s inquiry, and the status spam when it reaches the threshold. The sender is not told.';

create function private.enqueue_delayed_notice() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.outbox (kind, row_id)
  select 'inquiry', new.id from public.notification_settings s
  where s.id = 1 and s.notices -> 'inquiry' ->> 'timing' is distinct from 'never'
  on conflict do nothing;
  return null;
end;
$$;
comment on function private.enqueue_delayed_notice() is
  'Trigger: enqueues the notice about an inquiry that arrived as spam and was marked as no spam.';

create function private.move_merged() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.inquiries m set deleted_at = n.deleted_at
  from new_rows n join old_rows o using (id)
  where m.merged_into = n.id and n.deleted_at is distinct from o.deleted_at and m.deleted_at is not distinct from o.deleted_at;
  -- Restored without its lead it is separated again. Otherwise no list would show it.
  update public.inquiries m set merged_into = null
  from new_rows n join old_rows o using (id) join public.inquiries l on l.id = n.merged_into
  where m.id = n.id and n.deleted_at is null and o.deleted_at is not null and l.deleted_at is not null;
  return null;
end;
$$;
comment on function private.move_merged() is
  'Trigger, after each statement: moves merged inquiries into the trash with theirs, and restores them with it.';

create trigger check_texts before insert or update of name, company_name, position, mobile, email, description, topic on public.inquiries
  for each row execute function private.check_texts('name', 'name 120', 'company_name', 'name 160', 'position', 'name 120', 'mobile',
    'phone', 'email', 'email', 'description', 'text 5000', 'topic', 'name 120');
create trigger begin_insert before insert on public.inquiries
  for each statement execute function private.begin_insert();
create trigger limit_inserts before insert on public.inquiries
  for each row execute function private.limit_inserts('5', '10 minutes', 'address');
create trigger audit_added after insert on public.inquiries
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.inquiries
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'deleted_at', 'status', 'follow_up_on', 'merged_into');
create trigger audit_removed after delete on public.inquiries
  referencing old table as old_rows for each statement execute function private.audit_rows('id');
-- No notice and no receipt for spam.
create trigger enqueue_mail after insert on public.inquiries
  for each row when (new.status <> 'spam') execute function private.enqueue_mail('inquiry');
create trigger dequeue_mail after delete on public.inquiries referencing old table as old_rows
  for each statement execute function private.dequeue_mail('inquiry', 'inquiry_receipt');
-- The name sorts after limit_inserts: refused rows are not scored.
create trigger score_inquiry before insert on public.inquiries
  for each row execute function private.score_inquiry();
create trigger enqueue_delayed_notice after update of status on public.inquiries
  for each row when (old.status = 'spam' and new.status <> 'spam' and new.spam_score >= private.spam_threshold())
    execute function private.enqueue_delayed_notice();
create trigger move_merged after update on public.inquiries
  referencing old table as old_rows new table as new_rows for each statement when (pg_trigger_depth() = 0)
    execute function private.move_merged();

-- Mail: what has to be told to whom. A row of the outbox is written in the transaction of what it tells; the function deliver-mail sends it.

-- ---------------------------------------------------------------- who gets what

create function private.is_mail_address(value text) returns boolean
  language sql immutable set search_path = ''
as $$
  select char_length(value) <= 254
    and private.email_key(value) ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$';
$$;
comment on function private.is_mail_address(text) is
  'Whether it is one plain address, whose domain may be in other letters: nothing that could end a header, name somebody else as well, or show another name. The function deliver-mail has the same rule.';

create function private.is_notices(value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'object' and char_length(value::text) <= 20000 and not exists (
    select 1 from jsonb_each(case jsonb_typeof(value) when 'object' then value else '{}' end) notice (kind, rule)
    where kind not in ('inquiry', 'application', 'review', 'registration', 'verification')
      or jsonb_typeof(rule) <> 'object'
      or coalesce(rule ->> 'timing', '') not in ('at_once', 'daily', 'never')
      or coalesce(jsonb_typeof(rule -> 'addresses'), '') <> 'array'
      or jsonb_array_length(case jsonb_typeof(rule -> 'addresses') when 'array' then rule -> 'addresses' else '[]' end) > 10
      or exists (
        select 1 from jsonb_array_elements(case jsonb_typeof(rule -> 'addresses') when 'array' then rule -> 'addresses' else '[]' end) a
        where jsonb_typeof(a) <> 'string' or not private.is_mail_address(a #>> '{}')));
$$;
comment on function private.is_notices(jsonb) is 'Whether it is {kind: {"timing": at_once|daily|never, "addresses": [up to 10]}} of known kinds.';

create function private.is_receipts(value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'object' and char_length(value::text) <= 40000 and not exists (
    select 1 from jsonb_each(case jsonb_typeof(value) when 'object' then value else '{}' end) receipt (kind, rule)
    where kind not in ('inquiry', 'application', 'refusal')
      or jsonb_typeof(rule) <> 'object'
      or coalesce(jsonb_typeof(rule -> 'on'), '') <> 'boolean'
      or exists (
        select 1 from jsonb_each(case jsonb_typeof(rule) when 'object' then rule - 'on' else '{}' end) field (name, texts)
        where name not in ('subject', 'text') or jsonb_typeof(texts) <> 'object' or exists (
          select 1 from jsonb_each(case jsonb_typeof(texts) when 'object' then texts else '{}' end) t (language, content)
          where language not in ('en', 'ar') or jsonb_typeof(content) <> 'string'
            or char_length(content #>> '{}') > case name when 'subject' then 150 else 3000 end)));
$$;
comment on function private.is_receipts(jsonb) is 'Whether it is {"inquiry"|"application"|"refusal": {"on": boolean, "subject"?, "text"?: {"en"?, "ar"?}}} within the lengths.';
grant execute on function private.is_mail_address(text), private.is_notices(jsonb), private.is_receipts(jsonb) to authenticated, service_role;

create table public.notification_settings (
  id integer primary key default 1,
  language text not null default 'en',
  digest_hour smallint not null default 8,
  time_zone text not null default 'Asia/Qatar',
  notices jsonb not null default '{}',
  receipts jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint notification_settings_single check (id = 1),
  constraint notification_settings_language_known check (language in ('en', 'ar')),
  constraint notification_settings_digest_hour_range check (digest_hour between 0 and 23),
  constraint notification_settings_time_zone_length check (char_length(time_zone) <= 64),
  constraint notification_settings_notices_shape check (private.is_notices(notices)),
  constraint notification_settings_receipts_shape check (private.is_receipts(receipts))
);
comment on table public.notification_settings is
  'Record 1: who gets which mail. Apart from website_settings, which everybody reads: these addresses are nobody else''s. Save with "where id = 1 and version = <the version that was read>".';
comment on column public.notification_settings.notices is
  'By kind, to whom it is told and when: {"inquiry": {"timing": "at_once"|"daily"|"never", "addresses": []}}. No address: the administrators'' own. A kind that is missing is told at once.';
comment on column public.notification_settings.receipts is
  'By kind, the mail to whoever sent it, and the one that refuses an applicant: {"inquiry": {"on": true, "subject": {"en", "ar"}, "text": {"en", "ar"}}}. A text that is missing or empty is the function''s own; a kind that is missing is on.';
comment on column public.notification_settings.digest_hour is 'When the daily summaries leave, in time_zone.';
comment on column public.notification_settings.version is 'Raised by a trigger with every change.';
alter table public.notification_settings enable row level security;
revoke all on public.notification_settings from anon, authenticated, service_role;
grant select, insert, update, delete on public.notification_settings to service_role;
grant select, update (language, digest_hour, time_zone, notices, receipts) on public.notification_settings to authenticated;

create policy "administrators read who gets what" on public.notification_settings
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read who gets what" on public.notification_settings is 'Notifications tab.';
create policy "administrators say who gets what" on public.notification_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators say who gets what" on public.notification_settings is 'Notifications tab.';

create function private.guard_notification_settings() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform now() at time zone new.time_zone;
  new.version := old.version + 1;
  if private.is_audited() then
    perform private.write_audit('update', tg_table_name, null, 1, jsonb_build_object('paths', coalesce((
      select jsonb_agg(left(p, 200)) from (
        select p from private.changed_paths(to_jsonb(old) - 'version', to_jsonb(new) - 'version') p order by p limit 200) paths), '[]')));
  end if;
  return new;
exception when invalid_parameter_value then
  raise exception using errcode = 'PT422', message = 'time_zone_unknown';
end;
$$;
comment on function private.guard_notification_settings() is
  'Trigger: raises the version, which optimistic updates compare; refuses an unknown time zone (PT422, time_zone_unknown); the trail names what an administrator changed, never the addresses.';
create trigger guard_notification_settings before update on public.notification_settings
  for each row when (old.* is distinct from new.*) execute function private.guard_notification_settings();

insert into public.notification_settings (id, notices) values (1, '{
  "inquiry": {"timing": "at_once", "addresses": []}, "application": {"timing": "at_once", "addresses": []},
  "review": {"timing": "daily", "addresses": []}, "registration": {"timing": "daily", "addresses": []},
  "verification": {"timing": "never", "addresses": []}}');

-- ---------------------------------------------------------------- the outbox

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null check (kind in (
    'inquiry', 'application', 'review', 'registration', 'verification', 'inquiry_receipt', 'application_receipt', 'refusal', 'verification_reminder')),
  row_id uuid not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  joined_to uuid references private.outbox (id) on delete set null,
  gathered_at timestamptz,
  recipients text[],
  mail jsonb,
  round integer not null default 0,
  attempts integer not null default 0,
  not_before timestamptz,
  next_attempt_at timestamptz not null default now(),
  lease uuid,
  leased_until timestamptz,
  tries jsonb not null default '[]',
  finished_at timestamptz,
  unique (kind, row_id)
);
comment on table private.outbox is
  'What is to be told by mail, one row for each event and reader: notices to the company, receipts and reminders to the person. Names the row it is about; what the mail says is made when it leaves, and goes when it has left.';
comment on column private.outbox.row_id is 'The inquiry, application, review or creator. No foreign key, as they are of several tables; triggers remove what is about a row that is deleted.';
comment on column private.outbox.joined_to is 'The row with whose mail this one is told.';
comment on column private.outbox.gathered_at is 'Of a notice: since when it is a mail, with those joined to it.';
comment on column private.outbox.not_before is 'Of a refusal, which may wait for some days and be recalled until it leaves; null: at once.';
comment on column private.outbox.mail is 'What is being sent, while it is: an attempt repeats what the one before has sent, word for word.';
comment on column private.outbox.round is 'How often an administrator had it sent again.';
comment on column private.outbox.lease is 'The worker that has it now, until leased_until.';
comment on column private.outbox.tries is 'The attempts of this round: [{"at", "reason"}].';
create index outbox_due_idx on private.outbox (next_attempt_at, id) where status = 'waiting' and joined_to is null;
create index outbox_open_notices_idx on private.outbox (kind, created_at, id) where status = 'waiting' and gathered_at is null;
create index outbox_gathered_idx on private.outbox (kind, gathered_at) where joined_to is null;
create index outbox_failed_idx on private.outbox (finished_at desc, id desc) where status = 'failed' and joined_to is null;
create index outbox_joined_to_idx on private.outbox (joined_to);
create index outbox_row_id_idx on private.outbox (row_id);
create index outbox_finished_at_idx on private.outbox (finished_at);
create index outbox_created_at_idx on private.outbox (created_at);

create table private.mail_state (
  id boolean primary key default true check (id),
  ran_at timestamptz not null default now(),
  is_set_up boolean not null
);
comment on table private.mail_state is 'One row, written by each run of the function deliver-mail: when that was, and whether it has what it needs to send.';

create function private.is_notice(kind text) returns boolean
  language sql immutable set search_path = ''
as $$ select kind in ('inquiry', 'application', 'review', 'registration', 'verification'); $$;
comment on function private.is_notice(text) is 'Whether it tells the company, and not the person.';

create function private.mailbox_key(address text) returns text
  language sql immutable set search_path = ''
as $$ select lower(regexp_replace(address, '\+[^@]*@', '@')); $$;
comment on function private.mailbox_key(text) is 'The mailbox of an address, to count by: lower case, without the part from the plus on, which is one reader''s own.';

create function private.take_mailbox_limit(action text, address text) returns boolean
  language sql security definer set search_path = ''
as $$ select private.take_rate_limit(action, private.salted_hash(private.mailbox_key(private.email_key(address))), 3, interval '1 day'); $$;
comment on function private.take_mailbox_limit(text, text) is 'Counts a mail to a mailbox that nobody has proved to be the sender''s; false after three of its kind in a day.';

create function private.enqueue_mail() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  rules record;
  address text := to_jsonb(new) ->> 'email';
begin
  select s.notices -> tg_argv[0] ->> 'timing' as timing, s.receipts -> tg_argv[0] ->> 'on' as receipt into rules
  from public.notification_settings s where s.id = 1;
  if rules.timing is distinct from 'never' then
    insert into private.outbox (kind, row_id) values (tg_argv[0], new.id);
  end if;
  -- Nobody is to be flooded by what strangers send in his name.
  if address is not null and rules.receipt is distinct from 'false'
    and private.take_mailbox_limit('receipt', address)
  then
    insert into private.outbox (kind, row_id) values (tg_argv[0] || '_receipt', new.id);
  end if;
  return null;
end;
$$;
comment on function private.enqueue_mail() is
  'Trigger(kind): notes, with the row, that the company is to be told of it and that its sender gets a receipt, as far as the settings say so; three receipts a day for one mailbox.';

create function private.forget_mail() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- What is about to be sent once more, and tells of them too, is made anew without them.
  update private.outbox l set mail = null
  where l.mail is not null and l.id in (
    select o.joined_to from private.outbox o join old_rows r on o.row_id = r.id where o.kind = any (tg_argv) and o.joined_to is not null);
  delete from private.outbox o using old_rows r where o.row_id = r.id and o.kind = any (tg_argv);
  return null;
end;
$$;
comment on function private.forget_mail() is
  'Trigger(kind, ...), after each statement: nothing of these kinds is told any more of rows that are gone; what was joined to such a one is told by itself, and a mail that is being tried says nothing of them any more.';

-- Spam is held apart: nobody is told at once, and no stranger's address gets a receipt for it.
create trigger enqueue_mail after insert on public.inquiries
  for each row when (new.status <> 'spam') execute function private.enqueue_mail('inquiry');
create trigger enqueue_mail after insert on public.job_applications
  for each row execute function private.enqueue_mail('application');
create trigger enqueue_mail after insert on public.user_reviews
  for each row when (new.status = 'pending') execute function private.enqueue_mail('review');
create trigger enqueue_mail after insert on public.creators
  for each row when (new.status = 'unverified') execute function private.enqueue_mail('registration');
create trigger forget_mail after delete on public.inquiries referencing old table as old_rows
  for each statement execute function private.forget_mail('inquiry', 'inquiry_receipt');
create trigger forget_mail after delete on public.job_applications referencing old table as old_rows
  for each statement execute function private.forget_mail('application', 'application_receipt', 'refusal');
create trigger forget_mail after delete on public.user_reviews referencing old table as old_rows
  for each statement execute function private.forget_mail('review');
create trigger forget_mail after delete on public.creators referencing old table as old_rows
  for each statement execute function private.forget_mail('registration', 'verification', 'verification_reminder');

create function private.enqueue_reminders() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  due record;
begin
  -- A day before the account says that it is pending suspension. Time is a predicate: whoever sends mail next finds them.
  for due in
    select k.kind, c.id, a.email from public.creators c
      left join public.creator_accounts a on a.creator_id = c.id
      cross join (
        select 'verification_reminder' as kind
        union all select 'verification' from public.notification_settings s where s.id = 1 and s.notices -> 'verification' ->> 'timing' is distinct from 'never') k
    where c.status = 'unverified' and c.created_at between now() - interval '7 days' and now() - interval '6 days'
      and not exists (select 1 from private.outbox o where o.kind = k.kind and o.row_id = c.id)
    order by c.created_at limit 200
  loop
    -- Anybody may have made accounts with that address, one for each word behind a plus.
    if due.kind = 'verification' or private.take_mailbox_limit('reminder', due.email) then
      insert into private.outbox (kind, row_id) values (due.kind, due.id) on conflict do nothing;
    end if;
  end loop;
end;
$$;
comment on function private.enqueue_reminders() is 'Notes whose verification is about to run out: for the creator, and for the company where it wants to know.';

-- ---------------------------------------------------------------- what the mails are made from

create function private.mail_items(lead uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  -- Only what may be told: nothing that was noted about a person is among it.
  select coalesce(jsonb_agg(i.item order by o.created_at, o.id), '[]')
  from (
    select o.id, o.kind, o.row_id, o.created_at from private.outbox o where o.id = lead
    union all (select o.id, o.kind, o.row_id, o.created_at from private.outbox o where o.joined_to = lead order by o.created_at, o.id limit 24)
  ) o
  cross join lateral (
    select jsonb_build_object('kind', o.kind, 'id', i.id, 'at', i.created_at, 'name', i.name, 'company', i.company_name, 'position', i.position,
      'mobile', i.mobile, 'email', i.email, 'topic', i.topic, 'text', i.description, 'language', i.language) as item
    from public.inquiries i where o.kind in ('inquiry', 'inquiry_receipt') and i.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', a.id, 'at', a.created_at, 'name', a.full_name, 'mobile', a.phone, 'email', a.email,
      'job', jsonb_build_object('en', coalesce(j.translations -> 'en' ->> 'title', a.job_title), 'ar', coalesce(j.translations -> 'ar' ->> 'title', a.job_title)),
      'text', a.cover_letter, 'language', a.language,
      -- The applicant's own link; the company's notice has none.
      'token', case o.kind when 'application_receipt' then private.application_token(a, a.created_at) when 'refusal' then private.application_token(a, a.stage_changed_at) end)
    from public.job_applications a left join public.job_postings j on j.id = a.job_id
    where (o.kind in ('application', 'application_receipt') or o.kind = 'refusal' and a.stage = 'rejected') and a.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', r.id, 'at', r.created_at, 'name', r.name, 'company', r.company_name, 'rating', r.rating, 'text', r.review_text)
    from public.user_reviews r where o.kind = 'review' and r.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', c.id, 'at', c.created_at, 'name', c.full_name, 'username', c.username, 'email', a.email)
    from public.creators c join public.creator_accounts a on a.creator_id = c.id
    where c.id = o.row_id and (o.kind = 'registration' or o.kind in ('verification', 'verification_reminder') and c.status = 'unverified')
  ) i;
$$;
comment on function private.mail_items(uuid) is 'What a mail tells of: the row it is about and those joined to it, 25 at most.';

create function private.notice_recipients(kind text) returns text[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select nullif(array(select jsonb_array_elements_text(s.notices -> notice_recipients.kind -> 'addresses')), '{}') from public.notification_settings s where s.id = 1),
    array(select u.email::text from public.administrators a join auth.users u on u.id = a.user_id where private.is_mail_address(u.email) order by a.created_at, u.id limit 10));
$$;
comment on function private.notice_recipients(text) is 'Whom a kind of notice goes to: the chosen addresses, else those of the administrators'' accounts.';

create function private.held_apart(kind text, told_at timestamptz) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('held', held.rows)
    from public.notification_settings s,
      lateral (select count(*) as rows from (
        select 1 from public.inquiries i where i.deleted_at is null and i.pile = 'spam' and i.created_at > told_at - interval '1 day' and i.created_at <= told_at limit 1000) i) held
    where s.id = 1 and held.rows > 0 and s.notices -> held_apart.kind ->> 'timing' = 'daily'
      -- Told to those who are told of inquiries, too.
      and s.notices -> 'inquiry' ->> 'timing' is distinct from 'never' and private.notice_recipients(held_apart.kind) = private.notice_recipients('inquiry')), '{}');
$$;
comment on function private.held_apart(text, timestamptz) is 'For the daily summary: {"held": how many inquiries were held apart as spam within the day before}; {} for other mails, other readers, and for none.';

-- ---------------------------------------------------------------- claiming

create function private.last_digest(moment timestamptz, hour smallint, zone text) returns timestamptz
  language sql stable set search_path = ''
as $$
  -- By moments and not by what a clock shows: an hour that a change of clocks leaves out comes an hour later, one that it brings twice counts once.
  select max(h.digest) from (
    select (date_trunc('day', moment at time zone zone) + make_interval(days => d.days, hours => hour)) at time zone zone as digest from (values (0), (-1)) d (days)) h
  where h.digest <= moment;
$$;
comment on function private.last_digest(timestamptz, smallint, text) is 'When the daily summary was due last, at an hour of a time zone.';

create function private.gather_notices() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  rules record;
  last_digest timestamptz;
begin
  select * into rules from public.notification_settings where id = 1;
  last_digest := private.last_digest(now(), coalesce(rules.digest_hour, 8::smallint), coalesce(rules.time_zone, 'UTC'));

  -- Nobody wants to know any more.
  delete from private.outbox o where o.status = 'waiting' and o.gathered_at is null and private.is_notice(o.kind) and rules.notices -> o.kind ->> 'timing' = 'never';

  with kinds as (
    select k.kind, coalesce(rules.notices -> k.kind ->> 'timing', 'at_once') as timing, private.notice_recipients(k.kind)::text as recipients
    from unnest(array['inquiry', 'application', 'review', 'registration', 'verification']) k (kind)
  ), ready as (
    select o.id, o.created_at, case k.timing when 'daily' then 'daily ' || k.recipients else k.kind end as mail
    from kinds k cross join lateral (
      select o.id, o.created_at from private.outbox o
      where o.kind = k.kind and o.status = 'waiting' and o.gathered_at is null
        and (k.timing <> 'daily' or o.created_at < last_digest)
      order by o.created_at, o.id limit 1000) o
    -- The first is told at once; what follows within ten minutes is told together.
    where k.timing = 'daily' or not exists (
      select 1 from private.outbox g where g.kind = k.kind and g.joined_to is null and g.gathered_at > now() - interval '10 minutes')
  ), leads as (
    select r.id, first_value(r.id) over (partition by r.mail order by r.created_at, r.id) as lead from ready r
  )
  update private.outbox o set gathered_at = now(), joined_to = nullif(l.lead, o.id) from leads l where o.id = l.id;
end;
$$;
comment on function private.gather_notices() is
  'Makes mails of the notices that are due: of a kind that is told at once, all that wait, but no two mails in ten minutes; of those that are told daily, one mail for the same readers, once the hour has come.';

create function private.claim_mails(is_set_up boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  claimed jsonb;
begin
  insert into private.mail_state as m (is_set_up) values (claim_mails.is_set_up)
  on conflict on constraint mail_state_pkey do update set ran_at = now(), is_set_up = excluded.is_set_up;
  if not is_set_up then
    return '[]';
  end if;
  -- Gathering is one worker's work at a time; what is claimed below is skipped by others, not waited for.
  perform pg_advisory_xact_lock(hashtextextended('claim_mails', 0));
  perform private.enqueue_reminders();
  update private.outbox o set
    status = 'failed', finished_at = now(), lease = null, mail = null, tries = o.tries || jsonb_build_array(jsonb_build_object('at', now(), 'reason', d.reason))
  from (
    select w.id, case when w.attempts >= 8 then 'no_answer' else 'too_late' end as reason from private.outbox w
    where w.status = 'waiting' and w.joined_to is null
      -- A worker that ended without a word for the last time; and what nobody has sent for days is no news any more.
      and (w.attempts >= 8 and w.leased_until < now() or w.attempts = 0 and w.round = 0 and coalesce(w.not_before, w.created_at) < now() - interval '3 days')
    order by w.next_attempt_at limit 500 for update skip locked) d
  -- With what was joined to it, which would be told by itself once the mail is forgotten.
  where o.id = d.id or o.joined_to = d.id;
  perform private.gather_notices();

  with due as (
    select o.id from private.outbox o
    where o.status = 'waiting' and o.joined_to is null and o.next_attempt_at <= now() and o.attempts < 8
      and (o.leased_until is null or o.leased_until < now())
      and (o.gathered_at is not null or not private.is_notice(o.kind))
    order by o.next_attempt_at, o.id limit 5 for update skip locked
  ), taken as (
    update private.outbox o set lease = gen_random_uuid(), leased_until = now() + interval '3 minutes', attempts = o.attempts + 1
    from due where o.id = due.id returning o.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'lease', t.lease, 'kind', t.kind, 'mail', t.mail,
    'key', t.id || case t.round when 0 then '' else '-' || t.round end,
    'items', case when t.mail is null then private.mail_items(t.id) end,
    'counts', case when t.mail is null then (
      select jsonb_object_agg(c.kind, c.rows) from (select o.kind, count(*) as rows from private.outbox o where o.id = t.id or o.joined_to = t.id group by o.kind) c)
      || case when private.is_notice(t.kind) then private.held_apart(t.kind, t.gathered_at) else '{}' end end,
    'recipients', case when t.mail is null and private.is_notice(t.kind) then to_jsonb(private.notice_recipients(t.kind)) end)
    order by t.next_attempt_at, t.id), '[]') into claimed from taken t;
  return claimed;
end;
$$;
comment on function private.claim_mails(boolean) is 'See public.claim_mails; reads and writes the outbox.';
grant execute on function private.claim_mails(boolean) to service_role;

create function public.claim_mails(is_set_up boolean) returns jsonb
  language sql set search_path = ''
as $$ select private.claim_mails(claim_mails.is_set_up); $$;
comment on function public.claim_mails(boolean) is
  'For the function deliver-mail (service role only): up to five mails that are due, which nobody else gets for three minutes: [{"id", "lease", "key": for the mail API, "kind", "mail": what an earlier attempt has sent or null; without it "items", "counts" by kind (of the daily summary also "held": inquiries held apart as spam), "recipients" of notices}]. Where the function has nothing to send with it says so, and gets none.';
grant execute on function public.claim_mails(boolean) to service_role;

create function private.keep_mail(id uuid, lease uuid, recipients text[], mail jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.outbox o set recipients = keep_mail.recipients, mail = keep_mail.mail
  where o.id = keep_mail.id and o.lease = keep_mail.lease and o.status = 'waiting' and o.leased_until > now();
  return found;
end;
$$;
comment on function private.keep_mail(uuid, uuid, text[], jsonb) is 'See public.keep_mail; writes the outbox.';
grant execute on function private.keep_mail(uuid, uuid, text[], jsonb) to service_role;

create function public.keep_mail(id uuid, lease uuid, recipients text[], mail jsonb) returns boolean
  language sql set search_path = ''
as $$ select private.keep_mail(keep_mail.id, keep_mail.lease, keep_mail.recipients, keep_mail.mail); $$;
comment on function public.keep_mail(uuid, uuid, text[], jsonb) is
  'For the function deliver-mail (service role only), before it sends: what the mail says, so that every further attempt says the same. False when the mail is another worker''s by now, or gone.';
grant execute on function public.keep_mail(uuid, uuid, text[], jsonb) to service_role;

create function private.note_mail(id uuid, lease uuid, outcome text, reason text, retry_after integer) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  ended text;
begin
  if outcome = 'void' then
    delete from private.outbox o where o.id = note_mail.id and o.lease = note_mail.lease;
    return found;
  end if;
  update private.outbox o set
    status = case when outcome in ('sent', 'failed') then outcome when o.attempts >= 8 then 'failed' else 'waiting' end,
    tries = case when reason is null then o.tries else o.tries || jsonb_build_array(jsonb_build_object('at', now(), 'reason', left(reason, 80))) end,
    next_attempt_at = now() + greatest(
      least(interval '1 minute' * 4 ^ (o.attempts - 1), interval '6 hours'), least(make_interval(secs => coalesce(retry_after, 0)), interval '6 hours')),
    lease = null, leased_until = null
  where o.id = note_mail.id and o.lease = note_mail.lease
  returning o.status into ended;
  if ended in ('sent', 'failed') then
    -- What it said is not needed any more: sent again, it says what is true then.
    update private.outbox o set
      status = ended, finished_at = now(), mail = null, recipients = case ended when 'failed' then o.recipients end
    where o.id = note_mail.id or o.joined_to = note_mail.id;
  end if;
  return ended is not null;
end;
$$;
comment on function private.note_mail(uuid, uuid, text, text, integer) is 'See public.note_mail; writes the outbox.';
grant execute on function private.note_mail(uuid, uuid, text, text, integer) to service_role;

create function public.note_mail(id uuid, lease uuid, outcome text, reason text default null, retry_after integer default null) returns boolean
  language sql set search_path = ''
as $$ select private.note_mail(note_mail.id, note_mail.lease, note_mail.outcome, note_mail.reason, note_mail.retry_after); $$;
comment on function public.note_mail(uuid, uuid, text, text, integer) is
  'For the function deliver-mail (service role only): how an attempt ended. sent; failed (for good); retry, after 1, 4, 16, 64, 256 minutes and then 6 hours, or when the mail API said (seconds), eight times in all; void: there is nothing to tell any more. False when the mail is another worker''s by now.';
grant execute on function public.note_mail(uuid, uuid, text, text, integer) to service_role;

create function private.purge_outbox(portion integer default 500) returns integer
  language sql security definer set search_path = ''
as $$
  select private.delete_older('private.outbox', 'finished_at', now() - interval '30 days', portion)
    + private.delete_older('private.outbox', 'created_at', now() - interval '60 days', portion);
$$;
comment on function private.purge_outbox(integer) is 'Forgets a portion of what was sent or given up 30 days ago, and of what has waited twice as long.';
grant execute on function private.purge_outbox(integer) to service_role;

create function public.purge_outbox() returns integer
  language sql set search_path = ''
as $$ select private.purge_outbox(); $$;
comment on function public.purge_outbox() is 'For the function deliver-mail (service role only): forgets a portion of what is over its time; gives how many.';
grant execute on function public.purge_outbox() to service_role;

-- ---------------------------------------------------------------- for the control panel

create function private.mail_overview() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return jsonb_build_object(
    'ran_at', (select m.ran_at from private.mail_state m),
    'is_set_up', (select m.is_set_up from private.mail_state m),
    'waiting', (select count(*) from (select 1 from private.outbox o where o.status = 'waiting' and o.joined_to is null limit 1001) w),
    'failed_count', (select count(*) from (select 1 from private.outbox o where o.status = 'failed' and o.joined_to is null limit 1001) f),
    'failed', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'kind', f.kind, 'created_at', f.created_at, 'finished_at', f.finished_at, 'attempts', f.attempts, 'recipients', to_jsonb(f.recipients),
        'reason', f.tries -> -1 ->> 'reason', 'events', 1 + (select count(*) from private.outbox j where j.joined_to = f.id)) order by f.finished_at desc, f.id desc), '[]')
      from (select * from private.outbox o where o.status = 'failed' and o.joined_to is null order by o.finished_at desc, o.id desc limit 50) f));
end;
$$;
comment on function private.mail_overview() is 'See public.mail_overview; reads the outbox.';
grant execute on function private.mail_overview() to authenticated;

create function public.mail_overview() returns jsonb
  language sql stable set search_path = ''
as $$ select private.mail_overview(); $$;
comment on function public.mail_overview() is
  'For administrators: {"ran_at": when the function deliver-mail last ran or null, "is_set_up": whether it could send, "waiting", "failed_count" (1,001 stands for more), "failed": the newest 50 [{"id", "kind", "created_at", "finished_at", "attempts", "recipients", "reason", "events": how many it tells of}]}. Error: PT403 administrators_only.';
grant execute on function public.mail_overview() to authenticated;

create function private.handle_failed_mails(ids uuid[], deed text) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  handled uuid[];
begin
  perform private.check_administrator();
  if deed = 'again' then
    with again as (
      update private.outbox o set status = 'waiting', round = o.round + 1, attempts = 0, tries = '[]', next_attempt_at = now(), lease = null, leased_until = null, finished_at = null,
        gathered_at = case when private.is_notice(o.kind) then now() end
      where o.id = any (ids[1:200]) and o.status = 'failed' and o.joined_to is null returning o.id
    )
    select array_agg(a.id) into handled from again a;
    update private.outbox o set status = 'waiting', finished_at = null where o.joined_to = any (handled);
  elsif deed = 'forget' then
    delete from private.outbox o where o.joined_to = any (array(select f.id from private.outbox f where f.id = any (ids[1:200]) and f.status = 'failed'));
    with gone as (delete from private.outbox o where o.id = any (ids[1:200]) and o.status = 'failed' returning o.id)
    select array_agg(g.id) into handled from gone g;
  else
    raise exception using errcode = 'PT400', message = 'deed_unknown';
  end if;
  if handled is not null then
    perform private.write_audit(case deed when 'again' then 'update' else 'purge' end, 'mails', handled, cardinality(handled), '{}');
  end if;
  return coalesce(cardinality(handled), 0);
end;
$$;
comment on function private.handle_failed_mails(uuid[], text) is 'See public.handle_failed_mails; writes the outbox.';
grant execute on function private.handle_failed_mails(uuid[], text) to authenticated;

create function public.handle_failed_mails(ids uuid[], deed text) returns integer
  language sql set search_path = ''
as $$ select private.handle_failed_mails(handle_failed_mails.ids, handle_failed_mails.deed); $$;
comment on function public.handle_failed_mails(uuid[], text) is
  'For administrators: has up to 200 mails that could not be sent tried again from the beginning (again), as what is true now says it and to whom it says now, or forgets them (forget). Gives how many. Errors: PT403 administrators_only, PT400 deed_unknown.';
grant execute on function public.handle_failed_mails(uuid[], text) to authenticated;

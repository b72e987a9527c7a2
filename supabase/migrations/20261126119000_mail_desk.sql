-- Mail: answers from the panel, tests, the list of mails, corrected addresses, an address for replies, edited refusals.

alter table public.notification_settings add column reply_to text,
  add constraint notification_settings_reply_to_shape check (private.is_mail_address(reply_to));
comment on column public.notification_settings.reply_to is
  'Where answers to receipts and other mails to people go. Null: the address of the head office in website_settings.';
grant update (reply_to) on public.notification_settings to authenticated;

alter table private.outbox drop constraint outbox_kind_check, add column details jsonb not null default '{}',
  add constraint outbox_kind_check check (kind in (
    'inquiry', 'application', 'review', 'registration', 'verification', 'inquiry_receipt', 'application_receipt', 'refusal',
    'verification_reminder', 'post_removal', 'answer', 'test'));
comment on table private.outbox is
  'Mails to send, one row per event and recipient group: notices to the company, receipts, reminders and answers to the person, tests to '
  'an administrator. References the row it is about. The text is written when the mail is sent, and deleted afterwards.';
comment on column private.outbox.row_id is
  'The inquiry, application, review, creator, removed post or, for an answer, the note. No foreign key, as these are several tables: '
  'triggers delete the rows of a deleted row. Of a test: a value of its own.';
comment on column private.outbox.details is
  'refusal: {"texts": {"en"|"ar": {"subject", "text"}}} when they were edited for it. answer: {"language"}. test: {"user", "of": kind of '
  'mail, "language"}. Of others {}.';
create index outbox_listed_idx on private.outbox (created_at desc, id desc) where joined_to is null;
create index outbox_listed_status_idx on private.outbox (status, created_at desc, id desc) where joined_to is null;
alter table private.mail_state add column sender text;
comment on table private.mail_state is
  'One row, written by each run of the function deliver-mail: when it ran, whether it is configured to send, and as which sender.';

comment on table public.answer_templates is 'Templates of answers to inquiries and applications, which an administrator edits and sends.';
comment on column public.answer_templates.texts is
  '{"en"|"ar": {"subject", "text"}} with the placeholders {{name}}, {{company}}, {{topic}} and {{job}}, which the panel checks.';
comment on policy "administrators manage the templates of answers" on public.answer_templates is 'Inquiries tab and Applications tab.';

create or replace function private.move_applications(ids uuid[], stage text, reason text, mail_after integer, expected text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  moved uuid[];
  was jsonb;
begin
  -- Withdrawn applications get no rejection mail.
  with chosen as (
    select a.id, a.stage from public.job_applications a
    where a.id = any (move_applications.ids) and a.deleted_at is null and a.stage <> move_applications.stage
      and (mail_after is null or a.stage <> 'withdrawn') and (expected is null or a.stage = expected)
  )
  select (select jsonb_object_agg(s.stage, s.ids) from (select c.stage, jsonb_agg(c.id) as ids from chosen c group by c.stage) s),
    array(select c.id from chosen c)
  into was, moved;
  -- Unsent rejection mails are not sent any more, also by a worker that has claimed one.
  delete from private.outbox o where o.row_id = any (moved) and o.kind = 'refusal' and o.status = 'waiting';
  update public.job_applications a set
    stage = move_applications.stage, stage_changed_at = now(),
    stage_before = case when mail_after is not null then a.stage end,
    rejection_reason = case when move_applications.stage = 'rejected' then nullif(btrim(move_applications.reason), '') end,
    refusal_mail_at = now() + make_interval(mins => mail_after)
  where a.id = any (moved);
  if mail_after is not null then
    insert into private.outbox as o (kind, row_id, not_before, next_attempt_at)
    select 'refusal', m.id, now() + make_interval(mins => mail_after), now() + make_interval(mins => mail_after) from unnest(moved) m (id)
    -- A second rejection after a recalled one is another mail, with the next round as key for the mail API.
    on conflict (kind, row_id) do update set
      status = 'waiting', created_at = now(), not_before = excluded.not_before, next_attempt_at = excluded.next_attempt_at,
      round = o.round + 1, attempts = 0, tries = '[]',
      lease = null, leased_until = null, finished_at = null, mail = null, recipients = null, details = '{}';
  end if;
  return jsonb_strip_nulls(jsonb_build_object('count', coalesce(cardinality(moved), 0), 'was', was));
end;
$$;
comment on function private.move_applications(uuid[], text, text, integer, text) is
  'Moves applications to a stage for set_application_stage and change_rows, which check the caller and the arguments.';

drop function public.set_application_stage(uuid[], text, text, integer, text);
drop function private.set_application_stage(uuid[], text, text, integer, text);

create function private.set_application_stage(
  ids uuid[], stage text, reason text, mail_after integer, expected text, mail_texts jsonb
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  outcome jsonb;
begin
  perform private.check_administrator();
  perform private.check_stage(set_application_stage.stage, mail_after);
  if mail_texts is not null and (mail_after is null or not private.is_translations(mail_texts, '{"subject": 150, "text": 3000}')) then
    raise exception using errcode = 'PT400', message = 'mail_unclear',
      detail = 'Texts are for a mail: {"en"|"ar": {"subject": 150 letters, "text": 3000 letters}}.';
  elsif cardinality(ids) > 1000 then
    raise exception using errcode = 'PT400', message = 'too_many_ids', detail = 'No more than 1,000.';
  end if;
  -- One at a time, as in private.change_rows.
  perform pg_advisory_xact_lock(hashtextextended('change_rows job_applications', 0));
  outcome := private.move_applications(ids, set_application_stage.stage, reason, mail_after, expected);
  if mail_texts is not null then
    update private.outbox o set details = jsonb_build_object('texts', private.clean_texts(mail_texts))
    from jsonb_each(outcome -> 'was') stages (stage, moved), jsonb_array_elements_text(stages.moved) m (id)
    where o.kind = 'refusal' and o.row_id = m.id::uuid;
  end if;
  return '{"status": "done"}'::jsonb || outcome;
end;
$$;
comment on function private.set_application_stage(uuid[], text, text, integer, text, jsonb) is
  'See public.set_application_stage. Writes columns and mails that nobody writes directly.';
grant execute on function private.set_application_stage(uuid[], text, text, integer, text, jsonb) to authenticated;

create function public.set_application_stage(
  ids uuid[], stage text, reason text default null, mail_after integer default null, expected text default null,
  mail_texts jsonb default null
) returns jsonb
  language sql set search_path = ''
as $$
  select private.set_application_stage(
    set_application_stage.ids, set_application_stage.stage, set_application_stage.reason, set_application_stage.mail_after,
    set_application_stage.expected, set_application_stage.mail_texts);
$$;
comment on function public.set_application_stage(uuid[], text, text, integer, text, jsonb) is
  'For administrators. Moves up to 1,000 applications that are not in the trash to a stage. rejected takes a reason for the panel, and '
  'the minutes after which a mail tells the applicant (0, 60, 1440 or 4320; null: no mail). Until then recall_refusals undoes it. '
  'expected: moves only those in this stage, for an undo. mail_texts: {"en"|"ar": {"subject", "text"}} instead of the text under '
  'Notifications. Returns {"status": "done", "count", "was": {stage: [ids]}}. Errors: PT403 '
  'administrators_only; PT400 with stage_unknown, too_many_ids or mail_unclear.';
grant execute on function public.set_application_stage(uuid[], text, text, integer, text, jsonb) to authenticated;

alter table public.notes drop constraint notes_kind_known, add column subject text, add column mail_status text,
  add constraint notes_kind_known check (kind in ('note', 'mail', 'whatsapp', 'answer')),
  add constraint notes_subject_length check (subject ~ '\S' and char_length(subject) <= 150),
  add constraint notes_mail_status_known check (mail_status in ('waiting', 'sent', 'failed')),
  add constraint notes_answer_shape check (num_nonnulls(subject, mail_status) = case kind when 'answer' then 2 else 0 end);
comment on column public.notes.kind is
  'note: typed by an administrator. mail, whatsapp: an answer was opened in that program, and the text names the template. answer: a '
  'mail that send_answer wrote, and the text is what it says.';
comment on column public.notes.subject is 'Of an answer: the subject of the mail.';
comment on column public.notes.mail_status is 'Of an answer: waiting, sent or failed. Written by a trigger of the outbox.';
create or replace trigger check_texts before insert on public.notes
  for each row execute function private.check_texts('text', 'text', 'subject', 'line');
create trigger dequeue_mail after delete on public.notes referencing old table as old_rows
  for each statement execute function private.dequeue_mail('answer');

drop function public.note_answer(uuid, text, text);
drop function private.note_answer(uuid, text, text);

create function private.note_answer(channel text, template text, inquiry uuid, application uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if channel is null or channel not in ('mail', 'whatsapp') then
    raise exception using errcode = 'PT400', message = 'channel_unknown';
  end if;
  insert into public.notes (inquiry_id, application_id, kind, text) values (inquiry, application, channel, template);
  update public.inquiries i set status = 'waiting', read_at = coalesce(i.read_at, now())
    where i.id = inquiry and i.status in ('new', 'open');
end;
$$;
comment on function private.note_answer(text, text, uuid, uuid) is 'See public.note_answer. Writes the status.';
grant execute on function private.note_answer(text, text, uuid, uuid) to authenticated;

create function public.note_answer(channel text, template text, inquiry uuid default null, application uuid default null) returns void
  language sql set search_path = ''
as $$ select private.note_answer(note_answer.channel, note_answer.template, note_answer.inquiry, note_answer.application); $$;
comment on function public.note_answer(text, text, uuid, uuid) is
  'For administrators. Notes that an answer to an inquiry or to an application was opened (mail or whatsapp) and from which template. A '
  'new or open inquiry becomes waiting. Errors: PT403 administrators_only, PT400 channel_unknown, 23503 when the row is deleted, and '
  'those of notes.';
grant execute on function public.note_answer(text, text, uuid, uuid) to authenticated;

create function private.send_answer(id uuid, inquiry uuid, application uuid, subject text, body text, language text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  perform private.check_administrator();
  if num_nonnulls(inquiry, application) <> 1 or coalesce(send_answer.language, '') not in ('en', 'ar') then
    raise exception using errcode = 'PT400', message = 'answer_unclear', detail = 'One inquiry or one application, in en or ar.';
  end if;
  select r.email into address from (
    select i.email from public.inquiries i where i.id = inquiry and i.deleted_at is null and i.status <> 'spam'
    union all select a.email from public.job_applications a where a.id = application and a.deleted_at is null) r;
  if not found then
    raise exception using errcode = 'PT404', message = 'row_missing', detail = 'It is deleted, or spam.';
  elsif not private.is_mail_address(address) then
    raise exception using errcode = 'PT422', message = 'address_invalid', detail = 'Mail servers do not carry this address.';
  elsif not private.take_rate_limit('answer', (select auth.uid())::text, 60, interval '1 hour') then
    return 'limited';
  end if;
  insert into public.notes (id, inquiry_id, application_id, kind, subject, text, mail_status)
    values (send_answer.id, inquiry, application, 'answer', send_answer.subject, body, 'waiting');
  insert into private.outbox (kind, row_id, details)
    values ('answer', send_answer.id, jsonb_build_object('language', send_answer.language));
  update public.inquiries i set status = 'waiting', read_at = coalesce(i.read_at, now())
    where i.id = inquiry and i.status in ('new', 'open');
  return 'queued';
end;
$$;
comment on function private.send_answer(uuid, uuid, uuid, text, text, text) is
  'See public.send_answer. Writes the outbox, the state of the note, and the status.';
grant execute on function private.send_answer(uuid, uuid, uuid, text, text, text) to authenticated;

create function public.send_answer(
  id uuid, subject text, body text, language text, inquiry uuid default null, application uuid default null
) returns text
  language sql set search_path = ''
as $$
  select private.send_answer(
    send_answer.id, send_answer.inquiry, send_answer.application, send_answer.subject, send_answer.body, send_answer.language);
$$;
comment on function public.send_answer(uuid, text, text, text, uuid, uuid) is
  'For administrators. Enqueues a mail to the sender of an inquiry or application that is neither in the trash nor spam, in a language, '
  'and keeps it as a note of the kind answer with this id. A new or open inquiry becomes waiting. Returns queued, or limited after 60 in '
  'an hour. Errors: PT403 administrators_only, PT400 answer_unclear, PT404 row_missing, PT422 address_invalid, 23505 for a repeated id, '
  'and those of notes.';
grant execute on function public.send_answer(uuid, text, text, text, uuid, uuid) to authenticated;

create function private.keep_answer_state() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.notes n set mail_status = new.status where n.id = new.row_id and n.kind = 'answer';
  return null;
end;
$$;
comment on function private.keep_answer_state() is 'Trigger of the outbox: copies the state of an answer to its note.';

create trigger keep_answer_state after update of status on private.outbox
  for each row when (new.kind = 'answer' and new.status is distinct from old.status) execute function private.keep_answer_state();

create or replace function private.mail_items(lead uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  -- Contains no notes of administrators, except for answers.
  select coalesce(jsonb_agg(i.item order by o.created_at, o.id), '[]')
  from (
    select o.id, o.kind, o.row_id, o.created_at, o.details from private.outbox o where o.id = lead
    union all (select o.id, o.kind, o.row_id, o.created_at, o.details from private.outbox o
      where o.joined_to = lead order by o.created_at, o.id limit 24)
  ) o
  cross join lateral (
    select jsonb_build_object('kind', o.kind, 'id', i.id, 'at', i.created_at, 'name', i.name, 'company', i.company_name,
      'position', i.position, 'mobile', i.mobile, 'email', i.email, 'topic', i.topic, 'text', i.description, 'language', i.language) as item
    from public.inquiries i where o.kind in ('inquiry', 'inquiry_receipt') and i.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', a.id, 'at', a.created_at, 'name', a.full_name, 'mobile', a.phone, 'email', a.email,
      'job', jsonb_build_object(
        'en', coalesce(j.translations -> 'en' ->> 'title', a.job_title),
        'ar', coalesce(j.translations -> 'ar' ->> 'title', a.job_title)),
      'text', a.cover_letter, 'language', a.language,
      -- Only mails to the applicant have the link.
      'token', case o.kind when 'application_receipt' then private.application_token(a, a.created_at)
        when 'refusal' then private.application_token(a, a.stage_changed_at) end,
      'texts', case o.kind when 'refusal' then o.details -> 'texts' end)
    from public.job_applications a left join public.job_postings j on j.id = a.job_id
    where (o.kind in ('application', 'application_receipt') or o.kind = 'refusal' and a.stage = 'rejected') and a.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', r.id, 'at', r.created_at, 'name', r.name, 'company', r.company_name,
      'rating', r.rating, 'text', r.review_text)
    from public.user_reviews r where o.kind = 'review' and r.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', p.id, 'at', p.posted_at, 'name', c.full_name, 'email', a.email, 'text', p.excerpt,
      'reason', p.reason)
    from private.post_removals p join public.creators c on c.id = p.creator_id join public.creator_accounts a on a.creator_id = c.id
    where o.kind = 'post_removal' and p.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', c.id, 'at', c.created_at, 'name', c.full_name, 'username', c.username, 'email', a.email)
    from public.creators c join public.creator_accounts a on a.creator_id = c.id
    where c.id = o.row_id and (o.kind = 'registration' or o.kind in ('verification', 'verification_reminder') and c.status = 'unverified')
    union all
    select jsonb_build_object('kind', o.kind, 'id', n.id, 'at', coalesce(i.created_at, a.created_at), 'name', coalesce(i.name, a.full_name),
      'email', coalesce(i.email, a.email), 'language', o.details ->> 'language', 'subject', n.subject, 'answer', n.text,
      'text', i.description)
    from public.notes n left join public.inquiries i on i.id = n.inquiry_id left join public.job_applications a on a.id = n.application_id
    where o.kind = 'answer' and n.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', o.row_id, 'at', o.created_at, 'name', '', 'email', u.email,
      'of', o.details ->> 'of', 'language', o.details ->> 'language')
    from public.administrators a join auth.users u on u.id = a.user_id
    where o.kind = 'test' and a.user_id = (o.details ->> 'user')::uuid
  ) i;
$$;
comment on function private.mail_items(uuid) is 'Returns the contents of a mail: the row it is about and those joined to it, 25 at most.';

drop function public.claim_mails(boolean);
drop function private.claim_mails(boolean);

create function private.claim_mails(is_set_up boolean, sender text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  claimed jsonb;
begin
  insert into private.mail_state as m (is_set_up, sender) values (claim_mails.is_set_up, left(claim_mails.sender, 320))
  on conflict on constraint mail_state_pkey do update set ran_at = now(), is_set_up = excluded.is_set_up, sender = excluded.sender;
  if not is_set_up then
    return '[]';
  end if;
  -- One worker gathers at a time. Claimed rows are skipped by others, which do not wait.
  perform pg_advisory_xact_lock(hashtextextended('claim_mails', 0));
  perform private.enqueue_reminders();
  update private.outbox o set
    status = 'failed', finished_at = now(), lease = null, mail = null,
    tries = o.tries || jsonb_build_array(jsonb_build_object('at', now(), 'reason', d.reason))
  from (
    select w.id, case when w.attempts >= 8 then 'no_answer' else 'too_late' end as reason from private.outbox w
    where w.status = 'waiting' and w.joined_to is null
      -- The last attempt ended without a result, or nobody has sent it for days.
      and (w.attempts >= 8 and w.leased_until < now() or w.attempts = 0 and w.round = 0
        and coalesce(w.not_before, w.created_at) < now() - interval '3 days')
    order by w.next_attempt_at limit 500 for update skip locked) d
  -- Includes joined rows, which would be sent on their own otherwise.
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
      select jsonb_object_agg(c.kind, c.rows) from (select o.kind, count(*) as rows from private.outbox o
        where o.id = t.id or o.joined_to = t.id group by o.kind) c)
      || case when private.is_notice(t.kind) then private.held_spam(t.kind, t.gathered_at) else '{}' end end,
    'recipients', case when t.mail is null and private.is_notice(t.kind) then to_jsonb(private.notice_recipients(t.kind)) end)
    order by t.next_attempt_at, t.id), '[]') into claimed from taken t;
  return claimed;
end;
$$;
comment on function private.claim_mails(boolean, text) is 'See public.claim_mails. Reads and writes the outbox.';
grant execute on function private.claim_mails(boolean, text) to service_role;

create function public.claim_mails(is_set_up boolean, sender text default null) returns jsonb
  language sql set search_path = ''
as $$ select private.claim_mails(claim_mails.is_set_up, claim_mails.sender); $$;
comment on function public.claim_mails(boolean, text) is
  'For the function deliver-mail (service role only). Records whether it can send and as which sender. Claims up to five due mails for three minutes: [{"id", "lease", "key": for the '
  'mail API, "kind", "mail": of an earlier attempt or null; without it "items", "counts" by kind (daily summary: also "held": number of '
  'spam inquiries), "recipients" of notices}]. Returns none when the function is not set up to send.';
grant execute on function public.claim_mails(boolean, text) to service_role;

create or replace function private.note_mail(id uuid, lease uuid, outcome text, reason text, retry_after integer) returns boolean
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
    tries = case when reason is null then o.tries else o.tries
      || jsonb_build_array(jsonb_build_object('at', now(), 'reason', left(reason, 80))) end,
    next_attempt_at = now() + greatest(
      least(interval '1 minute' * 4 ^ (o.attempts - 1), interval '6 hours'),
      least(make_interval(secs => coalesce(retry_after, 0)), interval '6 hours')),
    lease = null, leased_until = null
  where o.id = note_mail.id and o.lease = note_mail.lease
  returning o.status into ended;
  if ended in ('sent', 'failed') then
    -- Not needed any more: sent again, it has the current contents. The recipients stay for the list of mails.
    update private.outbox o set status = ended, finished_at = now(), mail = null
    where o.id = note_mail.id or o.joined_to = note_mail.id;
  end if;
  return ended is not null;
end;
$$;
comment on function private.note_mail(uuid, uuid, text, text, integer) is 'See public.note_mail. Writes the outbox.';
grant execute on function private.note_mail(uuid, uuid, text, text, integer) to service_role;

create function private.describe_mail(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with about as (
    select 'inquiries' as list, i.id, i.name, i.email from public.inquiries i
      where mail.kind in ('inquiry', 'inquiry_receipt') and i.id = mail.row_id
    union all
    select 'job_applications', a.id, a.full_name, a.email from public.job_applications a
      where mail.kind in ('application', 'application_receipt', 'refusal') and a.id = mail.row_id
    union all
    select 'user_reviews', r.id, r.name, null from public.user_reviews r where mail.kind = 'review' and r.id = mail.row_id
    union all
    select 'creators', c.id, c.full_name, k.email from public.creators c left join public.creator_accounts k on k.creator_id = c.id
      where mail.kind in ('registration', 'verification', 'verification_reminder') and c.id = mail.row_id
    union all
    select 'creators', c.id, c.full_name, k.email from private.post_removals p
      join public.creators c on c.id = p.creator_id left join public.creator_accounts k on k.creator_id = c.id
      where mail.kind = 'post_removal' and p.id = mail.row_id
    union all
    select case when n.inquiry_id is null then 'job_applications' else 'inquiries' end, coalesce(i.id, a.id),
      coalesce(i.name, a.full_name), coalesce(i.email, a.email)
    from public.notes n left join public.inquiries i on i.id = n.inquiry_id left join public.job_applications a on a.id = n.application_id
    where mail.kind = 'answer' and n.id = mail.row_id
  )
  select jsonb_build_object(
    'id', mail.id, 'kind', mail.kind, 'status', mail.status, 'created_at', mail.created_at, 'finished_at', mail.finished_at,
    'next_attempt_at', mail.next_attempt_at, 'attempts', mail.attempts, 'reason', mail.tries -> -1 ->> 'reason',
    'events', 1 + (select count(*) from private.outbox j where j.joined_to = mail.id),
    'recipients', coalesce(
      to_jsonb(mail.recipients),
      case
        when private.is_notice(mail.kind) then to_jsonb(private.notice_recipients(mail.kind))
        when mail.kind = 'test' then (select jsonb_agg(u.email) from auth.users u where u.id = (mail.details ->> 'user')::uuid)
        else (select jsonb_agg(b.email) from about b where b.email is not null)
      end),
    'about', (select jsonb_build_object('list', b.list, 'id', b.id, 'name', b.name, 'email', b.email) from about b));
$$;
comment on function private.describe_mail(private.outbox) is
  'Returns a mail as the panel shows it: {"id", "kind", "status", "created_at", "finished_at", "next_attempt_at", "attempts", "reason", '
  '"events": 1 + number of joined rows, "recipients": of the last attempt, else those it would go to, or null, "about": {"list", "id", '
  '"name", "email"} of the row it came from, or null}.';

create or replace function private.mail_overview() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return jsonb_build_object(
    'ran_at', (select m.ran_at from private.mail_state m),
    'is_set_up', (select m.is_set_up from private.mail_state m),
    'sender', (select m.sender from private.mail_state m),
    'waiting', (select count(*) from (select 1 from private.outbox o where o.status = 'waiting' and o.joined_to is null limit 1001) w),
    'failed_count', (select count(*) from (select 1 from private.outbox o where o.status = 'failed' and o.joined_to is null limit 1001) f),
    'failed', (
      select coalesce(jsonb_agg(private.describe_mail(f) order by f.finished_at desc, f.id desc), '[]')
      from (select o.* from private.outbox o where o.status = 'failed' and o.joined_to is null
        order by o.finished_at desc, o.id desc limit 50) f));
end;
$$;
comment on function private.mail_overview() is 'See public.mail_overview. Reads the outbox.';
grant execute on function private.mail_overview() to authenticated;

comment on function public.mail_overview() is
  'For administrators. Returns {"ran_at": last run of the function deliver-mail or null, "is_set_up": whether it could send, "sender", '
  '"waiting", "failed_count" (1,001 means more), "failed": the newest 50, as private.describe_mail returns them}. Error: PT403 '
  'administrators_only.';

create function private.retry_mails(ids uuid[]) returns uuid[]
  language plpgsql security definer set search_path = ''
as $$
declare
  retried uuid[];
begin
  with again as (
    -- The next round has another key for the mail API, because the mail may differ.
    update private.outbox o set status = 'waiting', round = o.round + 1, attempts = 0, tries = '[]', next_attempt_at = now(),
      lease = null, leased_until = null, finished_at = null, mail = null, recipients = null,
      gathered_at = case when private.is_notice(o.kind) then now() end
    where o.id = any (ids) and o.joined_to is null returning o.id
  )
  select array_agg(a.id) into retried from again a;
  update private.outbox o set status = 'waiting', finished_at = null where o.joined_to = any (retried);
  return retried;
end;
$$;
comment on function private.retry_mails(uuid[]) is
  'Makes mails due again, with current contents and recipients, and those joined to them. Returns their ids.';

create or replace function private.handle_failed_mails(ids uuid[], action text) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  handled uuid[];
begin
  perform private.check_administrator();
  if action = 'again' then
    handled := private.retry_mails(array(
      select o.id from private.outbox o where o.id = any (ids[1:200]) and o.status = 'failed' and o.joined_to is null for update));
  elsif action = 'forget' then
    delete from private.outbox o
      where o.joined_to = any (array(select f.id from private.outbox f where f.id = any (ids[1:200]) and f.status = 'failed'));
    with deleted as (delete from private.outbox o where o.id = any (ids[1:200]) and o.status = 'failed' returning o.id)
    select array_agg(g.id) into handled from deleted g;
  else
    raise exception using errcode = 'PT400', message = 'action_unknown';
  end if;
  if handled is not null then
    perform private.write_audit(case action when 'again' then 'update' else 'purge' end, 'mails', handled, cardinality(handled), '{}');
  end if;
  return coalesce(cardinality(handled), 0);
end;
$$;
comment on function private.handle_failed_mails(uuid[], text) is 'See public.handle_failed_mails. Writes the outbox.';
grant execute on function private.handle_failed_mails(uuid[], text) to authenticated;

create function private.correct_address(list text, id uuid, was text, email text) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  address text := private.clean_contact(correct_address.email, 'email');
  stored text;
  retried uuid[];
begin
  perform private.check_administrator();
  if not coalesce(private.is_mail_address(address), false) then
    raise exception using errcode = 'PT422', message = 'address_invalid', detail = 'Mail servers do not carry this address.';
  elsif list = 'inquiries' then
    select i.email into stored from public.inquiries i where i.id = correct_address.id and i.deleted_at is null for update;
  elsif list = 'job_applications' then
    select a.email into stored from public.job_applications a where a.id = correct_address.id and a.deleted_at is null for update;
  else
    raise exception using errcode = 'PT400', message = 'list_unknown';
  end if;
  if not found then
    raise exception using errcode = 'PT404', message = 'row_missing', detail = 'It is deleted.';
  elsif stored is distinct from was then
    raise exception using errcode = 'PT409', message = 'address_changed', detail = 'Somebody has corrected it meanwhile.';
  elsif list = 'inquiries' then
    update public.inquiries i set email = address where i.id = correct_address.id;
  else
    update public.job_applications a set email = address where a.id = correct_address.id;
  end if;
  perform private.write_audit('update', list, array[correct_address.id], 1, '{"columns": ["email"]}');
  -- A mail that was tried was written for the address before.
  retried := private.retry_mails(array(
    select o.id from private.outbox o
    where o.row_id = any (correct_address.id || array(
        select n.id from public.notes n where n.inquiry_id = correct_address.id and n.kind = 'answer'
        union all select n.id from public.notes n where n.application_id = correct_address.id and n.kind = 'answer'))
      and o.kind in ('inquiry_receipt', 'application_receipt', 'refusal', 'answer')
      and (o.status = 'failed' or o.status = 'waiting' and o.attempts > 0)
    for update));
  return coalesce(cardinality(retried), 0);
end;
$$;
comment on function private.correct_address(text, uuid, text, text) is
  'See public.correct_address. Writes a column that nobody writes directly, and the outbox.';
grant execute on function private.correct_address(text, uuid, text, text) to authenticated;

create function public.correct_address(list text, id uuid, was text, email text) returns integer
  language sql set search_path = ''
as $$ select private.correct_address(correct_address.list, correct_address.id, correct_address.was, correct_address.email); $$;
comment on function public.correct_address(text, uuid, text, text) is
  'For administrators. Changes the e-mail address of an inquiry or application (list: inquiries or job_applications) that is not in the '
  'trash, from the one that the caller has read, and sends its failed mails again. Returns their number. Errors: PT403 '
  'administrators_only, PT422 address_invalid, PT400 list_unknown, PT404 row_missing, PT409 address_changed.';
grant execute on function public.correct_address(text, uuid, text, text) to authenticated;

create function private.mails_page(status text, before_at timestamptz, before_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  page_size constant integer := 30;
  page jsonb;
begin
  perform private.check_administrator();
  if mails_page.status is not null and mails_page.status not in ('waiting', 'sent', 'failed') then
    raise exception using errcode = 'PT400', message = 'status_unknown';
  end if;
  -- Built for each call, so that the index of the wanted order serves.
  execute format(
    $sql$ select coalesce(jsonb_agg(private.describe_mail(m) order by m.created_at desc, m.id desc), '[]') from (
      select o.* from private.outbox o where o.joined_to is null %s %s order by o.created_at desc, o.id desc limit %s) m $sql$,
    case when mails_page.status is not null then format('and o.status = %L', mails_page.status) end,
    case when before_id is not null then format('and (o.created_at, o.id) < (%L::timestamptz, %L::uuid)', before_at, before_id) end,
    page_size + 1) into page;
  return jsonb_build_object(
    'mails', jsonb_path_query_array(page, format('$[0 to %s]', page_size - 1)::jsonpath), 'more', jsonb_array_length(page) > page_size);
end;
$$;
comment on function private.mails_page(text, timestamptz, uuid) is 'See public.mails_page. Reads the outbox.';
grant execute on function private.mails_page(text, timestamptz, uuid) to authenticated;

create function public.mails_page(status text default null, before_at timestamptz default null, before_id uuid default null) returns jsonb
  language sql stable set search_path = ''
as $$ select private.mails_page(mails_page.status, mails_page.before_at, mails_page.before_id); $$;
comment on function public.mails_page(text, timestamptz, uuid) is
  'For administrators. Returns {"mails": 30 mails, newest first, as private.describe_mail returns them, "more": whether there are others} '
  'of a status or of all, from before the mail with this created_at and id. Errors: PT403 administrators_only, PT400 status_unknown.';
grant execute on function public.mails_page(text, timestamptz, uuid) to authenticated;

create function private.mails_to(list text, id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return (
    select coalesce(jsonb_agg(private.describe_mail(m) order by m.created_at desc, m.id desc), '[]') from (
      select o.* from private.outbox o
      where o.row_id = any (mails_to.id || array(
          select n.id from public.notes n where list = 'inquiries' and n.inquiry_id = mails_to.id and n.kind = 'answer'
          union all
          select n.id from public.notes n where list = 'job_applications' and n.application_id = mails_to.id and n.kind = 'answer'))
        and o.kind = any (case list
          when 'inquiries' then array['inquiry_receipt', 'answer']
          when 'job_applications' then array['application_receipt', 'refusal', 'answer'] end)
      order by o.created_at desc, o.id desc limit 50) m);
end;
$$;
comment on function private.mails_to(text, uuid) is 'See public.mails_to. Reads the outbox.';
grant execute on function private.mails_to(text, uuid) to authenticated;

create function public.mails_to(list text, id uuid) returns jsonb
  language sql stable set search_path = ''
as $$ select private.mails_to(mails_to.list, mails_to.id); $$;
comment on function public.mails_to(text, uuid) is
  'For administrators. Returns the newest 50 mails to the person of an inquiry or application (list: inquiries or job_applications): '
  'receipt, refusal and answers, newest first, as private.describe_mail returns them. Error: PT403 administrators_only.';
grant execute on function public.mails_to(text, uuid) to authenticated;

create function private.send_test_mails(kinds text[], language text) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if coalesce(cardinality(kinds), 0) not between 1 and 12 or coalesce(send_test_mails.language, '') not in ('en', 'ar')
    or not kinds <@ array['inquiry', 'application', 'review', 'registration', 'verification', 'digest', 'inquiry_receipt',
      'application_receipt', 'refusal', 'verification_reminder', 'post_removal', 'answer']
  then
    raise exception using errcode = 'PT400', message = 'test_unclear', detail = 'Known kinds of mail, and en or ar.';
  elsif not coalesce((select private.is_mail_address(u.email) from auth.users u where u.id = (select auth.uid())), false) then
    raise exception using errcode = 'PT422', message = 'address_invalid', detail = 'Mail servers do not carry the address of the account.';
  elsif not private.take_rate_limit('test mail', (select auth.uid())::text, 10, interval '1 hour') then
    return 'limited';
  end if;
  insert into private.outbox (kind, row_id, details)
  select 'test', gen_random_uuid(), jsonb_build_object('user', (select auth.uid()), 'of', k.kind, 'language', send_test_mails.language)
  from (select distinct unnest(kinds) as kind) k;
  return 'queued';
end;
$$;
comment on function private.send_test_mails(text[], text) is 'See public.send_test_mails. Writes the outbox.';
grant execute on function private.send_test_mails(text[], text) to authenticated;

create function public.send_test_mails(kinds text[], language text) returns text
  language sql set search_path = ''
as $$ select private.send_test_mails(send_test_mails.kinds, send_test_mails.language); $$;
comment on function public.send_test_mails(text[], text) is
  'For administrators. Enqueues mails of these kinds, with sample data in a language, to the address of the caller''s account. Returns '
  'queued, or limited after ten calls in an hour. Errors: PT403 administrators_only, PT400 test_unclear, PT422 address_invalid.';
grant execute on function public.send_test_mails(text[], text) to authenticated;

-- Delivery of mail by the function deliver-mail: gather, claim, store, record the outcome.

create function private.enqueue_reminders() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  due record;
begin
  -- A day before the account is shown as pending suspension. The time is a condition: the next delivery finds them.
  for due in
    select k.kind, c.id, a.email from public.creators c
      left join public.creator_accounts a on a.creator_id = c.id
      cross join (
        select 'verification_reminder' as kind
        union all select 'verification' from public.notification_settings s
          where s.id = 1 and s.notices -> 'verification' ->> 'timing' is distinct from 'never') k
    where c.status = 'unverified' and c.created_at between now() - interval '7 days' and now() - interval '6 days'
      and not exists (select 1 from private.outbox o where o.kind = k.kind and o.row_id = c.id)
    order by c.created_at limit 200
  loop
    -- Strangers may have registered with that address and several plus suffixes.
    if due.kind = 'verification' or private.take_mailbox_limit('reminder', due.email) then
      insert into private.outbox (kind, row_id) values (due.kind, due.id) on conflict do nothing;
    end if;
  end loop;
  perform private.enqueue_interview_reminders();
  perform private.enqueue_talk_reminders();
  -- A day before a course. Who has enrolled since has just been told.
  for due in
    select e.id, e.email from public.course_runs r join public.course_enrolments e on e.run_id = r.id
    where r.starts_at between now() + interval '1 hour' and now() + interval '24 hours' and not r.is_cancelled
      and e.status = 'enrolled' and coalesce(e.moved_up_at, e.created_at) < r.starts_at - interval '24 hours'
      and not exists (select 1 from private.outbox o where o.kind = 'enrolment_reminder' and o.row_id = e.id)
    order by r.starts_at, e.created_at limit 200
  loop
    if private.take_mailbox_limit('reminder', due.email) then
      insert into private.outbox (kind, row_id) values ('enrolment_reminder', due.id) on conflict do nothing;
    end if;
  end loop;
end;
$$;
comment on function private.enqueue_reminders() is
  'Enqueues reminders about verifications that expire within a day: to the creator, and to the company if the settings say so. Also about '
  'courses that begin within a day, to people who have a seat.';

create function private.mail_items(lead uuid) returns jsonb
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
      'text', a.cover_letter, 'language', a.language, 'answers', case o.kind when 'application' then a.answers end,
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
    select jsonb_build_object('kind', o.kind, 'id', v.id, 'at', v.created_at, 'name', v.name, 'email', v.email, 'language', v.language,
      'invitation', jsonb_build_object('source', v.source, 'title', private.invitation_subject(v),
        'until', v.expires_on), 'token', private.invitation_token(v))
    from public.review_invitations v
    where o.kind in ('review_invitation', 'review_reminder') and v.id = o.row_id and private.mailable_invitation(v, o.kind)
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
    select jsonb_build_object('kind', o.kind, 'id', e.id, 'run', e.run_id, 'at', e.created_at, 'name', e.name, 'email', e.email,
      'mobile', e.phone, 'company', e.company_name, 'language', e.language, 'course', private.enrolment_course(e),
      -- Only mails to the person have the link.
      'token', case when o.kind <> 'enrolment' then private.enrolment_token(e) end,
      'certificates', case o.kind when 'enrolment_certificate' then private.enrolment_certificates(e.id) end)
    from public.course_enrolments e join public.course_runs r on r.id = e.run_id
    where o.kind like 'enrolment%' and e.id = o.row_id and case o.kind
      when 'enrolment' then true
      when 'enrolment_reminder' then e.status = 'enrolled'
      when 'enrolment_called_off' then e.status in ('enrolled', 'waiting') and r.is_cancelled
      when 'enrolment_certificate' then private.enrolment_certificates(e.id) <> '[]'
      else e.status in ('enrolled', 'waiting') end
    union all
    select n.item from private.interview_item(o.kind, o.row_id) n (item) where o.kind like 'interview%' and n.item is not null
    union all
    select m.item from private.talk_mail(o.kind, o.row_id) m (item) where o.kind like 'talk%'
    union all
    select m.item from private.report_mail(o.kind, o.row_id) m (item)
    union all
    select jsonb_build_object('kind', o.kind, 'id', o.row_id, 'at', o.created_at, 'name', '', 'email', u.email,
      'of', o.details ->> 'of', 'language', o.details ->> 'language')
    from public.administrators a join auth.users u on u.id = a.user_id
    where o.kind = 'test' and a.user_id = (o.details ->> 'user')::uuid
  ) i;
$$;
comment on function private.mail_items(uuid) is 'Returns the contents of a mail: the row it is about and those joined to it, 25 at most.';

create function private.notice_recipients(kind text) returns text[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select nullif(array(select jsonb_array_elements_text(s.notices -> notice_recipients.kind -> 'addresses')), '{}')
      from public.notification_settings s where s.id = 1),
    array(select u.email::text from public.administrators a join auth.users u on u.id = a.user_id
      where private.is_mail_address(u.email) order by a.created_at, u.id limit 10));
$$;
comment on function private.notice_recipients(text) is
  'Returns the recipients of a kind of notice: the configured addresses, else those of the administrators.';

create function private.held_spam(kind text, sent_at timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  rules record;
  held integer;
begin
  select s.notices -> held_spam.kind ->> 'timing' as timing, s.notices -> 'inquiry' ->> 'timing' as inquiries into rules
  from public.notification_settings s where s.id = 1;
  if rules.timing is distinct from 'daily' then
    return '{}';
  end if;
  -- Spam only if the recipients also receive notices of inquiries.
  if rules.inquiries is distinct from 'never' and private.notice_recipients(held_spam.kind) = private.notice_recipients('inquiry') then
    select count(*) into held from (
      select 1 from public.inquiries i
      where i.deleted_at is null and i.folder = 'spam' and i.created_at > sent_at - interval '1 day' and i.created_at <= sent_at
      limit 1000) i;
  end if;
  return (
    select coalesce(jsonb_object_agg(f.name, f.rows), '{}')
    from jsonb_each(private.pending_figures() || jsonb_build_object('held', coalesce(held, 0))) f (name, rows) where f.rows <> '0');
end;
$$;
comment on function private.held_spam(text, timestamptz) is
  'Returns the figures that a daily summary tells beside its items: those of private.pending_figures and "held": inquiries of the day '
  'before that were spam, for recipients of inquiries. Without those that are 0. Returns {} for other mails.';

create function private.last_digest(moment timestamptz, hour smallint, zone text) returns timestamptz
  language sql stable set search_path = ''
as $$
  -- Compares points in time: a local hour that daylight saving skips comes an hour later, one that it repeats counts once.
  select max(h.digest) from (
    select (date_trunc('day', moment at time zone zone) + make_interval(days => d.days, hours => hour)) at time zone zone as digest
      from (values (0), (-1)) d (days)) h
  where h.digest <= moment;
$$;
comment on function private.last_digest(timestamptz, smallint, text) is
  'Returns the last time at which the daily summary was due, at an hour of a time zone.';

create function private.gather_notices() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  rules record;
  last_digest timestamptz;
begin
  select * into rules from public.notification_settings where id = 1;
  last_digest := private.last_digest(now(), coalesce(rules.digest_hour, 8::smallint), coalesce(rules.time_zone, 'UTC'));

  -- Notices of kinds that are switched off.
  delete from private.outbox o
    where o.status = 'waiting' and o.gathered_at is null and private.is_notice(o.kind) and rules.notices -> o.kind ->> 'timing' = 'never';

  with kinds as (
    select k.kind, coalesce(rules.notices -> k.kind ->> 'timing', 'at_once') as timing,
      private.notice_recipients(k.kind)::text as recipients
    from unnest(array['inquiry', 'application', 'review', 'registration', 'verification', 'report', 'enrolment']) k (kind)
  ), ready as (
    select o.id, o.created_at, case k.timing when 'daily' then 'daily ' || k.recipients else k.kind end as mail
    from kinds k cross join lateral (
      select o.id, o.created_at from private.outbox o
      where o.kind = k.kind and o.status = 'waiting' and o.gathered_at is null
        and (k.timing <> 'daily' or o.created_at < last_digest)
      order by o.created_at, o.id limit 1000) o
    -- The first one is sent at once. Those of the next ten minutes are sent together.
    where k.timing = 'daily' or not exists (
      select 1 from private.outbox g where g.kind = k.kind and g.joined_to is null and g.gathered_at > now() - interval '10 minutes')
  ), leads as (
    select r.id, first_value(r.id) over (partition by r.mail order by r.created_at, r.id) as lead from ready r
  )
  update private.outbox o set gathered_at = now(), joined_to = nullif(l.lead, o.id) from leads l where o.id = l.id;
end;
$$;
comment on function private.gather_notices() is
  'Turns due notices into mails: of a kind that is sent at once, all that wait, with ten minutes between two mails; of the daily kinds, '
  'one mail per recipient list when the hour has come.';

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

create function private.keep_mail(id uuid, lease uuid, recipients text[], mail jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.outbox o set recipients = keep_mail.recipients, mail = keep_mail.mail
  where o.id = keep_mail.id and o.lease = keep_mail.lease and o.status = 'waiting' and o.leased_until > now();
  return found;
end;
$$;
comment on function private.keep_mail(uuid, uuid, text[], jsonb) is 'See public.keep_mail. Writes the outbox.';
grant execute on function private.keep_mail(uuid, uuid, text[], jsonb) to service_role;

create function public.keep_mail(id uuid, lease uuid, recipients text[], mail jsonb) returns boolean
  language sql set search_path = ''
as $$ select private.keep_mail(keep_mail.id, keep_mail.lease, keep_mail.recipients, keep_mail.mail); $$;
comment on function public.keep_mail(uuid, uuid, text[], jsonb) is
  'For the function deliver-mail (service role only), before it sends. Stores the mail, so that every retry is the same. Returns false '
  'when the lease is lost or the mail is deleted.';
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

create function public.note_mail(id uuid, lease uuid, outcome text, reason text default null,
  retry_after integer default null) returns boolean
  language sql set search_path = ''
as $$ select private.note_mail(note_mail.id, note_mail.lease, note_mail.outcome, note_mail.reason, note_mail.retry_after); $$;
comment on function public.note_mail(uuid, uuid, text, text, integer) is
  'For the function deliver-mail (service role only). Records the outcome of an attempt. sent. failed: permanently. retry: after 1, 4, '
  '16, 64, 256 minutes, then 6 hours, or when the mail API says (seconds), eight attempts in all. void: there is nothing to send any '
  'more. Returns false when the lease is lost.';
grant execute on function public.note_mail(uuid, uuid, text, text, integer) to service_role;

-- What a creator learns about decisions, the one appeal against each, and mails about reports.

create function private.own_decisions() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  account uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'decisions', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', d.id, 'subject', d.subject, 'status', d.status, 'decided_at', d.decided_at, 'reasons', d.reasons,
        'text', left(coalesce(d.snapshot ->> 'content', d.snapshot ->> 'bio'), 300),
        'appeal', d.appeal, 'appeal_status', d.appeal_status, 'answer', d.appeal_reasons)) order by d.decided_at desc), '[]')
      from (
        select c.* from private.report_cases c
        where c.creator_id = account and c.decided_at > now() - interval '1 year' and (
          c.status = 'hidden' and exists (select 1 from public.creator_posts p where p.id = c.subject_id and p.visibility = 'hidden')
          or c.status = 'hidden' and c.subject = 'profile'
            and exists (select 1 from public.creators r where r.id = account and r.visibility = 'hidden')
          or c.status = 'suspended' and exists (select 1 from public.creators r where r.id = account and r.status = 'suspended')
          or c.status = 'removed' and c.decided_at > now() - interval '30 days'
          or c.appeal_status = 'open' or c.appeal_decided_at > now() - interval '30 days')
        order by c.decided_at desc limit 20) d),
    'held', (
      select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'created_at', h.created_at, 'text', left(h.content, 300))
        order by h.created_at desc), '[]')
      from (
        select p.* from private.report_cases c join public.creator_posts p on p.id = c.subject_id
        where c.creator_id = account and c.status = 'open' and p.visibility = 'held' order by p.created_at desc limit 20) h),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'created_at', r.created_at, 'subject', r.subject, 'verdict', r.verdict)
        order by r.created_at desc), '[]')
      from (
        select x.id, x.created_at, c.subject, x.verdict from private.reports x join private.report_cases c on c.id = x.case_id
        where x.reporter_id = account and x.verdict is not null and c.decided_at > now() - interval '14 days'
        order by x.created_at desc limit 20) r));
end;
$$;
comment on function private.own_decisions() is 'See public.own_decisions. Reads private tables.';
grant execute on function private.own_decisions() to authenticated;

create function public.own_decisions() returns jsonb
  language sql stable set search_path = ''
as $$ select private.own_decisions(); $$;
comment on function public.own_decisions() is
  'For creators. Returns {"decisions": about their posts and profile, with the reasons, while they last or for 30 days, "held": their '
  'posts that wait for review, "reports": their own reports of which they are told the outcome, for 14 days}; 20 of each at most.';
grant execute on function public.own_decisions() to authenticated;

create function private.appeal_decision(case_id uuid, appeal text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  written text := nullif(btrim(private.clean_text(left(appeal_decision.appeal, 20000), 'text'), E' \t\n'), '');
  fault text := private.text_fault(written, 'text');
begin
  if coalesce(char_length(written), 0) not between 1 and 1000 then
    raise exception using errcode = '23514', message = 'report_cases_appeal_check', detail = 'From 1 to 1,000 characters.';
  elsif fault is not null then
    raise exception using errcode = 'PT422', message = 'appeal_' || fault, detail = 'The text cannot be read.';
  end if;
  update private.report_cases c set appeal = written, appealed_at = now(), appeal_status = 'open'
  where c.id = appeal_decision.case_id and c.creator_id = (select auth.uid()) and c.status in ('hidden', 'removed', 'suspended')
    and c.appeal_status is null and c.decided_at > now() - interval '180 days';
  return case when found then 'sent' else 'closed' end;
end;
$$;
comment on function private.appeal_decision(uuid, text) is 'See public.appeal_decision.';
grant execute on function private.appeal_decision(uuid, text) to authenticated;

create function public.appeal_decision(case_id uuid, appeal text) returns text
  language sql set search_path = ''
as $$ select private.appeal_decision(appeal_decision.case_id, appeal_decision.appeal); $$;
comment on function public.appeal_decision(uuid, text) is
  'For the creator whom a decision concerns, once and within 180 days, also while suspended. Returns sent, or closed for every other case. '
  'Errors: 23514 report_cases_appeal_check; PT422 appeal_invisible or appeal_marks.';
grant execute on function public.appeal_decision(uuid, text) to authenticated;

create function private.decide_appeal(case_id uuid, is_granted boolean, reasons jsonb) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  appealed private.report_cases;
  stated jsonb := private.clean_reasons(decide_appeal.reasons);
  outcome text := case when decide_appeal.is_granted then 'granted' else 'refused' end;
begin
  perform private.check_administrator();
  select * into appealed from private.report_cases c where c.id = decide_appeal.case_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'case_not_found';
  elsif appealed.appeal_status is distinct from 'open' then
    return 'decided';
  elsif not private.is_report_reasons(stated) then
    raise exception using errcode = '23514', message = 'report_cases_reasons_shape', detail = 'A reason in English and in Arabic.';
  end if;
  if outcome = 'granted' then
    perform private.revert_decision(appealed);
    update private.reports r set verdict = 'rejected' where r.case_id = appealed.id and r.verdict = 'upheld';
  end if;
  update private.report_cases c set appeal_status = outcome, appeal_decided_at = now(), appeal_reasons = stated where c.id = appealed.id;
  perform private.write_audit('status', 'report_cases', array[appealed.id], 1,
    jsonb_build_object('status', jsonb_build_object('from', 'appeal', 'to', outcome), 'reason', stated ->> 'en'));
  return outcome;
end;
$$;
comment on function private.decide_appeal(uuid, boolean, jsonb) is 'See public.decide_appeal.';
grant execute on function private.decide_appeal(uuid, boolean, jsonb) to authenticated;

create function public.decide_appeal(case_id uuid, is_granted boolean, reasons jsonb) returns text
  language sql set search_path = ''
as $$ select private.decide_appeal(decide_appeal.case_id, decide_appeal.is_granted, decide_appeal.reasons); $$;
comment on function public.decide_appeal(uuid, boolean, jsonb) is
  'For administrators. Answers an appeal with a reason {"en", "ar"}. A granted one takes the decision back: a removed post returns without '
  'its likes and pictures, a removed profile without its pictures. Returns granted or refused, or decided when somebody was faster. '
  'Errors: PT403 administrators_only; PT404 case_not_found; 23514 report_cases_reasons_shape.';
grant execute on function public.decide_appeal(uuid, boolean, jsonb) to authenticated;

create function private.enqueue_report_mails() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- As long as the decision can be taken back in the toast.
  due timestamptz := now() + interval '1 minute';
  author public.creator_accounts;
  informed record;
begin
  if tg_op = 'INSERT' or new.appeal_status = 'open' and old.appeal_status is null then
    if (select s.notices -> 'report' ->> 'timing' from public.notification_settings s where s.id = 1) is distinct from 'never' then
      insert into private.outbox as o (kind, row_id) values ('report', new.id)
      -- An appeal is told like a new report.
      on conflict (kind, row_id) do update set status = 'waiting', joined_to = null, gathered_at = null, recipients = null, mail = null,
        round = o.round + 1, attempts = 0, next_attempt_at = now(), finished_at = null, tries = '[]';
    end if;
    return null;
  end if;
  if new.status = 'open' then
    delete from private.outbox o where o.status = 'waiting' and (o.kind = 'report_decision' and o.row_id = new.id
      or o.kind = 'report_outcome' and o.row_id in (select r.id from private.reports r where r.case_id = new.id));
    return null;
  end if;
  select * into author from public.creator_accounts a where a.creator_id = new.creator_id;
  if new.appeal_status in ('granted', 'refused') then
    if author.email_confirmed_at is not null or private.take_mailbox_limit('report_appeal', author.email) then
      insert into private.outbox (kind, row_id) values ('report_appeal', new.id) on conflict do nothing;
    end if;
    return null;
  end if;
  -- A creator learns what was changed, and that a held post is shown now.
  if (new.status <> 'kept' or new.held_for is not null)
    and (author.email_confirmed_at is not null or private.take_mailbox_limit('report_decision', author.email))
  then
    insert into private.outbox (kind, row_id, next_attempt_at) values ('report_decision', new.id, due) on conflict do nothing;
  end if;
  for informed in
    select r.id, r.email from private.reports r where r.case_id = new.id and num_nonnulls(r.email, r.reporter_id) > 0
    order by r.created_at limit 500
  loop
    -- Nobody has proved the address of a visitor.
    if informed.email is null or private.take_mailbox_limit('report_outcome', informed.email) then
      insert into private.outbox (kind, row_id, next_attempt_at) values ('report_outcome', informed.id, due) on conflict do nothing;
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.enqueue_report_mails() is
  'Trigger: enqueues the notice of a new case or appeal, and the mails about a decision to its creator and the reporters. A decision that '
  'was taken back deletes those that wait.';

create trigger enqueue_mail after insert on private.report_cases for each row execute function private.enqueue_report_mails();
create trigger enqueue_decision after update of status on private.report_cases
  for each row when (old.status <> new.status) execute function private.enqueue_report_mails();
create trigger enqueue_appeal after update of appeal_status on private.report_cases
  for each row when (old.appeal_status is distinct from new.appeal_status) execute function private.enqueue_report_mails();
create trigger dequeue_mail after delete on private.report_cases referencing old table as old_rows
  for each statement execute function private.dequeue_mail('report', 'report_decision', 'report_appeal');
create trigger dequeue_mail after delete on private.reports referencing old table as old_rows
  for each statement execute function private.dequeue_mail('report_outcome');

create function private.report_mail(kind text, row_id uuid) returns setof jsonb
  language sql stable security definer set search_path = ''
as $$
  -- The company reads the thing, its creator with a proved address as well. A reporter is told the outcome alone.
  select jsonb_build_object('kind', report_mail.kind, 'id', c.id, 'at', coalesce(c.appealed_at, c.created_at), 'name', r.full_name,
    'username', r.username, 'text', left(coalesce(c.appeal, c.snapshot ->> 'content', c.snapshot ->> 'bio'), 1000),
    'report', jsonb_build_object('subject', c.subject, 'outcome', case when c.appeal_status = 'open' then 'appeal' else 'open' end))
  from private.report_cases c join public.creators r on r.id = c.creator_id
  where report_mail.kind = 'report' and c.id = report_mail.row_id and (c.status = 'open' or c.appeal_status = 'open')
  union all
  select jsonb_build_object('kind', report_mail.kind, 'id', c.id,
    'at', coalesce((c.snapshot ->> 'created_at')::timestamptz, c.decided_at), 'name', r.full_name, 'email', a.email,
    'text', case when a.email_confirmed_at is not null then left(coalesce(c.snapshot ->> 'content', c.snapshot ->> 'bio'), 300) end,
    'report', jsonb_build_object('subject', c.subject,
      'outcome', case report_mail.kind when 'report_appeal' then c.appeal_status else c.status end,
      'reasons', case report_mail.kind when 'report_appeal' then c.appeal_reasons else c.reasons end))
  from private.report_cases c join public.creators r on r.id = c.creator_id join public.creator_accounts a on a.creator_id = c.creator_id
  where c.id = report_mail.row_id and (report_mail.kind = 'report_decision' and c.status <> 'open'
    or report_mail.kind = 'report_appeal' and c.appeal_status in ('granted', 'refused'))
  union all
  select jsonb_build_object('kind', report_mail.kind, 'id', r.id, 'at', r.created_at, 'name', coalesce(n.full_name, ''),
    'email', coalesce(r.email, a.email), 'language', r.language,
    'report', jsonb_build_object('subject', c.subject, 'outcome', r.verdict))
  from private.reports r join private.report_cases c on c.id = r.case_id
  left join public.creators n on n.id = r.reporter_id left join public.creator_accounts a on a.creator_id = r.reporter_id
  where report_mail.kind = 'report_outcome' and r.id = report_mail.row_id and r.verdict is not null
    and coalesce(r.email, a.email) is not null;
$$;
comment on function private.report_mail(text, uuid) is
  'Returns what a mail about a report says, for private.mail_items. No row: nothing to tell any more.';

-- Mail in the panel: state and failed mails.

create function private.describe_mail(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with about as (
    select 'inquiries' as list, i.id, i.name, i.email from public.inquiries i
      where mail.kind in ('inquiry', 'inquiry_receipt') and i.id = mail.row_id
    union all
    select 'inquiries', i.id, i.name, i.email from public.talks t join public.inquiries i on i.id = t.inquiry_id
      where mail.kind like 'talk%' and t.id = mail.row_id
    union all
    select 'job_applications', a.id, a.full_name, a.email from public.job_applications a
      where mail.kind in ('application', 'application_receipt', 'refusal') and a.id = mail.row_id
    union all
    select 'user_reviews', r.id, r.name, null from public.user_reviews r where mail.kind = 'review' and r.id = mail.row_id
    union all
    select 'review_invitations', v.id, v.name, v.email from public.review_invitations v
      where mail.kind in ('review_invitation', 'review_reminder') and v.id = mail.row_id
    union all
    select 'creators', c.id, c.full_name, k.email from public.creators c left join public.creator_accounts k on k.creator_id = c.id
      where mail.kind in ('registration', 'verification', 'verification_reminder') and c.id = mail.row_id
    union all
    select 'creators', c.id, c.full_name, k.email from private.post_removals p
      join public.creators c on c.id = p.creator_id left join public.creator_accounts k on k.creator_id = c.id
      where mail.kind = 'post_removal' and p.id = mail.row_id
    union all
    select 'creators', c.id, c.full_name, k.email from private.report_cases p
      join public.creators c on c.id = p.creator_id left join public.creator_accounts k on k.creator_id = c.id
      where mail.kind in ('report', 'report_decision', 'report_appeal') and p.id = mail.row_id
    union all
    select 'creators', c.id, c.full_name, coalesce(r.email, k.email) from private.reports r
      join private.report_cases p on p.id = r.case_id join public.creators c on c.id = p.creator_id
      left join public.creator_accounts k on k.creator_id = r.reporter_id
      where mail.kind = 'report_outcome' and r.id = mail.row_id
    union all
    select case when n.inquiry_id is null then 'job_applications' else 'inquiries' end, coalesce(i.id, a.id),
      coalesce(i.name, a.full_name), coalesce(i.email, a.email)
    from public.notes n left join public.inquiries i on i.id = n.inquiry_id left join public.job_applications a on a.id = n.application_id
    where mail.kind = 'answer' and n.id = mail.row_id
    union all
    select 'job_applications', a.id, a.full_name, case when mail.kind not like '%\_company' then a.email end
    from public.interviews v join public.job_applications a on a.id = v.application_id
    where mail.kind like 'interview%' and v.id = mail.row_id
    union all
    select 'course_runs', e.run_id, e.name, e.email from public.course_enrolments e
    where mail.kind like 'enrolment%' and e.id = mail.row_id
  )
  select jsonb_build_object(
    'id', mail.id, 'kind', mail.kind, 'status', mail.status, 'created_at', mail.created_at, 'finished_at', mail.finished_at,
    'next_attempt_at', mail.next_attempt_at, 'attempts', mail.attempts, 'reason', mail.tries -> -1 ->> 'reason',
    'events', 1 + (select count(*) from private.outbox j where j.joined_to = mail.id),
    'recipients', coalesce(
      to_jsonb(mail.recipients),
      case
        when private.is_notice(mail.kind) then to_jsonb(private.notice_recipients(mail.kind))
        when mail.kind = 'talk_notice' then to_jsonb(private.notice_recipients('inquiry'))
        when mail.kind = 'test' then (select jsonb_agg(u.email) from auth.users u where u.id = (mail.details ->> 'user')::uuid)
        else (select jsonb_agg(b.email) from about b where b.email is not null)
      end),
    'about', (select jsonb_build_object('list', b.list, 'id', b.id, 'name', b.name, 'email', b.email) from about b));
$$;
comment on function private.describe_mail(private.outbox) is
  'Returns a mail as the panel shows it: {"id", "kind", "status", "created_at", "finished_at", "next_attempt_at", "attempts", "reason", '
  '"events": 1 + number of joined rows, "recipients": of the last attempt, else those it would go to, or null, "about": {"list", "id", '
  '"name", "email"} of the row it came from, or null}.';

create function private.mail_overview() returns jsonb
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

create function public.mail_overview() returns jsonb
  language sql stable set search_path = ''
as $$ select private.mail_overview(); $$;
comment on function public.mail_overview() is
  'For administrators. Returns {"ran_at": last run of the function deliver-mail or null, "is_set_up": whether it could send, "sender", '
  '"waiting", "failed_count" (1,001 means more), "failed": the newest 50, as private.describe_mail returns them}. Error: PT403 '
  'administrators_only.';
grant execute on function public.mail_overview() to authenticated;

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

create function private.handle_failed_mails(ids uuid[], action text) returns integer
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

create function public.handle_failed_mails(ids uuid[], action text) returns integer
  language sql set search_path = ''
as $$ select private.handle_failed_mails(handle_failed_mails.ids, handle_failed_mails.action); $$;
comment on function public.handle_failed_mails(uuid[], text) is
  'For administrators. Retries up to 200 failed mails (again), with current contents and recipients, or deletes them (forget). Returns '
  'the number of mails. Errors: PT403 administrators_only, PT400 action_unknown.';
grant execute on function public.handle_failed_mails(uuid[], text) to authenticated;

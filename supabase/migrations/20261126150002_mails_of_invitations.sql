-- Mails of invitations: their contents, their place in the panel's list of mails, tests, and their names in the audit trail.

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
      'token', case when o.kind <> 'enrolment' then private.enrolment_token(e) end)
    from public.course_enrolments e
    where o.kind in ('enrolment', 'enrolment_receipt', 'enrolment_seat', 'enrolment_reminder') and e.id = o.row_id
      and (o.kind = 'enrolment' or e.status = 'enrolled' or o.kind <> 'enrolment_reminder' and e.status = 'waiting')
    union all
    select jsonb_build_object('kind', o.kind, 'id', o.row_id, 'at', o.created_at, 'name', '', 'email', u.email,
      'of', o.details ->> 'of', 'language', o.details ->> 'language')
    from public.administrators a join auth.users u on u.id = a.user_id
    where o.kind = 'test' and a.user_id = (o.details ->> 'user')::uuid
  ) i;
$$;
comment on function private.mail_items(uuid) is 'Returns the contents of a mail: the row it is about and those joined to it, 25 at most.';

create or replace function private.describe_mail(mail private.outbox) returns jsonb
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
    select case when n.inquiry_id is null then 'job_applications' else 'inquiries' end, coalesce(i.id, a.id),
      coalesce(i.name, a.full_name), coalesce(i.email, a.email)
    from public.notes n left join public.inquiries i on i.id = n.inquiry_id left join public.job_applications a on a.id = n.application_id
    where mail.kind = 'answer' and n.id = mail.row_id
    union all
    select 'course_runs', e.run_id, e.name, e.email from public.course_enrolments e
    where mail.kind in ('enrolment', 'enrolment_receipt', 'enrolment_seat', 'enrolment_reminder') and e.id = mail.row_id
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

create or replace function private.send_test_mails(kinds text[], language text) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if coalesce(cardinality(kinds), 0) not between 1 and 18 or coalesce(send_test_mails.language, '') not in ('en', 'ar')
    or not kinds <@ array['inquiry', 'application', 'review', 'registration', 'verification', 'digest', 'inquiry_receipt',
      'application_receipt', 'refusal', 'verification_reminder', 'post_removal', 'answer', 'enrolment', 'enrolment_receipt',
      'enrolment_seat', 'enrolment_reminder', 'review_invitation', 'review_reminder']
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

create or replace function private.named_row(table_name text, row_id uuid)
  returns table (list text, id uuid, name jsonb, detail jsonb, is_in_trash boolean)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  case named_row.table_name
    when 'inquiries' then
      return query select 'inquiries', i.id, to_jsonb(i.name), null::jsonb, i.deleted_at is not null from public.inquiries i
        where i.id = row_id;
    when 'job_applications' then
      return query select 'job_applications', a.id, to_jsonb(a.full_name), jsonb_build_object(
          'en', coalesce(j.translations -> 'en' ->> 'title', a.job_title), 'ar', coalesce(j.translations -> 'ar' ->> 'title', a.job_title)),
          a.deleted_at is not null
        from public.job_applications a left join public.job_postings j on j.id = a.job_id where a.id = row_id;
    when 'user_reviews' then
      return query select 'user_reviews', r.id, to_jsonb(r.name), null::jsonb, r.deleted_at is not null from public.user_reviews r
        where r.id = row_id;
    when 'review_invitations' then
      return query select 'review_invitations', v.id, to_jsonb(v.name), private.invitation_subject(v), false
        from public.review_invitations v where v.id = row_id;
    when 'job_postings' then
      return query select 'job_postings', j.id, jsonb_build_object(
          'en', coalesce(j.translations -> 'en' ->> 'title', j.title), 'ar', coalesce(j.translations -> 'ar' ->> 'title', j.title)),
          null::jsonb, j.deleted_at is not null
        from public.job_postings j where j.id = row_id;
    when 'leadership_team' then
      return query select 'leadership_team', m.id, jsonb_build_object(
          'en', coalesce(m.translations -> 'en' ->> 'name', m.name), 'ar', coalesce(m.translations -> 'ar' ->> 'name', m.name)),
          null::jsonb, m.deleted_at is not null
        from public.leadership_team m where m.id = row_id;
    when 'content_items' then
      return query select 'content_items', i.id, jsonb_build_object(
          'en', coalesce(i.translations #>> '{en,title}', i.translations #>> '{ar,title}', i.slug),
          'ar', coalesce(i.translations #>> '{ar,title}', i.translations #>> '{en,title}', i.slug)),
          null::jsonb, i.deleted_at is not null
        from public.content_items i where i.id = row_id;
    when 'course_runs' then
      return query select 'course_runs', r.id, private.enrolment_title(r.course_id), null::jsonb, false from public.course_runs r
        where r.id = row_id;
    when 'course_enrolments' then
      return query select 'course_runs', r.id, to_jsonb(e.name), private.enrolment_title(r.course_id), false
        from public.course_enrolments e join public.course_runs r on r.id = e.run_id where e.id = row_id;
    when 'creators', 'login_lockouts' then
      return query select 'creators', c.id, to_jsonb(c.username), null::jsonb, false from public.creators c where c.id = row_id
        union all select 'administrators', a.user_id, to_jsonb(a.display_name), null, false from public.administrators a
          where a.user_id = row_id and a.display_name is not null;
    when 'creator_posts' then
      return query select 'creators', c.id, to_jsonb(c.username), null::jsonb, false
        from public.creator_posts p join public.creators c on c.id = p.creator_id where p.id = row_id;
    when 'creator_moderation' then
      return query select 'creator_moderation', w.id, to_jsonb(w.value), null::jsonb, false from public.creator_moderation w
        where w.id = row_id;
    when 'answer_templates' then
      return query select 'answer_templates', t.id, to_jsonb(t.name), null::jsonb, false from public.answer_templates t
        where t.id = row_id;
    when 'redirects' then
      return query select 'redirects', d.id, to_jsonb(d.from_path), null::jsonb, d.deleted_at is not null from public.redirects d
        where d.id = row_id;
    when 'administrators' then
      return query select 'administrators', a.user_id, to_jsonb(a.display_name), null::jsonb, false from public.administrators a
        where a.user_id = row_id and a.display_name is not null;
    when 'notes' then
      return query select r.* from public.notes n cross join lateral private.named_row(
          case when n.inquiry_id is not null then 'inquiries' else 'job_applications' end, coalesce(n.inquiry_id, n.application_id)) r
        where n.id = row_id;
    when 'mails' then
      return query select r.* from private.outbox o cross join lateral private.named_row(
          case when o.kind like 'inquiry%' then 'inquiries' when o.kind like 'application%' or o.kind = 'refusal' then 'job_applications'
            when o.kind = 'review' then 'user_reviews' when o.kind like 'review\_%' then 'review_invitations'
            when o.kind like 'enrolment%' then 'course_enrolments'
            else 'creators' end, o.row_id) r
        where o.id = row_id;
    else
      return;
  end case;
end;
$$;
comment on function private.named_row(text, uuid) is
  'Returns the row of an audit entry, by table and id, with its current name: of a note or a mail the row that it is about, of a post its '
  'creator. A name is a text or {"en", "ar"}; detail is the job of an application, or the course of an enrolment, whose run is named. '
  'Nothing for a deleted row.';

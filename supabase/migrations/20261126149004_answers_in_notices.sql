-- Notices of applications have the answers to the posting's own questions.

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
    select jsonb_build_object('kind', o.kind, 'id', o.row_id, 'at', o.created_at, 'name', '', 'email', u.email,
      'of', o.details ->> 'of', 'language', o.details ->> 'language')
    from public.administrators a join auth.users u on u.id = a.user_id
    where o.kind = 'test' and a.user_id = (o.details ->> 'user')::uuid
  ) i;
$$;

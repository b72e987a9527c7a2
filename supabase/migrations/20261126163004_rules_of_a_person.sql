-- The accepted rules of a person, in what the panel finds and exports.

create or replace function private.person_record(contact text, max_rows integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  person record;
  found jsonb;
begin
  perform private.check_administrator();
  select * into person from private.person_contact(contact);
  if person.address is null and person.phone is null then
    return '{"status": "unclear"}';
  end if;
  with rows as materialized (select * from private.person_rows(contact, max_rows + 1)),
  kept as (select r.kind, r.id, r.created_at
    from (select *, row_number() over (partition by kind order by created_at desc, id desc) as n from rows) r where r.n <= max_rows),
  items as (
    select k.kind, k.created_at, k.id, to_jsonb(i) - '{request_id,search_text,email_key,phone_key,text_key}'::text[]
      || jsonb_build_object('talks', private.talks_of_inquiry(i.id), 'notes', (
      select coalesce(jsonb_agg(to_jsonb(n) - '{inquiry_id,application_id}'::text[] order by n.created_at, n.id), '[]')
      from (select * from public.notes n where n.inquiry_id = i.id order by n.created_at, n.id limit 1000) n)) as item
    from kept k join public.inquiries i on i.id = k.id where k.kind = 'inquiries'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(a) - '{search_text}'::text[] || jsonb_build_object('notes', (
      select coalesce(jsonb_agg(to_jsonb(n) - '{inquiry_id,application_id}'::text[] order by n.created_at, n.id), '[]')
      from (select * from public.notes n where n.application_id = a.id order by n.created_at, n.id limit 1000) n),
      'interviews', (
      select coalesce(jsonb_agg(to_jsonb(v) - '{application_id,request_id}'::text[] order by v.created_at, v.id), '[]')
      from (select * from public.interviews v where v.application_id = a.id order by v.created_at, v.id limit 1000) v))
    from kept k join public.job_applications a on a.id = k.id where k.kind = 'applications'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(e) - '{request_id,run_id,email_key,phone_key,is_suspect}'::text[]
      || jsonb_build_object('course', private.enrolment_title(r.course_id), 'starts_at', r.starts_at, 'certificates', (
      select coalesce(jsonb_agg(to_jsonb(c) - '{id,run_id,enrolment_id}'::text[] order by c.created_at, c.id), '[]')
      from public.course_certificates c where c.enrolment_id = e.id))
    from kept k join public.course_enrolments e on e.id = k.id join public.course_runs r on r.id = e.run_id
    where k.kind = 'enrolments'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(v) - '{source_id,email_key}'::text[]
      || jsonb_build_object('about', private.invitation_subject(v))
    from kept k join public.review_invitations v on v.id = k.id where k.kind = 'invitations'
    union all
    select k.kind, k.created_at, k.id,
      jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
      'is_administrator', exists (select 1 from public.administrators a where a.user_id = u.id),
      'profile', (select to_jsonb(c) - '{search_text}'::text[] from public.creators c where c.id = u.id),
      'account', (select to_jsonb(c) - '{search_text,creator_id,invitation_id}'::text[] from public.creator_accounts c
        where c.creator_id = u.id),
      'accepted_rules', (select coalesce(jsonb_agg(to_jsonb(a) - '{creator_id}'::text[] order by a.created_at desc, a.version), '[]')
        from public.rules_acceptances a where a.creator_id = u.id),
      'posts', (select coalesce(jsonb_agg(to_jsonb(p) - '{request_id,search_text,creator_id}'::text[]
        order by p.created_at desc, p.id desc), '[]')
        from (select * from public.creator_posts p where p.creator_id = u.id order by p.created_at desc, p.id desc limit max_rows) p),
      'removed_posts', (select coalesce(jsonb_agg(to_jsonb(p) - '{creator_id}'::text[] order by p.created_at desc, p.id desc), '[]')
        from (select * from private.post_removals p where p.creator_id = u.id order by p.created_at desc, p.id desc limit max_rows) p),
      'decisions', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'created_at', d.created_at, 'kind', d.subject,
          'status', d.status, 'decided_at', d.decided_at, 'content', coalesce(d.snapshot ->> 'content', d.snapshot ->> 'bio'),
          'appeal', d.appeal) order by d.created_at desc, d.id desc), '[]')
        from (select * from private.report_cases c where c.creator_id = u.id order by c.created_at desc, c.id desc limit max_rows) d),
      'likes', (select coalesce(jsonb_agg(to_jsonb(l) - '{voter}'::text[] order by l.created_at desc), '[]')
        from (select * from public.post_likes l
          where l.voter = 'user:' || u.id and l.voter >= 'user:' and l.voter < 'user;' limit max_rows) l),
      'files', (select coalesce(jsonb_agg(o.name), '[]') from (
        -- The index of Storage compares bytes. "0" follows "/".
        select o.name from storage.objects o where o.bucket_id = 'avatars' and o.name ~>=~ (u.id || '/') and o.name ~<~ (u.id || '0')
          order by o.name limit max_rows) o))
    from kept k join auth.users u on u.id = k.id where k.kind = 'accounts'
    union all
    select k.kind, k.created_at, k.id, jsonb_build_object('id', r.id, 'created_at', r.created_at, 'kind', c.subject, 'reason', r.reason,
      'text', r.details, 'email', r.email, 'language', r.language, 'verdict', r.verdict)
    from kept k join private.reports r on r.id = k.id join private.report_cases c on c.id = r.case_id where k.kind = 'reports'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(r) - '{request_id,search_text,is_pending}'::text[] from kept k
      join public.user_reviews r on r.id = k.id where k.kind = 'reviews'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(l) - '{search_text}'::text[] from kept k join public.login_attempts l on l.id = k.id
      where k.kind = 'sign_ins'
    union all
    select k.kind, k.created_at, k.id,
      jsonb_build_object('id', o.id, 'created_at', o.created_at, 'kind', o.kind, 'status', o.status, 'row_id', o.row_id,
        'recipients', to_jsonb(o.recipients), 'finished_at', o.finished_at)
    from kept k join private.outbox o on o.id = k.id where k.kind = 'mails'
  )
  select jsonb_build_object(
      'status', 'found', 'more', (select coalesce(max(c.n), 0) > max_rows from (select count(*) as n from rows group by kind) c))
    || jsonb_object_agg(s.kind, (select coalesce(jsonb_agg(t.item order by t.created_at desc, t.id desc), '[]') from items t
      where t.kind = s.kind))
  into found from unnest(
    array['inquiries', 'applications', 'enrolments', 'invitations', 'reports', 'accounts', 'reviews', 'sign_ins', 'mails']) s (kind);
  return found;
end;
$$;

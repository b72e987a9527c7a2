-- Reports of a person are found, exported and erased. Decided cases are deleted after a year.

-- Functions that other themes share are changed at one place each.
do $patches$
declare
  patch record;
  before text;
begin
  for patch in select * from (values
    ('private.person_rows(text, integer)',
      $text$  accounts uuid[];
  names text[];$text$,
      $text$  accounts uuid[];
  reports uuid[];
  names text[];$text$),
    ('private.person_rows(text, integer)',
      $text$  -- Reviews have no address and no number.$text$,
      $text$  select array_agg(f.id) into reports from (
    (select r.id from private.reports r where r.email = person.address order by r.created_at desc, r.id desc limit max_rows)
    union (select r.id from private.reports r where r.reporter_id = any (accounts) order by r.created_at desc, r.id desc limit max_rows)) f;

  -- Reviews have no address and no number.$text$),
    ('private.person_rows(text, integer)',
      $text$  return query select 'accounts', u.id, u.created_at from auth.users u$text$,
      $text$  return query select 'reports', r.id, r.created_at from private.reports r
    where r.id = any (reports) order by r.created_at desc, r.id desc limit max_rows;
  return query select 'accounts', u.id, u.created_at from auth.users u$text$),
    ('private.person_rows(text, integer)',
      $text$      or o.kind = 'post_removal' and o.row_id in$text$,
      $text$      or o.row_id = any (reports) and o.kind = 'report_outcome'
      or o.kind in ('report_decision', 'report_appeal')
        and o.row_id in (select c.id from private.report_cases c where c.creator_id = any (accounts))
      or o.kind = 'post_removal' and o.row_id in$text$),
    ('private.person_record(text, integer)',
      $text$      'likes', (select coalesce$text$,
      $text$      'decisions', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'created_at', d.created_at, 'kind', d.subject,
          'status', d.status, 'decided_at', d.decided_at, 'content', coalesce(d.snapshot ->> 'content', d.snapshot ->> 'bio'),
          'appeal', d.appeal) order by d.created_at desc, d.id desc), '[]')
        from (select * from private.report_cases c where c.creator_id = u.id order by c.created_at desc, c.id desc limit max_rows) d),
      'likes', (select coalesce$text$),
    ('private.person_record(text, integer)',
      $text$    from kept k join auth.users u on u.id = k.id where k.kind = 'accounts'
    union all
$text$,
      $text$    from kept k join auth.users u on u.id = k.id where k.kind = 'accounts'
    union all
    select k.kind, k.created_at, k.id, jsonb_build_object('id', r.id, 'created_at', r.created_at, 'kind', c.subject, 'reason', r.reason,
      'text', r.details, 'email', r.email, 'language', r.language, 'verdict', r.verdict)
    from kept k join private.reports r on r.id = k.id join private.report_cases c on c.id = r.case_id where k.kind = 'reports'
    union all
$text$),
    ('private.person_record(text, integer)',
      $text$unnest(array['inquiries', 'applications', 'enrolments', 'accounts',$text$,
      $text$unnest(array['inquiries', 'applications', 'enrolments', 'reports', 'accounts',$text$),
    ('private.erase_person(text, jsonb)',
      $text$  accounts uuid[];
  logins text[];$text$,
      $text$  accounts uuid[];
  reports uuid[];
  logins text[];$text$),
    ('private.erase_person(text, jsonb)',
      $text$    array_agg(r.id) filter (where r.kind = 'accounts')
  into inquiries, applications, enrolments, reviews, accounts from$text$,
      $text$    array_agg(r.id) filter (where r.kind = 'accounts'), array_agg(r.id) filter (where r.kind = 'reports')
  into inquiries, applications, enrolments, reviews, accounts, reports from$text$),
    ('private.erase_person(text, jsonb)',
      $text$  delete from public.user_reviews r where r.id = any (reviews);$text$,
      $text$  delete from private.reports r where r.id = any (reports);
  delete from public.user_reviews r where r.id = any (reviews);$text$),
    ('private.erase_person(text, jsonb)',
      $text$num_nonnulls(inquiries, applications, enrolments, reviews, accounts) > 0$text$,
      $text$num_nonnulls(inquiries, applications, enrolments, reviews, accounts, reports) > 0$text$),
    ('private.apply_retention(integer, integer)',
      $text$    + private.delete_older('private.missing_paths', 'created_at', now() - interval '90 days', batch_size)
$text$,
      $text$    + private.delete_older('private.missing_paths', 'created_at', now() - interval '90 days', batch_size)
    + private.delete_older('private.report_cases', 'decided_at', now() - interval '1 year', batch_size)
$text$)
  ) p (function, old_text, new_text) loop
    before := pg_get_functiondef(patch.function::regprocedure);
    if strpos(before, patch.old_text) = 0 then
      raise exception 'The migration does not find its place in %.', patch.function;
    end if;
    execute replace(before, patch.old_text, patch.new_text);
  end loop;
end;
$patches$;

comment on function public.find_person(text) is
  'For administrators. Returns the data about the person with an address or phone number: {"status": "found", "more": whether a kind has '
  'more than 30 rows, "inquiries", "applications", "enrolments", "reports", "accounts", "reviews" (by the names found, possibly another person''s), "sign_ins", '
  '"mails"}, or {"status": "unclear"} for anything else. Error: PT403 administrators_only.';

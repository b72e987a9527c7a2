-- Certificates of courses. Each has a number that nobody can guess, by which everybody who knows it confirms the certificate.

create function private.certificate_number() returns text
  language sql volatile set search_path = ''
as $$
  -- The letters of Crockford's Base32: no I, L, O and U. The bytes of the identifier that are random as a whole; 50 bits in all.
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(r.bytes, p.place) & 31), 1)
    || case p.n when 5 then '-' else '' end, '' order by p.n)
  from (select uuid_send(gen_random_uuid()) as bytes) r, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) with ordinality p (place, n);
$$;
comment on function private.certificate_number() is 'Returns the number of a new certificate, such as 7KQ2M-9XH4T.';

create table public.course_certificates (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  run_id uuid not null references public.course_runs (id),
  enrolment_id uuid references public.course_enrolments (id) on delete set null,
  number text not null default private.certificate_number(),
  name text not null,
  title jsonb not null,
  starts_on date not null,
  ends_on date,
  withdrawn_at timestamptz,
  constraint course_certificates_number_key unique (number),
  constraint course_certificates_number_shape check (number ~ '^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
  constraint course_certificates_name_length check (name ~ '\S' and char_length(name) <= 120),
  constraint course_certificates_title_shape check (coalesce(title ->> 'en', '') <> '' and coalesce(title ->> 'ar', '') <> ''),
  constraint course_certificates_ends_on_order check (ends_on >= starts_on)
);
comment on table public.course_certificates is
  'Certificates of people who attended a run, as they were issued. Written by issue_certificates and withdraw_certificate only. Visitors '
  'read one by its number, through verify_certificate.';
comment on column public.course_certificates.enrolment_id is
  'Null: the enrolment was deleted after its time. Erasing a person deletes the certificates as well.';
comment on column public.course_certificates.number is 'Two groups of five letters and digits. Random: whoever knows it may confirm it.';
comment on column public.course_certificates.name is 'The holder, as the certificate has it.';
comment on column public.course_certificates.title is 'The title of the course when it was issued: {"en", "ar"}.';
comment on column public.course_certificates.starts_on is 'The first day of the course, in Qatar.';
comment on column public.course_certificates.ends_on is 'The last day. Null: the first one.';
comment on column public.course_certificates.withdrawn_at is
  'Null: it is valid. A withdrawn one is confirmed as withdrawn, without a name.';
create index course_certificates_run_id_idx on public.course_certificates (run_id, created_at, id);
create index course_certificates_enrolment_id_idx on public.course_certificates (enrolment_id, created_at, id);
alter table public.course_certificates enable row level security;
revoke all on public.course_certificates from anon, authenticated, service_role;
grant select, insert, update, delete on public.course_certificates to service_role;
grant select, delete on public.course_certificates to authenticated;

create policy "administrators read certificates" on public.course_certificates
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read certificates" on public.course_certificates is 'Enrolments tab.';
create policy "administrators delete certificates" on public.course_certificates
  for delete to authenticated using ((select private.is_admin()));
comment on policy "administrators delete certificates" on public.course_certificates is
  'Enrolments tab: one whose holder wants to be erased after the enrolment was deleted.';

create trigger check_texts before insert or update of name on public.course_certificates
  for each row execute function private.check_texts('name', 'name 120');
create trigger audit_added after insert on public.course_certificates
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.course_certificates
  referencing old table as old_rows new table as new_rows for each statement execute function private.audit_rows('id', 'withdrawn_at');
create trigger audit_removed after delete on public.course_certificates
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

create function private.enqueue_certificates() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.outbox (kind, row_id)
  select distinct 'enrolment_certificate', n.enrolment_id from new_rows n where n.enrolment_id is not null on conflict do nothing;
  -- One more certificate of a group whose mail was sent: the mail is sent again, with all of them.
  perform private.retry_mails(array(
    select o.id from private.outbox o join new_rows n on o.row_id = n.enrolment_id
    where o.kind = 'enrolment_certificate' and o.status <> 'waiting'));
  return null;
end;
$$;
comment on function private.enqueue_certificates() is
  'Trigger, after each statement: enqueues the mail with the certificates of an enrolment.';
create trigger enqueue_mail after insert on public.course_certificates referencing new table as new_rows
  for each statement execute function private.enqueue_certificates();

create function private.enrolment_certificates(enrolment_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', c.number, 'name', c.name) order by c.created_at, c.id), '[]')
  from public.course_certificates c
  where c.enrolment_id = enrolment_certificates.enrolment_id and c.withdrawn_at is null;
$$;
comment on function private.enrolment_certificates(uuid) is 'Returns the valid certificates of an enrolment: [{"number", "name"}].';

create function private.issue_certificates(ids uuid[], name text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  issued integer;
begin
  perform private.check_administrator();
  if cardinality(ids) > 1000 then
    raise exception using errcode = 'PT400', message = 'too_many_ids', detail = 'No more than 1,000.';
  end if;
  -- Two presses come here one after the other.
  perform 1 from public.course_runs r
  where r.id in (select e.run_id from public.course_enrolments e where e.id = any (ids)) order by r.id for update;
  if exists (
    select 1 from public.course_enrolments e join public.course_runs r on r.id = e.run_id where e.id = any (ids) and r.course_id is null)
  then
    raise exception using errcode = 'PT409', message = 'course_deleted', detail = 'The course has no title any more.';
  end if;
  insert into public.course_certificates (run_id, enrolment_id, name, title, starts_on, ends_on)
  select r.id, e.id, coalesce(issue_certificates.name, e.name), private.enrolment_title(r.course_id),
    (r.starts_at at time zone 'Asia/Qatar')::date, r.ends_on
  from public.course_enrolments e join public.course_runs r on r.id = e.run_id
  cross join lateral (
    select count(*) as valid, coalesce(bool_or(private.fold_text(c.name) = private.fold_text(issue_certificates.name)), false) as is_named
    from public.course_certificates c where c.enrolment_id = e.id and c.withdrawn_at is null) c
  where e.id = any (ids) and e.status = 'attended'
    -- Together each gets its first one. One by one, a group gets as many as it has seats, each for another name.
    and c.valid < case when issue_certificates.name is null then 1 else e.seats end and not c.is_named
  order by e.created_at, e.id;
  get diagnostics issued = row_count;
  return issued;
end;
$$;
comment on function private.issue_certificates(uuid[], text) is 'See public.issue_certificates. Writes rows that nobody writes directly.';
grant execute on function private.issue_certificates(uuid[], text) to authenticated;

create function public.issue_certificates(ids uuid[], name text default null) returns integer
  language sql volatile set search_path = ''
as $$ select private.issue_certificates(issue_certificates.ids, issue_certificates.name); $$;
comment on function public.issue_certificates(uuid[], text) is
  'For administrators. Issues a certificate to each of up to 1,000 enrolments that are attended and have no valid one, and mails it. With '
  'a name instead of the one of the enrolment, a group gets up to as many as it has seats, each for another name. Returns the number of '
  'certificates. Errors: PT403 administrators_only, PT400 too_many_ids, PT409 course_deleted, those of check_texts.';
grant execute on function public.issue_certificates(uuid[], text) to authenticated;

create function private.withdraw_certificate(certificate_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  update public.course_certificates c set withdrawn_at = now()
  where c.id = withdraw_certificate.certificate_id and c.withdrawn_at is null;
  return exists (select 1 from public.course_certificates c where c.id = withdraw_certificate.certificate_id);
end;
$$;
comment on function private.withdraw_certificate(uuid) is 'See public.withdraw_certificate. Writes rows that nobody writes directly.';
grant execute on function private.withdraw_certificate(uuid) to authenticated;

create function public.withdraw_certificate(certificate_id uuid) returns boolean
  language sql volatile set search_path = ''
as $$ select private.withdraw_certificate(withdraw_certificate.certificate_id); $$;
comment on function public.withdraw_certificate(uuid) is
  'For administrators. Withdraws a certificate for good; its number stays known as withdrawn. Another one can be issued. Returns whether '
  'there is such a certificate. Error: PT403 administrators_only.';
grant execute on function public.withdraw_certificate(uuid) to authenticated;

create function private.verify_certificate(number text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- As it may be typed: in small letters, without the hyphen, with the letters that look like a digit.
  letters text := regexp_replace(translate(upper(left(verify_certificate.number, 64)), 'OIL', '011'), '[^0-9A-Z]', '', 'g');
  certificate public.course_certificates;
begin
  if not private.take_rate_limit('verify certificate', private.client_subject(), 30, interval '10 minutes') then
    return '{"status": "limited"}';
  end if;
  select * into certificate from public.course_certificates c where c.number = left(letters, 5) || '-' || substr(letters, 6);
  if certificate.id is null then
    return '{"status": "unknown"}';
  elsif certificate.withdrawn_at is not null then
    return jsonb_build_object('status', 'withdrawn', 'number', certificate.number);
  end if;
  return jsonb_build_object(
    'status', 'valid', 'number', certificate.number, 'name', certificate.name, 'title', certificate.title,
    'starts_on', certificate.starts_on, 'ends_on', certificate.ends_on,
    'issued_on', (certificate.created_at at time zone 'Asia/Qatar')::date);
end;
$$;
comment on function private.verify_certificate(text) is 'See public.verify_certificate. Reads the certificate of the number only.';
grant execute on function private.verify_certificate(text) to anon, authenticated, service_role;

create function public.verify_certificate(number text) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.verify_certificate(verify_certificate.number); $$;
comment on function public.verify_certificate(text) is
  'For everybody who knows the number of a certificate. Returns {"status": "valid", "number", "name", "title": {"en", "ar"}, "starts_on", '
  '"ends_on": or null for one day, "issued_on"}, {"status": "withdrawn", "number"}, {"status": "unknown"}, or {"status": "limited"} after '
  '30 calls in ten minutes from one address.';
grant execute on function public.verify_certificate(text) to anon, authenticated, service_role;

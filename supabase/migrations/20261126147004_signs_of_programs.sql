-- One sign of a program alone is no longer enough to let an enrolment wait.

create or replace function private.enrol_in_course(run_id uuid, request_id uuid, entry jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  run public.course_runs;
  status text;
  price jsonb;
  is_suspect boolean;
  filled private.course_entry;
begin
  -- Counted before anything else, so that a refusal costs as much as a seat.
  if private.is_api_caller() and not private.take_rate_limit('enrol', private.client_subject(), 8, interval '10 minutes') then
    return '{"status": "limited"}';
  end if;
  -- Two people who want the last seat come here one after the other.
  select * into run from public.course_runs r where r.id = enrol_in_course.run_id for update;
  select e.status into status from public.course_enrolments e
  where e.request_id = enrol_in_course.request_id and e.run_id = enrol_in_course.run_id;
  if status is not null then
    return jsonb_build_object('status', status);
  end if;
  if not private.is_open_run(run) or (
    select count(*) from (select 1 from public.course_enrolments e where e.run_id = run.id limit 3000) all_of_run) >= 3000
  then
    return '{"status": "closed"}';
  end if;
  filled := jsonb_populate_record(null::private.course_entry, entry);
  if filled.consent_version is null then
    raise exception using errcode = 'PT422', message = 'consent_missing', detail = 'The sender has to agree to the privacy policy.';
  end if;
  price := private.seat_price(run);
  -- Each sign alone is also one of people: autofill is fast, and password managers fill hidden fields.
  is_suspect := private.is_api_caller() and coalesce(filled.hidden_filled, false) and coalesce(filled.fill_seconds, 60) < 6;
  status := case when is_suspect or run.seats_taken + coalesce(filled.seats, 1) > run.seats then 'waiting' else 'enrolled' end;
  insert into public.course_enrolments (
    request_id, run_id, name, email, phone, company_name, seats, language, consent_version, status, amount, currency, is_suspect)
  values (enrol_in_course.request_id, run.id, filled.name, filled.email, filled.phone, nullif(filled.company_name, ''),
    coalesce(filled.seats, 1), coalesce(filled.language, 'en'), filled.consent_version, status,
    (price ->> 'amount')::numeric * coalesce(filled.seats, 1), price ->> 'currency', is_suspect);
  return jsonb_build_object('status', status);
exception when invalid_text_representation or numeric_value_out_of_range then
  raise exception using errcode = 'PT400', message = 'entry_malformed', detail = 'A value is not of the type of its field.';
end;
$$;

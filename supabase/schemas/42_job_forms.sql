-- Application forms: what each posting asks for, and its own questions. Answers are checked and stored with the question as it was asked.
--
-- The columns of the answers are in job_applications.

create function private.is_form_label(value jsonb, max_length integer) returns boolean
  language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(value) when 'object' then value - '{en,ar}'::text[] = '{}' and coalesce(
    jsonb_typeof(value -> 'en') = 'string' and jsonb_typeof(value -> 'ar') = 'string'
    and greatest(char_length(value ->> 'en'), char_length(value ->> 'ar')) <= max_length
    and concat(value ->> 'en', value ->> 'ar') ~ '\S', false)
  else false end;
$$;
comment on function private.is_form_label(jsonb, integer) is
  'Returns whether it is {"en", "ar"} with a text in at least one language and up to max_length letters in each.';
grant execute on function private.is_form_label(jsonb, integer) to authenticated, service_role;

create function private.is_form_question(question jsonb) returns boolean
  language plpgsql immutable set search_path = ''
as $$
declare
  choices jsonb := question -> 'choices';
begin
  if jsonb_typeof(question) <> 'object' or jsonb_typeof(choices) is distinct from 'array' then
    return false;
  end if;
  return coalesce(question - '{id,kind,isRequired,text,choices}'::text[] = '{}'
    and question ->> 'id' ~ '^[a-z][a-z0-9]{5,19}$' and question ->> 'kind' in ('text', 'choice', 'yes_no')
    and jsonb_typeof(question -> 'isRequired') = 'boolean' and private.is_form_label(question -> 'text', 300)
    and jsonb_array_length(choices) between case question ->> 'kind' when 'choice' then 2 else 0 end
      and case question ->> 'kind' when 'choice' then 10 else 0 end
    and not exists (select 1 from jsonb_array_elements(choices) c
      where not coalesce(jsonb_typeof(c) = 'object' and c - '{id,text}'::text[] = '{}' and c ->> 'id' ~ '^[a-z][a-z0-9]{5,19}$'
        and private.is_form_label(c -> 'text', 120), false))
    and (select count(distinct c ->> 'id') from jsonb_array_elements(choices) c) = jsonb_array_length(choices), false);
end;
$$;
comment on function private.is_form_question(jsonb) is
  'Returns whether it is {"id", "kind": text|choice|yes_no, "isRequired", "text": {"en", "ar"}, "choices": [{"id", "text"}]} with 2 to 10 '
  'different choices for a choice and none for the others.';
grant execute on function private.is_form_question(jsonb) to authenticated, service_role;

create function private.is_application_form(form jsonb) returns boolean
  language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(form) <> 'object' or form - '{fields,questions}'::text[] <> '{}'
    or jsonb_typeof(coalesce(form -> 'fields', '{}')) <> 'object' or jsonb_typeof(coalesce(form -> 'questions', '[]')) <> 'array'
  then
    return false;
  end if;
  return jsonb_array_length(coalesce(form -> 'questions', '[]')) <= 5
    and not exists (select 1 from jsonb_each_text(coalesce(form -> 'fields', '{}')) f
      where f.key not in ('phone', 'coverLetter', 'portfolio', 'salary', 'notice', 'nationality')
        or coalesce(f.value, '') not in ('off', 'optional', 'required'))
    and not exists (select 1 from jsonb_array_elements(form -> 'questions') q where not private.is_form_question(q))
    and not exists (select 1 from jsonb_array_elements(form -> 'questions') q group by q ->> 'id' having count(*) > 1);
end;
$$;
comment on function private.is_application_form(jsonb) is
  'Returns whether it is {"fields"?: {field: off|optional|required}, "questions"?: up to 5 with different ids}.';
grant execute on function private.is_application_form(jsonb) to authenticated, service_role;

alter table public.job_postings add column application_form jsonb not null default '{}';
alter table public.job_postings add constraint job_postings_application_form_shape check (private.is_application_form(application_form));
comment on column public.job_postings.application_form is
  '{"fields": {"phone"|"coverLetter"|"portfolio"|"salary"|"notice"|"nationality": off|optional|required}, "questions": [...]}. A missing '
  'field: phone and coverLetter are optional, the others off. Name, address and résumé are always required.';
grant select (application_form) on public.job_postings to anon;
grant insert (application_form), update (application_form) on public.job_postings to authenticated;

create trigger check_form_texts before insert or update of application_form on public.job_postings
  for each row execute function private.check_texts('application_form', 'texts');
create trigger audit_changed_form after update on public.job_postings
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'application_form');

create function private.read_answer(question jsonb, answer jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
declare
  choice jsonb;
  is_known boolean;
begin
  if coalesce(answer, 'null') = 'null' or jsonb_typeof(answer) = 'string' and answer #>> '{}' !~ '\S' then
    if (question ->> 'isRequired')::boolean then
      raise exception using errcode = 'PT422', message = 'answer_missing', detail = question ->> 'id';
    end if;
    return null;
  elsif question ->> 'kind' = 'choice' then
    select c -> 'text' into choice from jsonb_array_elements(question -> 'choices') c where c -> 'id' = answer;
  end if;
  is_known := case question ->> 'kind' when 'yes_no' then jsonb_typeof(answer) = 'boolean' when 'choice' then choice is not null
    else jsonb_typeof(answer) = 'string' and char_length(answer #>> '{}') <= 2000 end;
  if not is_known then
    raise exception using errcode = 'PT422', message = 'answer_unknown', detail = question ->> 'id';
  end if;
  return jsonb_strip_nulls(jsonb_build_object('id', question -> 'id', 'kind', question -> 'kind', 'question', question -> 'text',
    'answer', answer, 'choice', choice));
end;
$$;
comment on function private.read_answer(jsonb, jsonb) is
  'Returns an answer with its question as it is asked now; null for none. Errors: PT422 with answer_missing or answer_unknown, the '
  'question''s id as detail.';

create function private.check_form() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  form jsonb;
  field record;
  sent jsonb := case when new.answers = '[]' then '{}' else new.answers end;
begin
  -- Rows that SQL inserts have their answers as they are stored.
  if not private.is_api_caller() then
    return new;
  end if;
  select j.application_form into form from public.job_postings j where j.id = new.job_id;
  for field in select * from (values ('phone', new.phone, 'optional'), ('coverLetter', new.cover_letter, 'optional'),
    ('portfolio', new.portfolio_url, 'off'), ('salary', new.salary_expectation, 'off'), ('notice', new.notice_period, 'off'),
    ('nationality', new.nationality, 'off')) v (name, value, usual)
  loop
    if coalesce(form -> 'fields' ->> field.name, field.usual) = 'required' and coalesce(field.value, '') !~ '\S' then
      raise exception using errcode = 'PT422', message = 'answer_missing', detail = field.name;
    elsif coalesce(form -> 'fields' ->> field.name, field.usual) = 'off' and field.value is not null then
      raise exception using errcode = 'PT422', message = 'answer_unknown', detail = field.name;
    end if;
  end loop;
  if jsonb_typeof(sent) <> 'object' or char_length(sent::text) > 20000 or exists (
    select 1 from jsonb_object_keys(case jsonb_typeof(sent) when 'object' then sent else '{}' end) k
    where k not in (select q ->> 'id' from jsonb_array_elements(form -> 'questions') q))
  then
    raise exception using errcode = 'PT422', message = 'answer_unknown', detail = 'The form does not ask this.';
  end if;
  new.answers := (
    select coalesce(jsonb_agg(a.answer order by a.place) filter (where a.answer is not null), '[]')
    from (select private.read_answer(q.question, sent -> (q.question ->> 'id')) as answer, q.place
      from jsonb_array_elements(form -> 'questions') with ordinality q (question, place)) a);
  return new;
end;
$$;
comment on function private.check_form() is
  'Trigger: checks an application against the form of its posting, or the usual form without one, and stores each answer with its '
  'question. Errors: PT422 with answer_missing (required) or answer_unknown (not asked, or no such choice).';

create trigger check_form before insert on public.job_applications
  for each row execute function private.check_form();

-- Drafts of job postings: saved unfinished, and not visible to visitors.

alter table public.job_postings add column is_draft boolean not null default false;
alter table public.job_postings drop constraint job_postings_title_length;
alter table public.job_postings add constraint job_postings_title_length
  check ((is_draft or title ~ '\S') and char_length(title) <= 200);
comment on table public.job_postings is 'Positions. Public while open: no draft, not in the trash and not past valid_through.';
comment on column public.job_postings.created_at is 'The date that visitors see. A draft gets it anew when it is published.';
comment on column public.job_postings.is_draft is
  'Unfinished: visitors do not see it, nobody can apply, and the title may be missing. Publishing it needs the title.';
grant insert (is_draft), update (is_draft) on public.job_postings to authenticated;

alter policy "visitors read open job postings" on public.job_postings
  using (not is_draft and deleted_at is null
    and (valid_through is null or valid_through >= (now() at time zone 'Asia/Qatar')::date));
alter policy "signed-in people read open job postings, administrators all" on public.job_postings
  using ((not is_draft and deleted_at is null
      and (valid_through is null or valid_through >= (now() at time zone 'Asia/Qatar')::date))
    or (select private.is_admin()));

create function private.date_published_posting() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.created_at := now();
  return new;
end;
$$;
comment on function private.date_published_posting() is 'Trigger: a draft that is published gets the date of today.';

create trigger date_published before update of is_draft on public.job_postings
  for each row when (old.is_draft and not new.is_draft) execute function private.date_published_posting();

drop trigger audit_changed on public.job_postings;
create trigger audit_changed after update on public.job_postings
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'title', 'location', 'salary', 'description', 'responsibilities', 'qualifications',
    'image_url', 'translations', 'valid_through', 'deleted_at', 'is_draft');

create or replace function private.keep_job_title() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  posting record;
begin
  select j.title, not j.is_draft and j.deleted_at is null
    and coalesce(j.valid_through, 'infinity') >= ((now() - interval '1 hour') at time zone 'Asia/Qatar')::date as is_open
  into posting
  from public.job_postings j where j.id = new.job_id;
  -- One hour of grace for forms that were opened in time. The foreign key refuses unknown postings.
  if found and private.is_api_caller() and not posting.is_open then
    raise exception using errcode = 'PT422', message = 'job_missing', detail = 'Nobody can apply for this position any more.';
  end if;
  new.job_title := posting.title;
  return new;
end;
$$;
comment on function private.keep_job_title() is
  'Trigger: stores the title of the posting and refuses applications to one that is a draft, deleted, or closed for an hour (PT422 '
  'job_missing).';

create or replace function private.sitemap_state() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  -- A sum of hashes does not depend on the order, so that nothing is sorted.
  return jsonb_build_object(
    'jobs', (select count(*) || ':' || coalesce(sum(hashtextextended(j.id::text, 0)), 0)
      from public.job_postings j
      where not j.is_draft and j.deleted_at is null
        and (j.valid_through is null or j.valid_through >= (now() at time zone 'Asia/Qatar')::date)),
    'creators', (select count(*) || ':' || coalesce(sum(hashtextextended(c.username, 0)), 0) from public.creators c
      where c.status = 'active'));
end;
$$;

comment on function private.lists() is
  'The lists of the panel by table: "columns" to filter by ("state" of job_postings is draft, open or closed), "flags", "orders" beside '
  'created_at and deleted_at (an index serves each), whether there is text "search", a "trash" (deleted_at) and deleting for good '
  '("purge"), and the "statuses" that set_rows_status accepts (of job_applications private.check_stage knows them).';
create or replace function private.column_condition(list text, column_name text, choices jsonb) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  type text := private.column_type(list, column_name);
  literal text;
begin
  if list = 'job_postings' and column_name = 'state' and choices in ('["open"]', '["closed"]', '["draft"]') then
    return case choices ->> 0
      when 'draft' then 'is_draft'
      when 'open' then '(not is_draft and (valid_through is null or valid_through >= (now() at time zone ''Asia/Qatar'')::date))'
      else '(not is_draft and valid_through < (now() at time zone ''Asia/Qatar'')::date)' end;
  elsif type is null or not coalesce(private.list_rules(list) -> 'columns' ? column_name, false)
    or jsonb_typeof(choices) <> 'array' or jsonb_array_length(choices) not between 1 and 50
    or exists (select 1 from jsonb_array_elements(choices) c where jsonb_typeof(c) not in ('string', 'number', 'boolean'))
  then
    raise exception using errcode = 'PT400', message = 'filter_unknown',
      detail = format('No list of 1 to 50 values of a column to filter by: %s', left(column_name, 60));
  end if;
  literal := (select array_agg(c)::text from jsonb_array_elements_text(choices) c);
  -- Raises data_exception for a value of another type.
  execute format('select %L::%s[]', literal, type);
  -- One value as an equality, which keeps the order of an index on the column and the date.
  return case jsonb_array_length(choices)
    when 1 then format('%I = %L::%s', column_name, choices ->> 0, type)
    else format('%I = any (%L::%s[])', column_name, literal, type)
  end;
end;
$$;

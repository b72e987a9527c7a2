-- Names of files with indexes for search and age, and the file search of the panel.

create table private.file_names (
  object_id uuid primary key,
  bucket_id text not null,
  name text not null,
  kind text not null,
  created_at timestamptz not null,
  own_name text,
  search_text text generated always as (private.search_form(translate(name, '/_.-', '    '), name, own_name)) stored
);
comment on table private.file_names is
  'Names of all files, kept by triggers, with indexes for text search and age. The table of Storage has neither and belongs to Storage.';
comment on column private.file_names.own_name is
  'The name that the file came with, in any letters, from its user_metadata. Storage accepts few Latin characters in name.';
comment on column private.file_names.search_text is 'The name in words, and unchanged, and the file''s own name.';
create index file_names_age_idx on private.file_names (bucket_id, created_at desc, object_id desc);
create index file_names_kind_idx on private.file_names (bucket_id, kind, created_at desc, object_id desc);
create index file_names_search_text_idx on private.file_names using gin (search_text extensions.gin_trgm_ops);

create function private.file_kind(metadata jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select case when metadata ->> 'mimetype' like 'image/%' then 'image' when metadata ->> 'mimetype' = 'application/pdf' then 'pdf'
    else 'other' end;
$$;
comment on function private.file_kind(jsonb) is 'Returns image, pdf or other, from the metadata of Storage.';

create function private.own_file_name(user_metadata jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select left(nullif(btrim(user_metadata ->> 'name'), ''), 255);
$$;
comment on function private.own_file_name(jsonb) is
  'Returns the name that a file came with, from the metadata that the panel sends with it; null for none.';

create function private.note_file_name() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.file_names f where f.object_id = old.id;
  else
    insert into private.file_names as f (object_id, bucket_id, name, kind, created_at, own_name)
    values (new.id, new.bucket_id, new.name, private.file_kind(new.metadata), coalesce(new.created_at, now()),
      private.own_file_name(new.user_metadata))
    on conflict on constraint file_names_pkey do update set
      bucket_id = excluded.bucket_id, name = excluded.name, kind = excluded.kind, created_at = excluded.created_at,
      own_name = excluded.own_name;
  end if;
  return null;
end;
$$;
comment on function private.note_file_name() is 'Trigger: keeps file_names in sync with the stored files.';

create trigger note_added_name after insert on storage.objects
  for each row when (new.name is not null) execute function private.note_file_name();
create trigger note_changed_name after update of bucket_id, name, metadata, user_metadata, created_at on storage.objects
  for each row when (new.name is not null and (old.bucket_id, old.name, old.metadata, old.user_metadata, old.created_at)
    is distinct from (new.bucket_id, new.name, new.metadata, new.user_metadata, new.created_at))
  execute function private.note_file_name();
create trigger note_removed_name after delete on storage.objects
  for each row execute function private.note_file_name();

insert into private.file_names (object_id, bucket_id, name, kind, created_at, own_name)
select o.id, o.bucket_id, o.name, private.file_kind(o.metadata), coalesce(o.created_at, now()), private.own_file_name(o.user_metadata)
from storage.objects o
where o.name is not null;

create function private.search_files(
  bucket text, term text, other_term text, kind text, after_time timestamptz, after_id uuid, most integer
) returns table (id uuid, name text, created_at timestamptz, changed_at timestamptz, content_type text, size bigint, own_name text)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern text := private.search_pattern(term);
begin
  perform private.check_administrator();
  -- Dynamic, so that each pattern gets its own plan.
  return query execute format($sql$
    select o.id, o.name, f.created_at, coalesce(o.updated_at, f.created_at), coalesce(o.metadata ->> 'mimetype', ''),
      coalesce((o.metadata ->> 'size')::bigint, 0), f.own_name
    from (
      select n.object_id, n.created_at, n.own_name from private.file_names n
      where n.bucket_id = $1 %s %s %s order by n.created_at desc, n.object_id desc limit $6
    ) f join storage.objects o on o.id = f.object_id
    order by f.created_at desc, f.object_id desc $sql$,
    case when pattern is null then '' else 'and (n.search_text like $2 or n.search_text like $7)' end,
    case when kind is null then '' else 'and n.kind = $3' end,
    case when after_id is null then '' else 'and (n.created_at, n.object_id) < ($4, $5)' end)
  using bucket, pattern, kind, after_time, after_id, least(greatest(most, 1), 100), coalesce(private.search_pattern(other_term), pattern);
end;
$$;
comment on function private.search_files(text, text, text, text, timestamptz, uuid, integer) is
  'See public.search_files. Runs as owner, so that the indexes are used.';
grant execute on function private.search_files(text, text, text, text, timestamptz, uuid, integer) to authenticated;

create function public.search_files(
  bucket text, term text default '', kind text default null, after_time timestamptz default null, after_id uuid default null,
  most integer default 100, other_term text default ''
) returns table (id uuid, name text, created_at timestamptz, changed_at timestamptz, content_type text, size bigint, own_name text)
  language sql stable set search_path = ''
as $$
  select * from private.search_files(search_files.bucket, search_files.term, search_files.other_term, search_files.kind,
    search_files.after_time, search_files.after_id, search_files.most);
$$;
comment on function public.search_files(text, text, text, timestamptz, uuid, integer, text) is
  'For administrators. Returns up to 100 files of a bucket, in all folders, whose path or own name contains a text, newest first. An empty '
  'text matches all files. other_term: the same text in Latin letters, as paths are written. kind: image, pdf or other. The next page '
  'starts after created_at and id of the last row (after_time, after_id). The list of Storage reads one folder at a time. '
  'Error: PT403 administrators_only.';
grant execute on function public.search_files(text, text, text, timestamptz, uuid, integer, text) to authenticated;

create function private.file_facts(bucket text, names text[]) returns table (name text, own_name text, size bigint)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if cardinality(names) > 500 then
    raise exception using errcode = 'PT400', message = 'too_many_names', detail = '500 names at most.';
  end if;
  return query
    select o.name, private.own_file_name(o.user_metadata), coalesce((o.metadata ->> 'size')::bigint, 0)
    from storage.objects o where o.bucket_id = bucket and o.name = any (names);
end;
$$;
comment on function private.file_facts(text, text[]) is 'See public.file_facts.';
grant execute on function private.file_facts(text, text[]) to authenticated;

create function public.file_facts(bucket text, names text[]) returns table (name text, own_name text, size bigint)
  language sql stable set search_path = ''
as $$ select * from private.file_facts(file_facts.bucket, file_facts.names); $$;
comment on function public.file_facts(text, text[]) is
  'For administrators. Returns the own names and sizes in bytes of up to 500 files of a bucket. The list of Storage has no own names. '
  'Errors: PT403 administrators_only, PT400 too_many_names.';
grant execute on function public.file_facts(text, text[]) to authenticated;

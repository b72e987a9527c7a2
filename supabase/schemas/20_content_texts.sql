-- The texts of the site that the owner has replaced, one row for each language. Pages read them; the settings' record writes them.

create function private.text_marks(value text) returns text[]
  language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(distinct translate(m[1], E' \t\n', '') order by translate(m[1], E' \t\n', '')), '{}')
  from regexp_matches(value, '(\{\{[^{}]*\}\}|\{\{|\}\}|\$t\(|</?[A-Za-z0-9]+\s*/?>)', 'g') m;
$$;
comment on function private.text_marks(text) is
  'Returns what the site fills in or formats in a text: placeholders, tags and references to other texts, each once and without spaces. '
  'src/i18n/replaced-texts/text-marks.ts has the same rule.';

create function private.fits_marks(value text, marks text[], key text) returns boolean
  language sql immutable set search_path = ''
as $$
  select found.own @> expected.own and found.own <@ expected.own
  from (select key ~ '_(zero|one|two|few|many|other)$' as is_plural) form,
    lateral (select private.text_marks(value) as own) marked,
    lateral (select case when is_plural then array_remove(marked.own, '{{count}}') else marked.own end) found (own),
    lateral (select case when is_plural then array_remove(marks, '{{count}}') else marks end) expected (own);
$$;
comment on function private.fits_marks(text, text[], text) is
  'Returns whether a text has the marks of the shipped text, no more and no fewer. A plural form may have or lack {{count}}.';

create table public.content_texts (
  language text not null,
  namespace text not null,
  key text not null,
  value text not null,
  base_hash text not null,
  placeholders text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (language, namespace, key),
  constraint content_texts_language_known check (language in ('en', 'ar')),
  constraint content_texts_namespace_shape check (namespace ~ '^[a-z][a-z-]{0,39}$' and namespace !~ '^panel'),
  constraint content_texts_key_shape check (char_length(key) <= 200 and key ~ '^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$'),
  constraint content_texts_value_length check (value ~ '\S' and char_length(value) <= 4000),
  constraint content_texts_base_hash_shape check (base_hash ~ '^[0-9a-f]{8,64}$'),
  constraint content_texts_placeholders_count check (cardinality(placeholders) <= 20 and array_position(placeholders, null) is null),
  constraint content_texts_placeholders_kept check (private.fits_marks(value, placeholders, key))
);
comment on table public.content_texts is
  'Texts of public/locales that the owner has replaced. A text without a row is the shipped one. Written by a trigger on '
  'website_settings.texts only, 4,000 rows at most. Visitors read the rows of their language.';
comment on column public.content_texts.base_hash is
  'The hash of the shipped text when this one was written. A release that changes the shipped text is recognised by it.';
comment on column public.content_texts.placeholders is 'The marks of the shipped text (private.text_marks), which the value must have.';
alter table public.content_texts enable row level security;
revoke all on public.content_texts from anon, authenticated, service_role;
grant select on public.content_texts to service_role;
grant select (language, namespace, key, value) on public.content_texts to anon, authenticated;

create policy "everybody reads the replaced texts" on public.content_texts
  for select to anon, authenticated using (true);
comment on policy "everybody reads the replaced texts" on public.content_texts is 'They are on the site.';

create function private.write_content_texts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select 1 from jsonb_each(new.texts) t
    where t.key !~ '^[a-z-]+:[A-Za-z0-9_/-]+$' or jsonb_typeof(t.value) <> 'object' or exists (
      select 1 from jsonb_each(t.value) l
      where jsonb_typeof(l.value) <> 'array' or jsonb_typeof(l.value -> 0) is distinct from 'string'
        or jsonb_typeof(l.value -> 1) is distinct from 'string' or jsonb_typeof(l.value -> 2) is distinct from 'array'))
  then
    raise exception using errcode = '23514', message = 'website_settings_texts_shape', detail = 'Not the form of texts.';
  end if;
  delete from public.content_texts c
  where new.texts -> (c.namespace || ':' || replace(c.key, '.', '/')) -> c.language is null;
  insert into public.content_texts as c (language, namespace, key, value, base_hash, placeholders)
  select l.key, split_part(t.key, ':', 1), replace(split_part(t.key, ':', 2), '/', '.'), l.value ->> 0, l.value ->> 1,
    array(select jsonb_array_elements_text(l.value -> 2))
  from jsonb_each(new.texts) t, jsonb_each(t.value) l
  on conflict (language, namespace, key) do update
    set value = excluded.value, base_hash = excluded.base_hash, placeholders = excluded.placeholders, updated_at = now()
    where (c.value, c.base_hash, c.placeholders) is distinct from (excluded.value, excluded.base_hash, excluded.placeholders);
  if (select count(*) from public.content_texts) > 4000 then
    raise exception using errcode = '23514', message = 'website_settings_texts_count', detail = 'More than 4,000 texts.';
  end if;
  return null;
end;
$$;
comment on function private.write_content_texts() is
  'Trigger: writes the texts of the settings'' record into content_texts, whose constraints check each one. Errors: 23514 '
  'website_settings_texts_shape, website_settings_texts_count, and those of content_texts.';

create function private.clean_content_texts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.texts is not distinct from old.texts then
    return new;
  end if;
  -- Before any check whose cost grows with the length.
  if char_length(new.texts::text) > 1000000 then
    raise exception using errcode = '23514', message = 'website_settings_texts_size', detail = 'The texts are too long.';
  end if;
  new.texts := private.clean_texts(new.texts);
  if private.texts_fault(new.texts) is not null then
    raise exception using errcode = 'PT422', message = 'texts_' || private.texts_fault(new.texts), detail = 'The text cannot be read.';
  end if;
  return new;
end;
$$;
comment on function private.clean_content_texts() is
  'Trigger: cleans the texts of the settings'' record as check_texts cleans a column, and refuses unreadable ones. Errors: 23514 '
  'website_settings_texts_size, PT422 texts_invisible, texts_marks.';

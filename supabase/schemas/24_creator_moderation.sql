-- Moderation lists and reserved usernames.

create table public.creator_moderation (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  type text not null,
  value text not null,
  search_text text generated always as (private.search_form(value)) stored,
  words text generated always as (private.word_form(value)) stored,
  effect text not null default 'refuse',
  constraint creator_moderation_type_value_key unique (type, value),
  constraint creator_moderation_type_known check (type in ('username', 'word')),
  constraint creator_moderation_effect_known check (effect = 'refuse' or effect = 'hold' and type = 'word'),
  constraint creator_moderation_value_shape check (value ~ '\S' and value = lower(btrim(value)) and char_length(value) <= 60)
);
comment on table public.creator_moderation is
  'Blocked usernames (whole) and abusive words (anywhere in a username; as words in names, profile texts and posts). Not public: '
  'check_username answers from it.';
comment on column public.creator_moderation.effect is
  'refuse: a post with the word is refused. hold: it waits for review. Names, profile texts and usernames are refused in both cases.';
comment on column public.creator_moderation.words is 'The value in the form of private.word_form.';
create index creator_moderation_first_word_idx on public.creator_moderation (split_part(words, ' ', 1)) where type = 'word';
create index creator_moderation_created_at_idx on public.creator_moderation (created_at desc, id desc);
create index creator_moderation_search_text_idx on public.creator_moderation using gin (search_text extensions.gin_trgm_ops);
alter table public.creator_moderation enable row level security;
revoke all on public.creator_moderation from anon, authenticated, service_role;
grant select, insert, update, delete on public.creator_moderation to service_role;
grant select, insert (type, value, effect), update (type, value, effect), delete on public.creator_moderation to authenticated;

create policy "administrators manage the moderation lists" on public.creator_moderation
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators manage the moderation lists" on public.creator_moderation is 'Creator moderation tab.';

create function private.normalize_moderation_value() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.value := lower(btrim(new.value));
  return new;
end;
$$;
comment on function private.normalize_moderation_value() is 'Trigger: stores entries trimmed and in lower case.';

create trigger check_texts before insert or update of value on public.creator_moderation
  for each row execute function private.check_texts('value', 'line');
create trigger normalize_moderation_value before insert or update on public.creator_moderation
  for each row execute function private.normalize_moderation_value();
create trigger audit_added after insert on public.creator_moderation
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.creator_moderation
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'type', 'value', 'effect');
create trigger audit_removed after delete on public.creator_moderation
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

create function private.moderation_hit(padded text, out effect text, out value text)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  tokens text[] := array(select distinct t from unnest(string_to_array(split_part(padded, E'\x02', 1), ' ')) t);
  runs text := split_part(padded, E'\x02', 2);
begin
  -- An entry can match only if its first word occurs, which the index finds for all entries at once.
  select f.effect, f.value into moderation_hit.effect, moderation_hit.value from (
    select m.effect, m.value from public.creator_moderation m
    where m.type = 'word'
      and split_part(m.words, ' ', 1) = any (tokens || array(select substr(t, 3) from unnest(tokens) t where starts_with(t, 'ال')))
      and private.has_words(padded, m.words)
    union all
    select m.effect, m.value from public.creator_moderation m
    where runs <> '' and m.type = 'word' and char_length(replace(m.words, ' ', '')) > 2 and strpos(runs, replace(m.words, ' ', '')) > 0) f
  order by f.effect desc, f.value limit 1;
end;
$$;
comment on function private.moderation_hit(text) is
  'Returns the entry of the moderation list that a text contains, as padded_words returns it, and its effect: one that refuses before one '
  'that holds. Nulls for none.';

create function private.has_abusive_words(padded text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select h.effect is not null from private.moderation_hit(has_abusive_words.padded) h; $$;
comment on function private.has_abusive_words(text) is
  'Returns whether a text, as padded_words returns it, contains a word of the moderation list.';

create function private.has_abusive_word(value text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select private.has_abusive_words(private.padded_words(has_abusive_word.value)); $$;
comment on function private.has_abusive_word(text) is
  'Returns whether a name or post contains a word of the moderation list as a whole word.';
grant execute on function private.has_abusive_word(text) to authenticated, service_role;

create table private.reserved_usernames (
  username text primary key check (username = lower(username) and char_length(username) <= 60)
);
comment on table private.reserved_usernames is 'Names of routes and roles, which nobody may register.';

insert into private.reserved_usernames (username) values
  ('about'), ('account'), ('admin'), ('administrator'), ('anonymous'), ('api'), ('app'), ('ar'), ('assets'), ('auth'), ('avatars'),
  ('blog'), ('careers'), ('contact'), ('cookies'), ('courses'), ('creator'), ('creators'), ('creatorshub'), ('dashboard'), ('en'),
  ('favicon.ico'), ('feed'), ('functions'), ('help'), ('home'), ('index'), ('info'), ('jobs'), ('join'), ('join_creators_hub'),
  ('legal'), ('local'), ('locales'), ('login'), ('logout'), ('lusail'), ('lusail.digital'), ('lusail_digital'), ('lusaildigital'),
  ('me'), ('media'), ('moderator'), ('new'), ('news'), ('null'), ('official'), ('our_work'), ('owner'), ('portfolio'), ('posts'),
  ('privacy'), ('privacy_policy'), ('privateassets'), ('products'), ('profile'), ('public'), ('publicassets'), ('register'),
    ('reset_password'),
  ('rest'), ('robots.txt'), ('root'), ('search'), ('search_results'), ('security'), ('services'), ('settings'), ('signin'), ('signup'),
  ('sitemap'), ('sitemap.xml'), ('staff'), ('static'), ('storage'), ('supabase'), ('support'), ('system'), ('team'), ('terms'),
  ('terms_of_service'), ('undefined'), ('user'), ('users'), ('verify'), ('webmaster'), ('www');

create function private.username_verdict(candidate text) returns text
  language sql stable security definer set search_path = ''
as $$
  select case
    -- Before lower(), which turns some letters of other scripts into Latin ones.
    when candidate is null or candidate !~ '^[A-Za-z0-9_.]{3,30}$' or candidate !~ '^[A-Za-z0-9]+([_.][A-Za-z0-9]+)*$' then 'malformed'
    when exists (select 1 from private.reserved_usernames where username = lower(candidate)) then 'reserved'
    when exists (
      select 1 from public.creator_moderation m
      where m.type = 'username' and (m.value = lower(candidate) or replace(m.words, ' ', '') = seen.letters)) then 'blocked'
    when exists (
      select 1 from public.creator_moderation m
      where m.type = 'word' and (strpos(lower(candidate), m.value) > 0
        -- One or two letters match only as typed: half of all names contain them.
        or char_length(replace(m.words, ' ', '')) > 2 and strpos(seen.letters, replace(m.words, ' ', '')) > 0)) then 'abusive'
    when private.impersonates_staff(candidate) or private.impersonates_staff(translate(candidate, '_.', '')) then 'reserved'
    else 'acceptable'
  end
  from (select replace(private.word_form(left(candidate, 30)), ' ', '') as letters) seen;
$$;
comment on function private.username_verdict(text) is
  'Returns malformed (dots and underscores must stand between letters or digits, never two in a row), reserved, blocked, abusive or '
  'acceptable: every rule for a username except whether it is taken. Entries of the moderation list are compared by word_form.';
grant execute on function private.username_verdict(text) to authenticated, service_role;

create function private.creators_affected(type text, entries text[])
  returns table (id uuid, username text, full_name text, status text, entry text, by_post boolean)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if creators_affected.type not in ('username', 'word') or cardinality(creators_affected.entries) > 500 then
    raise exception using errcode = 'PT400', message = 'entries_malformed';
  end if;
  return query
    with wanted as (
      select w.entry, '%' || regexp_replace(private.fold_text(w.entry), '([\\%_])', '\\\1', 'g') || '%' as pattern,
        btrim(regexp_replace(private.fold_text(w.entry), '[^[:alnum:]]+', ' ', 'g')) as words
      from (select distinct lower(btrim(x)) as entry from unnest(creators_affected.entries) x) w
      -- No entry is longer; of a very long one no pattern could be made.
      where char_length(w.entry) between 2 and 60
    ), named as (
      select c.id, c.username, c.full_name, c.status, e.entry
      from wanted e
      cross join lateral (
        select * from public.creators c
        -- the index of the search names the few that may be meant, also within a name
        where c.search_text like e.pattern
          and case creators_affected.type
            when 'username' then c.username = e.entry
            else strpos(c.username, e.entry) > 0 or private.has_word(c.full_name, e.entry) end
        limit 51
      ) c
    ), posted as (
      -- As words and as they are spelled, in the form that the index of the search knows. In a table too small for the index, the letters
      -- are looked for first: a pattern costs many times as much.
      select distinct p.creator_id, e.entry from wanted e
      cross join lateral (
        select * from public.creator_posts p
        where strpos(p.search_text, split_part(e.words, ' ', 1)) > 0
          and p.search_text ~ ('(^|[^[:alnum:]])(ال)?' || replace(e.words, ' ', '[^[:alnum:]]+') || '([^[:alnum:]]|$)')
        limit 51
      ) p
      where creators_affected.type = 'word' and e.words <> ''
    )
    select f.id, f.username, f.full_name, f.status, min(f.entry), false from named f group by f.id, f.username, f.full_name, f.status
    union all
    select c.id, c.username, c.full_name, c.status, min(p.entry), true
    from posted p join public.creators c on c.id = p.creator_id
    where not exists (select 1 from named n where n.id = c.id)
    group by c.id, c.username, c.full_name, c.status
    order by 2 limit 51;
end;
$$;
comment on function private.creators_affected(text, text[]) is 'See public.creators_affected; finds creators and posts by indexes of text.';
grant execute on function private.creators_affected(text, text[]) to authenticated;

create function public.creators_affected(type text, entries text[])
  returns table (id uuid, username text, full_name text, status text, entry text, by_post boolean)
  language sql stable set search_path = ''
as $$ select * from private.creators_affected(creators_affected.type, creators_affected.entries); $$;
comment on function public.creators_affected(text, text[]) is
  'For administrators, before entries are added to a moderation list: creators whose username is (type username) or whose username or '
  'name contains (type word) one of up to 500 entries, and those who have posted one (type word, by_post), by 51 posts for each entry; '
  '51 at most, where the panel shows 50. Errors: PT403 administrators_only, PT400 entries_malformed.';
grant execute on function public.creators_affected(text, text[]) to authenticated;

-- What usernames may be: the moderation lists of the administrator and the names that routes need.

create function private.word_form(value text) returns text
  language sql immutable set search_path = ''
as $$ select btrim(regexp_replace(private.fold_text(value), '[^[:alnum:]]+', ' ', 'g')); $$;
comment on function private.word_form(text) is 'The words of a text, folded, one space between two of them.';
grant execute on function private.word_form(text) to authenticated, service_role;

create table public.creator_moderation (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  type text not null,
  value text not null,
  search_text text generated always as (private.search_form(value)) stored,
  words text generated always as (private.word_form(value)) stored,
  constraint creator_moderation_type_value_key unique (type, value),
  constraint creator_moderation_type_known check (type in ('username', 'word')),
  constraint creator_moderation_value_shape check (value ~ '\S' and value = lower(btrim(value)) and char_length(value) <= 60)
);
comment on table public.creator_moderation is 'Blocked usernames (exact) and abusive words (anywhere in a username, as words in names, profile texts and posts). Not public; check_username answers from it.';
comment on column public.creator_moderation.words is 'The value as it is compared with the words of a text.';
create index creator_moderation_first_word_idx on public.creator_moderation (split_part(words, ' ', 1)) where type = 'word';
create index creator_moderation_created_at_idx on public.creator_moderation (created_at desc, id desc);
create index creator_moderation_search_text_idx on public.creator_moderation using gin (search_text extensions.gin_trgm_ops);
alter table public.creator_moderation enable row level security;
revoke all on public.creator_moderation from anon, authenticated, service_role;
grant select, insert, update, delete on public.creator_moderation to service_role;
grant select, insert (type, value), update (type, value), delete on public.creator_moderation to authenticated;

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
comment on function private.normalize_moderation_value() is 'Trigger: entries are stored trimmed and lower-case.';
create trigger check_texts before insert or update of value on public.creator_moderation
  for each row execute function private.check_texts('value', 'line');
create trigger normalize_moderation_value before insert or update on public.creator_moderation
  for each row execute function private.normalize_moderation_value();

create trigger audit_added after insert on public.creator_moderation
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.creator_moderation
  referencing old table as old_rows new table as new_rows for each statement execute function private.audit_rows('id', 'type', 'value');
create trigger audit_removed after delete on public.creator_moderation
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

create function private.has_words(padded text, words text) returns boolean
  language sql immutable set search_path = ''
as $$
  -- Whole words only, or half of all names would contain one; in Arabic also behind the article.
  select words <> '' and (strpos(padded, ' ' || words || ' ') > 0 or strpos(padded, ' ال' || words || ' ') > 0);
$$;
comment on function private.has_words(text, text) is 'Whether a text contains words as such; both as word_form has them, the text with a space before and after.';

create function private.has_word(value text, word text) returns boolean
  language sql immutable set search_path = ''
as $$ select private.has_words(' ' || private.word_form(has_word.value) || ' ', private.word_form(has_word.word)); $$;
comment on function private.has_word(text, text) is 'Whether a text contains a word (or words) as such, however it is written; a word without letters is in no text.';

create function private.has_abusive_word(value text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  found_words text := private.word_form(value);
  tokens text[] := string_to_array(found_words, ' ');
begin
  -- An entry can only be there if its first word is, which an index tells of all entries at once.
  return exists (
    select 1 from public.creator_moderation m
    where m.type = 'word'
      and split_part(m.words, ' ', 1) = any (array(select t from unnest(tokens) t union select substr(t, 3) from unnest(tokens) t where starts_with(t, 'ال')))
      and private.has_words(' ' || found_words || ' ', m.words));
end;
$$;
comment on function private.has_abusive_word(text) is 'Whether a name or a post contains a word of the moderation list as a whole word. In usernames, which have no words, they count anywhere.';
grant execute on function private.has_abusive_word(text) to authenticated, service_role;

create table private.reserved_usernames (
  username text primary key check (username = lower(username) and char_length(username) <= 60)
);
comment on table private.reserved_usernames is 'Names of routes and of roles that nobody may register.';
insert into private.reserved_usernames (username) values
  ('about'), ('account'), ('admin'), ('administrator'), ('anonymous'), ('api'), ('app'), ('ar'), ('assets'), ('auth'), ('avatars'),
  ('blog'), ('careers'), ('contact'), ('cookies'), ('courses'), ('creator'), ('creators'), ('creatorshub'), ('dashboard'), ('en'),
  ('favicon.ico'), ('feed'), ('functions'), ('help'), ('home'), ('index'), ('info'), ('jobs'), ('join'), ('join_creators_hub'),
  ('legal'), ('local'), ('locales'), ('login'), ('logout'), ('lusail'), ('lusail.digital'), ('lusail_digital'), ('lusaildigital'),
  ('me'), ('media'), ('moderator'), ('new'), ('news'), ('null'), ('official'), ('our_work'), ('owner'), ('portfolio'), ('posts'),
  ('privacy'), ('privacy_policy'), ('privateassets'), ('products'), ('profile'), ('public'), ('publicassets'), ('register'), ('reset_password'),
  ('rest'), ('robots.txt'), ('root'), ('search'), ('search_results'), ('security'), ('services'), ('settings'), ('signin'), ('signup'),
  ('sitemap'), ('sitemap.xml'), ('staff'), ('static'), ('storage'), ('supabase'), ('support'), ('system'), ('team'), ('terms'),
  ('terms_of_service'), ('undefined'), ('user'), ('users'), ('verify'), ('webmaster'), ('www');

create function private.username_verdict(candidate text) returns text
  language sql stable security definer set search_path = ''
as $$
  select case
    -- Before the letters are made small: of other scripts' letters some become Latin ones.
    when candidate is null or candidate !~ '^[A-Za-z0-9_.]{3,30}$' then 'malformed'
    when exists (select 1 from private.reserved_usernames where username = lower(candidate)) then 'reserved'
    when exists (select 1 from public.creator_moderation where type = 'username' and value = lower(candidate)) then 'blocked'
    when exists (select 1 from public.creator_moderation where type = 'word' and strpos(lower(candidate), value) > 0) then 'abusive'
    when private.poses_as_staff(candidate) then 'reserved'
    else 'acceptable'
  end;
$$;
comment on function private.username_verdict(text) is
  'malformed, reserved, blocked, abusive or acceptable: every rule for a username but whether it is taken.';
grant execute on function private.username_verdict(text) to authenticated, service_role;

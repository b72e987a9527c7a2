-- Words of the moderation list may let a post wait for review instead of refusing it.

alter table public.creator_moderation add column effect text not null default 'refuse',
  add constraint creator_moderation_effect_known check (effect = 'refuse' or effect = 'hold' and type = 'word');
comment on column public.creator_moderation.effect is
  'refuse: a post with the word is refused. hold: it waits for review. Names, profile texts and usernames are refused in both cases.';
grant insert (effect), update (effect) on public.creator_moderation to authenticated;
create or replace trigger audit_changed after update on public.creator_moderation
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'type', 'value', 'effect');

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

create or replace function private.has_abusive_words(padded text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select h.effect is not null from private.moderation_hit(has_abusive_words.padded) h; $$;
comment on function private.has_abusive_words(text) is
  'Returns whether a text, as padded_words returns it, contains a word of the moderation list.';

create or replace function private.moderate_post() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  hit record;
begin
  -- A post that comes back after an appeal has been read.
  if current_setting('site.housekeeping', true) = 'on' then
    return new;
  end if;
  hit := private.moderation_hit(private.padded_words(new.content));
  if hit.effect = 'refuse' then
    raise exception using errcode = 'PT422', message = 'content_abusive';
  elsif hit.effect = 'hold' then
    new.visibility := 'held';
  end if;
  return new;
end;
$$;
comment on function private.moderate_post() is
  'Trigger: refuses a post with a word of the moderation list (PT422 content_abusive), or lets it wait for review.';

create function private.hold_post() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.open_case('post', new.id, new.creator_id,
    (private.moderation_hit(private.padded_words(new.content))).value);
  return null;
end;
$$;
comment on function private.hold_post() is 'Trigger: opens the case of a post that waits for review.';

create trigger hold_post after insert on public.creator_posts
  for each row when (new.visibility = 'held') execute function private.hold_post();

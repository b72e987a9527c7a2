-- The inquiry desk: what looks like spam is held apart, a person's inquiries become one, answers are noted.

-- ---------------------------------------------------------------- spam

create function private.spam_threshold() returns smallint
  language sql immutable set search_path = ''
as $$ select 5::smallint; $$;
comment on function private.spam_threshold() is 'From this score on an inquiry is held apart.';

create function private.inquiry_spam(
  body text, padded text, fill_seconds integer, hidden_filled boolean, same_text integer, same_sender integer, has_abusive_word boolean
) returns table (score smallint, reasons text[])
  language sql immutable set search_path = ''
as $$
  with found as (
    select
      (select count(*) from regexp_matches(body, '(https?://|www\.|\[url|<a\s)', 'gi'))::integer as links,
      (select count(*) from unnest(array[
        'casino', 'betting', 'viagra', 'cialis', 'porn', 'escort', 'forex', 'bitcoin', 'crypto investment', 'payday loan', 'make money online', 'earn money',
        'guest post', 'backlinks', 'domain authority', 'buy followers', 'first page of google', 'adult dating', 'weight loss',
        'كازينو', 'مراهنات', 'قمار', 'فياجرا', 'فوركس', 'بيتكوين', 'اباحي', 'قرض فوري', 'قروض فورية', 'ربح المال', 'اربح المال', 'باك لينك', 'شراء متابعين', 'تعارف ومواعدة'
      ]) word where private.has_words(padded, private.word_form(word)))::integer as words
  ), rules as (
    select * from found, lateral (values
      -- One address is that of the company that asks.
      ('links', case when links >= 6 then 5 when links >= 3 then 4 when links = 2 then 2 else 0 end),
      ('same_text', case when same_text >= 3 then 5 when same_text >= 1 then 3 else 0 end),
      ('same_sender', case when same_sender >= 6 then 5 when same_sender >= 3 then 2 else 0 end),
      ('too_fast', case when fill_seconds < 3 then 3 when fill_seconds < 6 then 1 else 0 end),
      -- Password managers fill such fields for people: one sign among others.
      ('hidden_field', case when hidden_filled then 3 else 0 end),
      ('spam_words', least(words * 3, 6)),
      ('abusive_words', case when has_abusive_word then 3 else 0 end)
    ) r (reason, points)
  )
  select least(sum(points), 100)::smallint, coalesce(array_agg(reason) filter (where points > 0), '{}') from rules;
$$;
comment on function private.inquiry_spam(text, text, integer, boolean, integer, integer, boolean) is
  'How much an inquiry looks like spam, and by which rules, from its texts and these as padded_words has them: links; how many of the last day had the same text, or the same sender; seconds from opening to sending; the hidden field; words of spam in both languages; the moderation list''s. One clear sign, or several weak ones, reach private.spam_threshold().';

create function private.judge_inquiry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  body text := concat_ws(E'\n', new.name, new.company_name, new.position, new.topic, new.description);
  padded text;
begin
  -- What is entered by SQL comes from nobody who sends spam.
  if not private.is_api_caller() then
    return new;
  end if;
  -- Once, and not for every word that is looked for.
  padded := private.padded_words(body);
  select s.score, s.reasons into new.spam_score, new.spam_reasons
  from private.inquiry_spam(body, padded, new.fill_seconds, new.hidden_filled,
    -- Many people write "Please call me".
    case when char_length(new.description) < 20 then 0 else (
      select count(*) from (
        select 1 from public.inquiries i where i.text_key = md5(private.fold_text(new.description)) and i.created_at > now() - interval '1 day' limit 10) t)::integer end,
    greatest(
      (select count(*) from (select 1 from public.inquiries i where i.email_key = private.email_key(new.email) and i.created_at > now() - interval '1 day' limit 10) e),
      (select count(*) from (select 1 from public.inquiries i where i.phone_key = private.phone_key(new.mobile) and i.created_at > now() - interval '1 day' limit 10) p))::integer,
    private.has_abusive_words(padded)) s;
  if new.spam_score >= private.spam_threshold() then
    new.status := 'spam';
  end if;
  return new;
end;
$$;
comment on function private.judge_inquiry() is 'Trigger: what a visitor sent gets its score, and is held apart when that is high. The sender is told nothing of it.';
-- Named so that it comes after limit_inserts: what is refused anyway is not weighed.
create trigger weigh_inquiry before insert on public.inquiries
  for each row execute function private.judge_inquiry();

create function private.enqueue_held_notice() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.outbox (kind, row_id)
  select 'inquiry', new.id from public.notification_settings s where s.id = 1 and s.notices -> 'inquiry' ->> 'timing' is distinct from 'never'
  on conflict do nothing;
  return null;
end;
$$;
comment on function private.enqueue_held_notice() is 'Trigger: the company is told of an inquiry that was held apart when it came and is found to be none of that kind.';
create trigger enqueue_held_notice after update of status on public.inquiries
  for each row when (old.status = 'spam' and new.status <> 'spam' and new.spam_score >= private.spam_threshold()) execute function private.enqueue_held_notice();

-- ---------------------------------------------------------------- one person's inquiries

create function public.related_inquiries(inquiry uuid) returns setof public.inquiries
  language sql stable set search_path = ''
as $$
  -- The ids first, each by an index, so that only these rows are read.
  select r.* from public.inquiries r where r.id = any (array(
    select o.id from public.inquiries s cross join lateral (
      (select m.id from public.inquiries m where m.merged_into = s.id and m.deleted_at is null order by m.created_at desc, m.id desc limit 50)
      union
      (select m.id from public.inquiries m where m.email_key = s.email_key and m.deleted_at is null order by m.created_at desc, m.id desc limit 21)
      union
      (select m.id from public.inquiries m where m.phone_key = s.phone_key and m.deleted_at is null order by m.created_at desc, m.id desc limit 21)
    ) o where s.id = related_inquiries.inquiry and o.id <> s.id))
  order by r.created_at desc, r.id desc;
$$;
comment on function public.related_inquiries(uuid) is
  'What is merged into an inquiry (the newest 50), and the newest 20 or so each of the same address and of the same phone number, newest first; without what is in the trash. Administrators only, as everybody else reads no inquiry.';
grant execute on function public.related_inquiries(uuid) to authenticated;

create function private.merge_inquiries(lead uuid, ids uuid[]) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  moved uuid[];
  was jsonb;
  known uuid[];
  many integer;
  day_before date;
  day_now date;
begin
  perform private.check_administrator();
  if cardinality(ids) > 100 then
    raise exception using errcode = 'PT400', message = 'too_many_ids', detail = 'No more than 100.';
  end if;
  -- As everything that changes many inquiries: one after the other.
  perform pg_advisory_xact_lock(hashtextextended('act_on_rows inquiries', 0));
  if lead is not null and not exists (select 1 from public.inquiries i where i.id = lead and i.pile = 'desk' and i.deleted_at is null and i.id <> all (ids)) then
    raise exception using errcode = 'PT422', message = 'lead_missing', detail = 'It is gone, spam, or merged into another by now.';
  end if;
  if lead is not null then
    -- Each shares an address or a number with the lead, or with one that does, or with what is below it.
    select array_agg(i.id) into known from public.inquiries i where i.id = lead or i.merged_into = lead;
    loop
      many := cardinality(known);
      select known || coalesce(array_agg(n.id), '{}') into known from public.inquiries n
      where n.id = any (ids) and n.id <> all (known) and exists (
        select 1 from public.inquiries k where k.id = any (known) and (k.email_key = n.email_key or k.phone_key = n.phone_key));
      exit when cardinality(known) = many;
    end loop;
    if exists (select 1 from public.inquiries i where i.id = any (ids) and i.id <> all (known)) then
      raise exception using errcode = 'PT422', message = 'not_same_person', detail = 'Only inquiries of the same address or phone number become one.';
    end if;
  end if;
  -- What was merged into one of them comes along, so that nothing is ever two steps away.
  select array_agg(i.id) into moved from public.inquiries i
  where (i.id = any (ids) or lead is not null and i.merged_into = any (ids)) and i.deleted_at is null and i.merged_into is distinct from lead;
  select jsonb_object_agg(b.lead, b.ids) into was from (
    select coalesce(i.merged_into::text, '') as lead, jsonb_agg(i.id) as ids from public.inquiries i where i.id = any (moved) group by 1) b;
  update public.inquiries i set merged_into = lead where i.id = any (moved);
  select l.follow_up_on into day_before from public.inquiries l where l.id = lead;
  update public.inquiries l set follow_up_on = f.day
  from (select min(i.follow_up_on) as day from public.inquiries i where i.id = any (moved)) f
  where l.id = lead and f.day is not null and f.day < coalesce(l.follow_up_on, 'infinity')
  returning l.follow_up_on into day_now;
  return jsonb_build_object('count', coalesce(cardinality(moved), 0), 'was', coalesce(was, '{}'))
    || case when day_now is null then '{}' else jsonb_build_object('day', jsonb_build_object('was', day_before, 'is', day_now)) end;
end;
$$;
comment on function private.merge_inquiries(uuid, uuid[]) is 'See public.merge_inquiries; writes a column that nobody else may.';
grant execute on function private.merge_inquiries(uuid, uuid[]) to authenticated;

create function public.merge_inquiries(lead uuid, ids uuid[]) returns jsonb
  language sql set search_path = ''
as $$ select private.merge_inquiries(merge_inquiries.lead, merge_inquiries.ids); $$;
comment on function public.merge_inquiries(uuid, uuid[]) is
  'For administrators: shows up to 100 inquiries, with what was merged into them, below another one (lead), which takes over the earliest day to follow up; lead null: each is by itself again. Gives {"count", "was": {lead or "": [ids]}}, which calls of this function undo, and "day": {"was", "is"} when the lead has another day to follow up since. Errors: PT403 administrators_only, PT400 too_many_ids, PT422 with lead_missing or not_same_person.';
grant execute on function public.merge_inquiries(uuid, uuid[]) to authenticated;

create function private.move_merged() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.inquiries m set deleted_at = n.deleted_at
  from new_rows n join old_rows o using (id)
  where m.merged_into = n.id and n.deleted_at is distinct from o.deleted_at and m.deleted_at is not distinct from o.deleted_at;
  -- Restored without the one that it was merged into, it is by itself again: else nobody would see it.
  update public.inquiries m set merged_into = null
  from new_rows n join old_rows o using (id) join public.inquiries l on l.id = n.merged_into
  where m.id = n.id and n.deleted_at is null and o.deleted_at is not null and l.deleted_at is not null;
  return null;
end;
$$;
comment on function private.move_merged() is 'Trigger, after each statement: what is merged into an inquiry goes into the trash with it, and out of it.';
create trigger move_merged after update on public.inquiries
  referencing old table as old_rows new table as new_rows for each statement when (pg_trigger_depth() = 0) execute function private.move_merged();

-- ---------------------------------------------------------------- answers

create function private.note_answer(inquiry uuid, channel text, template text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if channel is null or channel not in ('mail', 'whatsapp') then
    raise exception using errcode = 'PT400', message = 'channel_unknown';
  end if;
  insert into public.notes (inquiry_id, kind, text) values (inquiry, channel, template);
  update public.inquiries i set status = 'waiting', read_at = coalesce(i.read_at, now()) where i.id = inquiry and i.status in ('new', 'open');
end;
$$;
comment on function private.note_answer(uuid, text, text) is 'See public.note_answer; writes the status.';
grant execute on function private.note_answer(uuid, text, text) to authenticated;

create function public.note_answer(inquiry uuid, channel text, template text) returns void
  language sql set search_path = ''
as $$ select private.note_answer(note_answer.inquiry, note_answer.channel, note_answer.template); $$;
comment on function public.note_answer(uuid, text, text) is
  'For administrators: notes that an answer was opened (mail or whatsapp) and from which template; an inquiry that was new or open waits for its sender from then on. Errors: PT403 administrators_only, PT400 channel_unknown, 23503 when the inquiry is gone, those of notes.';
grant execute on function public.note_answer(uuid, text, text) to authenticated;

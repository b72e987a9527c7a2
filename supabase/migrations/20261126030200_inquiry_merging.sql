-- Inquiries of one person: related ones, and merging.

create function public.related_inquiries(inquiry uuid) returns setof public.inquiries
  language sql stable set search_path = ''
as $$
  -- The ids first, each by an index, so that only these rows are read.
  select r.* from public.inquiries r where r.id = any (array(
    select o.id from public.inquiries s cross join lateral (
      (select m.id from public.inquiries m where m.merged_into = s.id and m.deleted_at is null
        order by m.created_at desc, m.id desc limit 50)
      union
      (select m.id from public.inquiries m where m.email_key = s.email_key and m.deleted_at is null
        order by m.created_at desc, m.id desc limit 21)
      union
      (select m.id from public.inquiries m where m.phone_key = s.phone_key and m.deleted_at is null
        order by m.created_at desc, m.id desc limit 21)
    ) o where s.id = related_inquiries.inquiry and o.id <> s.id))
  order by r.created_at desc, r.id desc;
$$;
comment on function public.related_inquiries(uuid) is
  'Returns the inquiries merged into this one (the newest 50) and about the newest 20 each with the same address and the same phone '
  'number, newest first, without those in the trash. Row security returns rows to administrators only.';
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
  -- One change of many inquiries at a time.
  perform pg_advisory_xact_lock(hashtextextended('change_rows inquiries', 0));
  if lead is not null and not exists (select 1 from public.inquiries i
    where i.id = lead and i.folder = 'desk' and i.deleted_at is null and i.id <> all (ids)) then
    raise exception using errcode = 'PT422', message = 'lead_missing', detail = 'It is deleted, spam, or merged into another inquiry.';
  end if;
  if lead is not null then
    -- Each shares an address or number with the lead, with one that does, or with one merged into it.
    select array_agg(i.id) into known from public.inquiries i where i.id = lead or i.merged_into = lead;
    loop
      many := cardinality(known);
      select known || coalesce(array_agg(n.id), '{}') into known from public.inquiries n
      where n.id = any (ids) and n.id <> all (known) and exists (
        select 1 from public.inquiries k where k.id = any (known) and (k.email_key = n.email_key or k.phone_key = n.phone_key));
      exit when cardinality(known) = many;
    end loop;
    if exists (select 1 from public.inquiries i where i.id = any (ids) and i.id <> all (known)) then
      raise exception using errcode = 'PT422', message = 'not_same_person',
        detail = 'Only inquiries of the same address or phone number become one.';
    end if;
  end if;
  -- Inquiries merged into one of them move too, so that there is only one level.
  select array_agg(i.id) into moved from public.inquiries i
  where (i.id = any (ids) or lead is not null and i.merged_into = any (ids)) and i.deleted_at is null
    and i.merged_into is distinct from lead;
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
comment on function private.merge_inquiries(uuid, uuid[]) is 'See public.merge_inquiries. Writes a column that nobody writes directly.';
grant execute on function private.merge_inquiries(uuid, uuid[]) to authenticated;

create function public.merge_inquiries(lead uuid, ids uuid[]) returns jsonb
  language sql set search_path = ''
as $$ select private.merge_inquiries(merge_inquiries.lead, merge_inquiries.ids); $$;
comment on function public.merge_inquiries(uuid, uuid[]) is
  'For administrators. Merges up to 100 inquiries, with those merged into them, into another one (lead), which gets the earliest '
  'follow-up day. lead null: separates them again. Returns {"count", "was": {lead or "": [ids]}}, from which the undo is made, and '
  '"day": {"was", "is"} when the follow-up day of the lead changed. Errors: PT403 administrators_only, PT400 too_many_ids, PT422 with '
  'lead_missing or not_same_person.';
grant execute on function public.merge_inquiries(uuid, uuid[]) to authenticated;

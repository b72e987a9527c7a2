-- The list of mails in the panel: all of them in pages, and those to the person of one row.

create function private.mails_page(status text, before_at timestamptz, before_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  page_size constant integer := 30;
  page jsonb;
begin
  perform private.check_administrator();
  if mails_page.status is not null and mails_page.status not in ('waiting', 'sent', 'failed') then
    raise exception using errcode = 'PT400', message = 'status_unknown';
  end if;
  -- Built for each call, so that the index of the wanted order serves.
  execute format(
    $sql$ select coalesce(jsonb_agg(private.describe_mail(m) order by m.created_at desc, m.id desc), '[]') from (
      select o.* from private.outbox o where o.joined_to is null %s %s order by o.created_at desc, o.id desc limit %s) m $sql$,
    case when mails_page.status is not null then format('and o.status = %L', mails_page.status) end,
    case when before_id is not null then format('and (o.created_at, o.id) < (%L::timestamptz, %L::uuid)', before_at, before_id) end,
    page_size + 1) into page;
  return jsonb_build_object(
    'mails', jsonb_path_query_array(page, format('$[0 to %s]', page_size - 1)::jsonpath), 'more', jsonb_array_length(page) > page_size);
end;
$$;
comment on function private.mails_page(text, timestamptz, uuid) is 'See public.mails_page. Reads the outbox.';
grant execute on function private.mails_page(text, timestamptz, uuid) to authenticated;

create function public.mails_page(status text default null, before_at timestamptz default null, before_id uuid default null) returns jsonb
  language sql stable set search_path = ''
as $$ select private.mails_page(mails_page.status, mails_page.before_at, mails_page.before_id); $$;
comment on function public.mails_page(text, timestamptz, uuid) is
  'For administrators. Returns {"mails": 30 mails, newest first, as private.describe_mail returns them, "more": whether there are others} '
  'of a status or of all, from before the mail with this created_at and id. Errors: PT403 administrators_only, PT400 status_unknown.';
grant execute on function public.mails_page(text, timestamptz, uuid) to authenticated;

create function private.mails_to(list text, id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return (
    select coalesce(jsonb_agg(private.describe_mail(m) order by m.created_at desc, m.id desc), '[]') from (
      select o.* from private.outbox o
      where o.row_id = any (mails_to.id || array(
          select t.id from public.talks t where list = 'inquiries' and t.inquiry_id = mails_to.id
          union all
          select n.id from public.notes n where list = 'inquiries' and n.inquiry_id = mails_to.id and n.kind = 'answer'
          union all
          select n.id from public.notes n where list = 'job_applications' and n.application_id = mails_to.id and n.kind = 'answer'
          union all
          select v.id from public.interviews v where list = 'job_applications' and v.application_id = mails_to.id))
        and o.kind = any (case list
          when 'inquiries' then array['inquiry_receipt', 'talk_receipt', 'talk_moved', 'talk_cancelled', 'talk_reminder', 'answer']
          when 'job_applications' then array['application_receipt', 'refusal', 'answer', 'interview_offer', 'interview_picked',
            'interview_cancelled', 'interview_reminder'] end)
      order by o.created_at desc, o.id desc limit 50) m);
end;
$$;
comment on function private.mails_to(text, uuid) is 'See public.mails_to. Reads the outbox.';
grant execute on function private.mails_to(text, uuid) to authenticated;

create function public.mails_to(list text, id uuid) returns jsonb
  language sql stable set search_path = ''
as $$ select private.mails_to(mails_to.list, mails_to.id); $$;
comment on function public.mails_to(text, uuid) is
  'For administrators. Returns the newest 50 mails to the person of an inquiry or application (list: inquiries or job_applications): '
  'receipt, refusal, answers and interviews, newest first, as private.describe_mail returns them. Error: PT403 administrators_only.';
grant execute on function public.mails_to(text, uuid) to authenticated;

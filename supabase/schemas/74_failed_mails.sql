-- Mail in the panel: state and failed mails.

create function private.mail_overview() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return jsonb_build_object(
    'ran_at', (select m.ran_at from private.mail_state m),
    'is_set_up', (select m.is_set_up from private.mail_state m),
    'waiting', (select count(*) from (select 1 from private.outbox o where o.status = 'waiting' and o.joined_to is null limit 1001) w),
    'failed_count', (select count(*) from (select 1 from private.outbox o where o.status = 'failed' and o.joined_to is null limit 1001) f),
    'failed', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'kind', f.kind, 'created_at', f.created_at, 'finished_at', f.finished_at, 'attempts', f.attempts,
        'recipients', to_jsonb(f.recipients), 'reason', f.tries -> -1 ->> 'reason',
        'events', 1 + (select count(*) from private.outbox j where j.joined_to = f.id))
        order by f.finished_at desc, f.id desc), '[]')
      from (select * from private.outbox o where o.status = 'failed' and o.joined_to is null
        order by o.finished_at desc, o.id desc limit 50) f));
end;
$$;
comment on function private.mail_overview() is 'See public.mail_overview. Reads the outbox.';
grant execute on function private.mail_overview() to authenticated;

create function public.mail_overview() returns jsonb
  language sql stable set search_path = ''
as $$ select private.mail_overview(); $$;
comment on function public.mail_overview() is
  'For administrators. Returns {"ran_at": last run of the function deliver-mail or null, "is_set_up": whether it could send, "waiting", '
  '"failed_count" (1,001 means more), "failed": the newest 50 [{"id", "kind", "created_at", "finished_at", "attempts", "recipients", '
  '"reason", "events": number of joined rows}]}. Error: PT403 administrators_only.';
grant execute on function public.mail_overview() to authenticated;

create function private.handle_failed_mails(ids uuid[], action text) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  handled uuid[];
begin
  perform private.check_administrator();
  if action = 'again' then
    with retried as (
      update private.outbox o set status = 'waiting', round = o.round + 1, attempts = 0, tries = '[]', next_attempt_at = now(),
        lease = null, leased_until = null, finished_at = null,
        gathered_at = case when private.is_notice(o.kind) then now() end
      where o.id = any (ids[1:200]) and o.status = 'failed' and o.joined_to is null returning o.id
    )
    select array_agg(a.id) into handled from retried a;
    update private.outbox o set status = 'waiting', finished_at = null where o.joined_to = any (handled);
  elsif action = 'forget' then
    delete from private.outbox o
      where o.joined_to = any (array(select f.id from private.outbox f where f.id = any (ids[1:200]) and f.status = 'failed'));
    with deleted as (delete from private.outbox o where o.id = any (ids[1:200]) and o.status = 'failed' returning o.id)
    select array_agg(g.id) into handled from deleted g;
  else
    raise exception using errcode = 'PT400', message = 'action_unknown';
  end if;
  if handled is not null then
    perform private.write_audit(case action when 'again' then 'update' else 'purge' end, 'mails', handled, cardinality(handled), '{}');
  end if;
  return coalesce(cardinality(handled), 0);
end;
$$;
comment on function private.handle_failed_mails(uuid[], text) is 'See public.handle_failed_mails. Writes the outbox.';
grant execute on function private.handle_failed_mails(uuid[], text) to authenticated;

create function public.handle_failed_mails(ids uuid[], action text) returns integer
  language sql set search_path = ''
as $$ select private.handle_failed_mails(handle_failed_mails.ids, handle_failed_mails.action); $$;
comment on function public.handle_failed_mails(uuid[], text) is
  'For administrators. Retries up to 200 failed mails (again), with current contents and recipients, or deletes them (forget). Returns '
  'the number of mails. Errors: PT403 administrators_only, PT400 action_unknown.';
grant execute on function public.handle_failed_mails(uuid[], text) to authenticated;

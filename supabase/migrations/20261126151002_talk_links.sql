-- The signed link by which somebody who has booked a talk sees, moves and cancels it without an account. Nothing is stored that could be
-- stolen: the token is derived from the row and a key of the database.

create function private.talk_signature(talk public.talks, expires_on integer) returns bytea
  language sql stable security definer set search_path = ''
as $$
  -- Includes the address, so that the link is valid only for the recipient.
  select private.link_signature(convert_to('talk', 'UTF8') || uuid_send(talk.id) || int4send(expires_on)
    || convert_to(lower(i.email), 'UTF8'))
  from public.inquiries i where i.id = talk.inquiry_id;
$$;
comment on function private.talk_signature(public.talks, integer) is
  'Returns the signature of a talk, the e-mail address of its inquiry and an expiry day (counted from 2000-01-01).';

create function private.talk_token(talk public.talks) returns text
  language sql stable security definer set search_path = ''
as $$
  select translate(
    encode(uuid_send(talk.id) || int4send(d.expires_on) || private.talk_signature(talk, d.expires_on), 'base64'), '+/', '-_')
  from (select (greatest(talk.starts_at, now()) at time zone 'UTC')::date + 180 - date '2000-01-01' as expires_on) d;
$$;
comment on function private.talk_token(public.talks) is
  'Returns the token of the link of somebody who has booked a talk, 48 URL-safe characters: the talk, the expiry day 180 days after it, '
  'and the signature of both.';

create function private.linked_talk(token text) returns public.talks
  language plpgsql stable security definer set search_path = ''
as $$
declare
  parts bytea;
  expires_on integer;
  found public.talks;
  nothing public.talks;
begin
  if token is null or token !~ '^[A-Za-z0-9_-]{48}$' then
    return nothing;
  end if;
  parts := decode(translate(token, '-_', '+/'), 'base64');
  expires_on := ('x' || encode(substring(parts from 17 for 4), 'hex'))::bit(32)::integer;
  select * into found from public.talks t where t.id = encode(substring(parts from 1 for 16), 'hex')::uuid;
  -- Compares hashes, so that the time does not depend on the signature. The expiry day counts only when signed.
  if found.id is null or sha256(substring(parts from 21)) is distinct from sha256(private.talk_signature(found, expires_on))
    or date '2000-01-01' + expires_on < (now() at time zone 'UTC')::date
  then
    return nothing;
  end if;
  return found;
end;
$$;
comment on function private.linked_talk(text) is
  'Returns the talk of a token. Returns nothing for a malformed, forged or expired token and for a deleted talk, which the caller cannot '
  'tell apart.';

create function private.talk_status(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  talk public.talks;
begin
  if not private.take_link_limit() then
    return '{"status": "limited"}';
  end if;
  talk := private.linked_talk(token);
  if talk.id is null then
    return '{"status": "unknown"}';
  end if;
  return (
    select jsonb_build_object(
      'status', 'found',
      'talk', case when talk.status = 'cancelled' and talk.cancelled_by = 'company' then 'called_off'
        when talk.status = 'cancelled' then 'cancelled' when talk.starts_at <= now() then 'past' else 'booked' end,
      'is_open', talk.status = 'booked' and talk.starts_at > now(), 'starts_at', talk.starts_at, 'minutes', talk.minutes,
      'topic', i.topic, 'place', jsonb_build_object('en', r.translations #> '{en,place}', 'ar', r.translations #> '{ar,place}'))
    from public.inquiries i, public.talk_rules r where i.id = talk.inquiry_id);
end;
$$;
comment on function private.talk_status(text) is 'See public.talk_status. Reads the talk of the token only.';
grant execute on function private.talk_status(text) to anon, authenticated, service_role;

create function public.talk_status(token text) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.talk_status(talk_status.token); $$;
comment on function public.talk_status(text) is
  'For people with the link of a confirmation. Returns {"status": "found", "talk": booked|past|cancelled|called_off (by the company), '
  '"is_open": whether it can be moved and cancelled, "starts_at", "minutes", "topic", "place": {"en", "ar"}}, {"status": "unknown"} for an '
  'invalid token, or {"status": "limited"} after 60 calls in ten minutes.';
grant execute on function public.talk_status(text) to anon, authenticated, service_role;

create function private.move_talk(token text, starts_at timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  talk public.talks;
  rules public.talk_rules;
begin
  if not private.take_link_limit() then
    return '{"status": "limited"}';
  end if;
  talk := private.linked_talk(token);
  if talk.id is null then
    return '{"status": "unknown"}';
  end if;
  -- As everywhere, talks change under the lock of the rules. The talk is read again under it.
  select * into rules from public.talk_rules for update;
  select * into talk from public.talks t where t.id = talk.id;
  if talk.starts_at = move_talk.starts_at and talk.status = 'booked' then
    return '{"status": "done"}';
  elsif talk.id is null or talk.status <> 'booked' or talk.starts_at <= now() or talk.sequence >= 20 then
    return '{"status": "closed"}';
  elsif not private.is_free_talk(rules, move_talk.starts_at) then
    return '{"status": "taken"}';
  end if;
  update public.talks t set starts_at = move_talk.starts_at, minutes = rules.minutes,
    busy = private.talk_busy(rules, move_talk.starts_at), sequence = t.sequence + 1, moved_at = now()
  where t.id = talk.id;
  return '{"status": "done"}';
end;
$$;
comment on function private.move_talk(text, timestamptz) is 'See public.move_talk. Changes the talk of the token only.';
grant execute on function private.move_talk(text, timestamptz) to anon, authenticated, service_role;

create function public.move_talk(token text, starts_at timestamptz) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.move_talk(move_talk.token, move_talk.starts_at); $$;
comment on function public.move_talk(text, timestamptz) is
  'For people with the link of a confirmation. Moves the talk to a free time, before it begins and 20 times at most; repeated calls return '
  'done. Returns {"status": "done"|"taken" (no longer free)|"closed"|"unknown"|"limited"}.';
grant execute on function public.move_talk(text, timestamptz) to anon, authenticated, service_role;

create function private.cancel_talk(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  talk public.talks;
begin
  if not private.take_link_limit() then
    return '{"status": "limited"}';
  end if;
  talk := private.linked_talk(token);
  if talk.id is null then
    return '{"status": "unknown"}';
  end if;
  perform 1 from public.talk_rules for update;
  select * into talk from public.talks t where t.id = talk.id;
  if talk.status = 'cancelled' then
    return '{"status": "done"}';
  elsif talk.id is null or talk.starts_at <= now() then
    return '{"status": "closed"}';
  end if;
  update public.talks t set status = 'cancelled', cancelled_by = 'visitor', sequence = t.sequence + 1 where t.id = talk.id;
  return '{"status": "done"}';
end;
$$;
comment on function private.cancel_talk(text) is 'See public.cancel_talk. Changes the talk of the token only.';
grant execute on function private.cancel_talk(text) to anon, authenticated, service_role;

create function public.cancel_talk(token text) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.cancel_talk(cancel_talk.token); $$;
comment on function public.cancel_talk(text) is
  'For people with the link of a confirmation. Cancels the talk before it begins; repeated calls return done. Returns {"status": '
  '"done"|"closed" (it has begun)|"unknown"|"limited"}.';
grant execute on function public.cancel_talk(text) to anon, authenticated, service_role;

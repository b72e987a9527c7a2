-- Auth accounts: the size of user_metadata, and when administrators changed their passwords.

create function private.limit_user_metadata() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- Keeps the old value instead of an error: Auth also writes this column during a sign-in.
  new.raw_user_meta_data := case when tg_op = 'UPDATE' and octet_length(old.raw_user_meta_data::text) <= 4096
    then old.raw_user_meta_data else '{}' end;
  return new;
end;
$$;
comment on function private.limit_user_metadata() is
  'Trigger: limits user_metadata to 4 kB, as people write it themselves and every token carries it. More is not stored. Raises no error, '
  'because Auth also writes it during a sign-in.';

create trigger limit_user_metadata before insert or update of raw_user_meta_data on auth.users
  for each row when (octet_length(new.raw_user_meta_data::text) > 4096) execute function private.limit_user_metadata();

-- Accounts that exist already.
update auth.users set raw_user_meta_data = '{}' where octet_length(raw_user_meta_data::text) > 4096;

create table private.password_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  changed_at timestamptz not null default now()
);
comment on table private.password_changes is 'When administrators last changed their passwords, which Auth does not tell.';

create function private.note_password_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.password_changes as c (user_id)
  select a.user_id from public.administrators a where a.user_id = new.id
  on conflict on constraint password_changes_pkey do update set changed_at = now();
  return null;
exception when others then
  -- Auth also writes passwords during a sign-in, which must not fail.
  raise warning 'private.note_password_change: %', sqlerrm;
  return null;
end;
$$;
comment on function private.note_password_change() is
  'Trigger: records a new password of an administrator. Raises no error, because Auth also writes passwords during a sign-in.';

create trigger note_password_change after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password) execute function private.note_password_change();

-- What Auth keeps of an account and puts into its tokens.
create function private.bound_user_metadata() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- Kept as it was and not refused: Auth writes these columns also while somebody signs in, and an error would keep them out.
  new.raw_user_meta_data := case when tg_op = 'UPDATE' and octet_length(old.raw_user_meta_data::text) <= 4096 then old.raw_user_meta_data else '{}' end;
  return new;
end;
$$;
comment on function private.bound_user_metadata() is
  'Trigger: user_metadata, which people write themselves and every token carries, has 4 kB at most; more is not stored. Raises nothing: nobody is kept from signing in.';

create trigger bound_user_metadata before insert or update of raw_user_meta_data on auth.users
  for each row when (octet_length(new.raw_user_meta_data::text) > 4096) execute function private.bound_user_metadata();

-- Accounts that had more before.
update auth.users set raw_user_meta_data = '{}' where octet_length(raw_user_meta_data::text) > 4096;

-- Diagnostics: what only the database knows of the site's health.
create table private.password_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  changed_at timestamptz not null default now()
);
comment on table private.password_changes is 'When administrators have changed their passwords last. Auth itself does not tell.';

create function private.note_password_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.password_changes as c (user_id)
  select a.user_id from public.administrators a where a.user_id = new.id
  on conflict on constraint password_changes_pkey do update set changed_at = now();
  return null;
exception when others then
  -- Auth writes passwords anew also while somebody signs in: a note that cannot be made keeps nobody out.
  raise warning 'private.note_password_change: %', sqlerrm;
  return null;
end;
$$;
comment on function private.note_password_change() is 'Trigger: notes a new password of an administrator; of nobody else. Raises nothing: nobody is kept from signing in.';

create trigger note_password_change after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password) execute function private.note_password_change();

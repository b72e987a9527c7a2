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

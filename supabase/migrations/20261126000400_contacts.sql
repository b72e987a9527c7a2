-- E-mail addresses, phone numbers and usernames in the form in which they are compared.

create function private.clean_contact(value text, kind text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    -- Too long for any of them. Unchanged, for the length check.
    when char_length(value) > 400 then value
    when kind = 'email' then (
      select translate(left(a, strpos(a, '@')), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') || substr(a, strpos(a, '@') + 1)
      from (select regexp_replace(regexp_replace(plain,
        '^[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000<]*(mailto:)?[\u0009-\u000D\u0020\u0085\u00A0'
        '\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000<]*', '', 'i'),
        '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000>.,;:\u060C\u061B]+$', '') as a) address)
    when kind = 'phone' then
      -- In Arabic text a number is displayed, and so typed, with its plus at the end.
      regexp_replace(regexp_replace(regexp_replace(translate(plain, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
        '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'), '^ ?(tel:)? ?| $', '', 'gi'),
        '^([0-9][^+]*[^+ ]) ?\+$', '+\1')
    else lower(regexp_replace(plain,
      '^[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+|[\u0009-\u000D\u0020\u0085\u00A0\u1680'
      '\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+$', '', 'g'))
  end
  from (
    select translate(regexp_replace(normalize(left(value, 400), NFKC),
      '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E'
      '\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\U000E0000-\U000E0FFF]', '', 'g'),
      '‐‑‒–—―−。۔➕', '-------..+') as plain
  ) seen;
$$;
comment on function private.clean_contact(text, text) is
  'Returns what was typed as an e-mail address, phone number or username (kind "email", "phone" or "username") without invisible and '
  'surrounding characters, and with look-alike signs replaced. supabase/functions/_shared/contact-rules.ts has the same rule.';

create function private.punycode(label text) returns text
  language plpgsql immutable strict set search_path = ''
as $$
declare
  letters integer[] := array(select ascii(l) from regexp_split_to_table(label, '') l);
  written text := (select coalesce(string_agg(chr(l), ''), '') from unnest(letters) l where l < 128);
  done integer := char_length(written);
  basic integer := done;
  code integer := 128;
  delta integer := 0;
  bias integer := 72;
  next integer;
  rest integer;
  base integer;
  least integer;
begin
  if basic > 0 then
    written := written || '-';
  end if;
  -- RFC 3492, section 6.3.
  while done < cardinality(letters) loop
    next := (select min(l) from unnest(letters) l where l >= code);
    delta := delta + (next - code) * (done + 1);
    code := next;
    for i in 1 .. cardinality(letters) loop
      if letters[i] < code then
        delta := delta + 1;
      elsif letters[i] = code then
        rest := delta;
        base := 36;
        loop
          least := least(greatest(base - bias, 1), 26);
          exit when rest < least;
          written := written || substr('abcdefghijklmnopqrstuvwxyz0123456789', least + (rest - least) % (36 - least) + 1, 1);
          rest := (rest - least) / (36 - least);
          base := base + 36;
        end loop;
        written := written || substr('abcdefghijklmnopqrstuvwxyz0123456789', rest + 1, 1);
        delta := delta / case when done = basic then 700 else 2 end;
        delta := delta + delta / (done + 1);
        base := 0;
        while delta > 455 loop
          delta := delta / 35;
          base := base + 36;
        end loop;
        bias := base + 36 * delta / (delta + 38);
        delta := 0;
        done := done + 1;
      end if;
    end loop;
    delta := delta + 1;
    code := code + 1;
  end loop;
  return written;
end;
$$;
comment on function private.punycode(text) is 'Returns a label of a domain in ASCII, without the prefix "xn--" (RFC 3492).';
grant execute on function private.punycode(text) to anon, authenticated, service_role;

create function private.email_key(address text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when char_length(address) > 254 or address ~ '@[\u0001-\u007F]*$' or address !~ '^[^@]+@[^@]+$'
      -- A label with other characters than letters, digits and hyphens could become another domain.
      or split_part(address, '@', 2)
        ~ '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD'
          '\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0'
          '\uFFF0-\uFFFC\U000E0000-\U000E0FFF\u0021-\u002C\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007E\u00A1-\u00A9\u00AB-\u00B4'
          '\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02C2-\u02DF\u060C\u060D\u061B\u061E\u061F\u0640\u066A-\u066D\u06D4\u2010-\u2027'
          '\u2030-\u205E\u20A0-\u20CF\u2190-\u2BFF\u2E00-\u2E7F\u3001-\u3004\u3008-\u3020\u3030\uFE10-\uFE1F\uFE30-\uFE6F\uFF01-\uFF0F'
          '\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\U0001F000-\U0001FAFF]'
    then lower(address)
    else (
      select lower(split_part(address, '@', 1)) || '@'
        || string_agg(case when label ~ '^[\u0001-\u007F]*$' then label else 'xn--' || private.punycode(label) end, '.' order by place)
      from regexp_split_to_table(lower(normalize(split_part(address, '@', 2), NFKC)), '\.') with ordinality labels (label, place))
  end;
$$;
comment on function private.email_key(text) is
  'Returns an address in the form in which it is compared, the same as in Auth: lower case, with the domain in ASCII (xn--...).';
grant execute on function private.email_key(text) to anon, authenticated, service_role;

create function private.phone_key(value text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when digits ~ '^(00|\+)' then regexp_replace(digits, '^(00|\+)', '')
    -- Numbers without a country code are from Qatar and have eight digits.
    when digits ~ '^[0-9]{8}$' then '974' || digits
    when char_length(digits) >= 7 then digits
  end
  from (
    -- Drops the trunk zero that is not dialled after a country code: "+44 (0)20 ...".
    select regexp_replace(regexp_replace(translate(left(value, 100), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹＋', '01234567890123456789+'),
      '^(\s*(\+|00).*?)\(0\)', '\1'), '[^0-9+]', '', 'g') as digits
  ) d;
$$;
comment on function private.phone_key(text) is
  'Returns the digits of a phone number with the country code, the same for all ways of typing it. Null when it is too short. '
  'src/lib/phone.ts has the same rule.';
grant execute on function private.phone_key(text) to anon, authenticated, service_role;

create function private.is_mail_address(value text) returns boolean
  language sql immutable set search_path = ''
as $$
  select char_length(value) <= 254
    and private.email_key(value)
      ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$';
$$;
comment on function private.is_mail_address(text) is
  'Returns whether it is one plain address, possibly with an internationalized domain: nothing that could end a mail header, add a '
  'recipient or show another name. The function deliver-mail has the same rule.';
grant execute on function private.is_mail_address(text) to authenticated, service_role;

create function private.mailbox_key(address text) returns text
  language sql immutable set search_path = ''
as $$ select lower(regexp_replace(address, '\+[^@]*@', '@')); $$;
comment on function private.mailbox_key(text) is
  'Returns the mailbox of an address for rate limits: lower case, without the part from the plus sign on.';

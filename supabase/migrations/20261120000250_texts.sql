-- What names and texts that people enter may be. supabase/functions/_shared/text-rules.ts says the same to forms and functions.

create function private.clean_text(value text, kind text) returns text
  language sql immutable set search_path = ''
as $$
  select case kind
    when 'text' then regexp_replace(regexp_replace(value, '\r\n?', E'\n', 'g'), '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB]', '', 'g')
    else regexp_replace(
      regexp_replace(regexp_replace(regexp_replace(value, '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'), '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB]', '', 'g'), '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'),
      '^ | $', '', 'g')
  end;
$$;
comment on function private.clean_text(text, text) is
  'The text without control characters and those that turn the direction; a name or a line (kind "name" or "line") in one line, without space around it.';

create function private.text_fault(value text, kind text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when value ~ '^[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\U000E0000-\U000E0FFF\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1ACE\u1DC0-\u1DFF\u20D0-\u20F0\uFE20-\uFE2F]*$' then 'invisible'
    when value ~ '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1ACE\u1DC0-\u1DFF\u20D0-\u20F0\uFE20-\uFE2F]{4}' then 'marks'
    when kind = 'name' and value ~ '^[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\U000E0000-\U000E0FFF\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1ACE\u1DC0-\u1DFF\u20D0-\u20F0\uFE20-\uFE2F\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007E\u00A1-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02C2-\u02DF\u060C\u060D\u061B\u061E\u061F\u0640\u066A-\u066D\u06D4\u2010-\u2027\u2030-\u205E\u20A0-\u20CF\u2190-\u2BFF\u2E00-\u2E7F\u3001-\u3004\u3008-\u3020\u3030\uFE10-\uFE1F\uFE30-\uFE6F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\U0001F000-\U0001FAFF]*$' then 'letterless'
  end;
$$;
comment on function private.text_fault(text, text) is
  'What is wrong with a text that is not blank: invisible (nothing of it shows), marks (letters buried in marks), letterless (a name of signs only); null when nothing is.';

create function private.clean_texts(value jsonb) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'string' then to_jsonb(private.clean_text(value #>> '{}', 'text'))
    when 'array' then (select coalesce(jsonb_agg(private.clean_texts(item) order by place), '[]') from jsonb_array_elements(value) with ordinality items (item, place))
    when 'object' then (select coalesce(jsonb_object_agg(name, private.clean_texts(item)), '{}') from jsonb_each(value) fields (name, item))
    else value
  end;
$$;
comment on function private.clean_texts(jsonb) is 'The same with every text in it as clean_text has it; names of fields stay.';

create function private.texts_fault(value jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select private.text_fault(found #>> '{}', 'text') from jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') found
  where found #>> '{}' ~ '\S' and private.text_fault(found #>> '{}', 'text') is not null limit 1;
$$;
comment on function private.texts_fault(jsonb) is 'What is wrong with one of the texts in it that are not blank, as text_fault says it; null when nothing is.';

create function private.check_texts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  entered jsonb := to_jsonb(new);
  stored jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
  cleaned jsonb := '{}';
  field text;
  kind text;
  most integer;
  value text;
  fault text;
begin
  for i in 0 .. tg_nargs / 2 - 1 loop
    field := tg_argv[2 * i];
    kind := split_part(tg_argv[2 * i + 1], ' ', 1);
    most := nullif(split_part(tg_argv[2 * i + 1], ' ', 2), '')::integer;
    value := entered ->> field;
    -- What is only blank is left to the constraints on length.
    continue when value is null or value is not distinct from stored ->> field;
    -- No text may be as long as this, nor as many be in one. Reading them by the rules would take seconds, which a stranger must not be able to ask for.
    if char_length(value) > (case kind when 'text' then 20000 when 'texts' then 260000 else 2000 end)
      -- What stands around the texts: of two languages with all fields and lists it is half of this.
      or (kind = 'texts' and char_length(regexp_replace(value, '"([^"\\]|\\.)*"', '', 'g')) > 1000) then
      raise exception using errcode = '22001', message = field || '_long', detail = 'The text is too long.';
    end if;
    continue when value !~ '\S';
    if kind = 'texts' then
      cleaned := cleaned || jsonb_build_object(field, private.clean_texts(entered -> field));
      fault := private.texts_fault(cleaned -> field);
    else
      value := case when kind in ('email', 'phone') then private.clean_contact(value, kind) else private.clean_text(value, kind) end;
      -- Before anything reads the text that takes longer the longer it is.
      if char_length(value) > most then
        raise exception using errcode = '23514', message = format('%s_%s_length', tg_table_name, field), detail = 'The text is too long.';
      end if;
      cleaned := cleaned || jsonb_build_object(field, value);
      fault := private.text_fault(value, case when kind in ('email', 'phone') then 'line' else kind end);
    end if;
    if fault is not null then
      raise exception using errcode = 'PT422', message = field || '_' || fault, detail = 'The text cannot be read.';
    end if;
  end loop;
  return jsonb_populate_record(new, cleaned);
end;
$$;
comment on function private.check_texts() is
  'Trigger(column, name|line|text|texts|email|phone, ...): stores what people enter cleaned, and refuses what cannot be read. line: in one line as a name, which signs may do for; texts: every text of a list or of JSON. A kind may name the most characters ("name 120"), which the constraint <table>_<column>_length has too: what strangers write is refused before anything dear. Errors: PT422, <column>_invisible, <column>_marks or <column>_letterless; 23514, <table>_<column>_length; 22001, <column>_long, far beyond every limit.';

-- The one table with names that stands before this rule.
create trigger check_texts before insert or update on public.administrators
  for each row execute function private.check_texts('display_name', 'name');

-- ---------------------------------------------------------------- addresses, numbers and usernames

create function private.clean_contact(value text, kind text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    -- Longer than any of them: it stays as it is, for the check of its length.
    when char_length(value) > 400 then value
    when kind = 'email' then (
      select translate(left(a, strpos(a, '@')), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') || substr(a, strpos(a, '@') + 1)
      from (select regexp_replace(regexp_replace(plain, '^[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000<]*(mailto:)?[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000<]*', '', 'i'), '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000>.,;:\u060C\u061B]+$', '') as a) address)
    when kind = 'phone' then
      -- Between Arabic words a number is shown, and so typed, with its plus at the end.
      regexp_replace(regexp_replace(regexp_replace(translate(plain, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'), '^ ?(tel:)? ?| $', '', 'gi'), '^([0-9][^+]*[^+ ]) ?\+$', '+\1')
    else lower(regexp_replace(plain, '^[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+|[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+$', '', 'g'))
  end
  from (
    select translate(regexp_replace(normalize(left(value, 400), NFKC), '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\U000E0000-\U000E0FFF]', '', 'g'),
      '‐‑‒–—―−。۔➕', '-------..+') as plain
  ) seen;
$$;
comment on function private.clean_contact(text, text) is
  'What was typed or pasted as an e-mail address, a phone number or a username (kind "email", "phone" or "username"), without what is invisible or only stands around it, with look-alike signs as the plain ones. supabase/functions/_shared/contact-rules.ts says the same to forms and functions.';

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
comment on function private.punycode(text) is 'A label of a domain in ASCII letters, without its "xn--" (RFC 3492).';

create function private.email_key(address text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when char_length(address) > 254 or address ~ '@[\u0001-\u007F]*$' or address !~ '^[^@]+@[^@]+$'
      -- Nothing but letters, digits, hyphens and dots may become another domain.
      or split_part(address, '@', 2) ~ '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\U000E0000-\U000E0FFF\u0021-\u002C\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007E\u00A1-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02C2-\u02DF\u060C\u060D\u061B\u061E\u061F\u0640\u066A-\u066D\u06D4\u2010-\u2027\u2030-\u205E\u20A0-\u20CF\u2190-\u2BFF\u2E00-\u2E7F\u3001-\u3004\u3008-\u3020\u3030\uFE10-\uFE1F\uFE30-\uFE6F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\U0001F000-\U0001FAFF]'
    then lower(address)
    else (
      select lower(split_part(address, '@', 1)) || '@' || string_agg(case when label ~ '^[\u0001-\u007F]*$' then label else 'xn--' || private.punycode(label) end, '.' order by place)
      from regexp_split_to_table(lower(normalize(split_part(address, '@', 2), NFKC)), '\.') with ordinality labels (label, place))
  end;
$$;
comment on function private.email_key(text) is
  'An address as it is compared, and as mail servers and Auth have it: small letters, a domain in other letters in ASCII (xn--...). However it was typed, it is one address.';
grant execute on function private.punycode(text), private.email_key(text) to anon, authenticated, service_role;

create function private.seen_letters(value text) returns text
  language sql immutable set search_path = ''
as $$
  -- Bounded before and after: one letter can become eighteen. The two that grow most are whole phrases, which no list has;
  -- the last two look like a c and would become an s.
  select lower(translate(
    regexp_replace(left(normalize(translate(regexp_replace(left(value, 8000),
      -- Two of these are a flag, more spell a word.
      '(^|[^\U0001F1E6-\U0001F1FF])[\U0001F1E6-\U0001F1FF]{2}(?![\U0001F1E6-\U0001F1FF])', '\1 ', 'g'), 'ﷺﷻϲϹ', '  cC'), NFKD), 40000),
      '[\u0640\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC'
      || '\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1AFF'
      || '\u1DC0-\u1DFF\u20D0-\u20F0\uA66F-\uA672\uFE20-\uFE2F'
      || '\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F'
      || '\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
      || '\U000E0000-\U000E0FFF]', '', 'g'),
    -- Latin, small capitals, Cyrillic, Greek, Armenian and Cherokee, enclosed ones, then Arabic, Persian and Urdu forms, and digits.
    'ɡıøłđɐƀɓƂƃƈɔȼɖɗƋƌǝəɛɘƎƐƒɟɠǥħĦɥɦɨƖɫƗŁƙʞɱŋɲƞɵØƥʠɹɽɾʂƨŧŦƭʈʇʉʌⱳʍƴʎʐȥƶĐɑƄꬲꬵꞙẝᶃƍɩǀᴑꬽꭇꭈƽꞟꭎꭒʋɯɣᶌỿꭚꞴꞘꞲƦꞳ∣│׀Ll'
      || 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'
      || 'авсԁеһніјкӏмоөрԛѕтѵхуВНТЗзпгшщэєьЬүҮҚқҒґҽꙇІӀѡԝАСЕԌЈКМОРЅѴԜХУ'
      || 'αβεηικμνορτυχωΗΝΡΥΧΒΕΖΙΚΜΟΤΑΣσςΓϳᴦγϜͿϺ'
      || 'ᏏꮯᏧքցհᏂꭵᎥոռօգզꮁꮪսꮩաꮃꮓᎪᏴᏟᎠᎬᏀᏳᎻᎫᏦᏞᎷՕᏢᎡᏒՏᏕᏚᎢՍᏙᎳᏔᎩᎽᏃ℮〇'
      || '🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿❶❷❸❹❺❻❼❽❾➀➁➂➃➄➅➆➇➈➊➋➌➍'
      || '➎➏➐➑➒⓵⓶⓷⓸⓹⓺⓻⓼⓽⓿'
      || 'ٱٲٳىیېےۍۑؠؽؾؿکڪګڬڭگڰڲڴڮةہھەۃۿۄۅۆۇۈۉۊۋۏپٻٮڀٹٺټٿٽچڃڄڇڿځڂڅڈډڊڋڌڍڎڏڐڑڒړڔڕږڗڙژښڛڜڝڞڟڠڡڢڣڤڥڦٯڧڨڵڶڷڸںڻڼڽڹ'
      || '٠۰١۱٢۲٣۳٤۴٥۵٦۶٧۷٨۸٩۹',
    'gioidabbbbcccddddeeeeeeffgghhhhiiiiikkmnnnoopqrrrsstttttuvwwyyzzzdabefffggiioorrsuuuuwyyyybfjrxiiiii'
      || 'abcdefghijkimnopqrstuvwyz'
      || 'abcdehhijkimoopqstvxybhteenrwweebbyykkrreiiiwwacegjkmopsvwxy'
      || 'abenikmvoptuxwhnpyxbezikmotaeosrjryfjm'
      || 'bcdfghhiinnoqqrsuvwwzabcdegghjkimoprrssstuvwwyyzeo'
      || 'abcdefghijkimnopqrstuvwxyzabcdefghijkimnopqrstuvwxyzabcdefghijkimnopqrstuvwxyz1234567891234567891234'
      || '567891234567890'
      || 'اااييييييييييككككككككككههههههوووووووووببببتتتتتجججججحححدددددددددررررررررزسسسصصطعففففففقققللللننننن'
      || '00112233445566778899'));
$$;
comment on function private.seen_letters(text) is
  'A text in the letters that a reader takes it for: small, without marks and what has no width, look-alikes as one letter (so an l is an i).';

create function private.word_readings(value text) returns text[]
  language sql immutable set search_path = ''
as $$
  -- What stands between words is one space; an exclamation mark and a bar pass for a letter only in front of one.
  with seen as (
    select regexp_replace(regexp_replace(private.seen_letters(value),
      '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\u0022\u0023\u0025-\u002F'
      || '\u003A-\u003F\u005B-\u0060\u007B\u007D\u007E\u00A1-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7'
      || '\u02C2-\u02DF\u060C\u060D\u061B\u061E\u061F\u066A-\u066D\u06D4\u2010-\u2027\u2030-\u205E\u20A0-\u20CF\u2190-\u2BFF'
      || '\u2E00-\u2E7F\u3001-\u3004\u3008-\u3020\u3030\uFE10-\uFE1F\uFE30-\uFE6F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40'
      || '\uFF5B-\uFF65\U0001F000-\U0001FAFF]+', ' ', 'g'),
      '[!|]+( |$)', ' ', 'g') as letters
  ), marked as (
    -- Letters that stand one by one are one word: each word has its own spaces, those of a letter are marked.
    select n, replace(regexp_replace(replace(' ' || regexp_replace(reading, ' +', '  ', 'g') || ' ', '   ', '  '), ' ([^ ]) ', E'\x01\\1\x01', 'g'), E'\x01\x01', '') as reading
    from seen, unnest(array[letters, translate(letters, '0123456789@$!|', repeat(' ', 14))]) with ordinality r (reading, n)
  ), readings as (
    select n, btrim(regexp_replace(replace(reading, E'\x01', ' '), ' +', ' ', 'g')) as reading from marked
    union all
    select 3, (select string_agg(run[1], ' ') from regexp_matches(reading, E'\x01([^ \x01]{3,})\x01', 'g') run) from marked where n = 1
  )
  select array_agg((
    -- A number is a number; in a word its digits and some signs pass for letters.
    select coalesce(string_agg(case when word ~ '[^0-9@$!|]' then translate(word, '013457@$!|', 'oieastasii') else word end, ' ' order by place), '')
    from unnest(string_to_array(reading, ' ')) with ordinality w (word, place)) order by n)
  from readings;
$$;
comment on function private.word_readings(text) is
  'The words of a text as a reader sees them, one space between two: with digits and signs as the letters they pass for, without them, and those alone that are written letter by letter.';

create function private.word_form(value text) returns text
  language sql immutable security definer set search_path = ''
as $$ select (private.word_readings(value))[1]; $$;
comment on function private.word_form(text) is
  'The one form in which moderation, names, usernames and spam are compared: the words of a text as a reader sees them.';
grant execute on function private.word_form(text) to authenticated, service_role;

create function private.poses_as(value text, company_names text[]) returns boolean
  language sql immutable set search_path = ''
as $$
  with forms as (
    select btrim(regexp_replace(reading, '[^a-z\u0621-\u064A]+', ' ', 'g')) as readable from unnest(private.word_readings(value)) reading
  ), phrases as (
    select c.phrase from unnest(company_names) company
      cross join lateral (select regexp_replace(private.word_form(company), '[^a-z\u0621-\u064A]+', '', 'g') as phrase) c
    where char_length(c.phrase) >= 4
    union all select unnest(array['officiai', 'administrator', 'siteadmin', 'webadmin', 'superadmin', 'sysadmin', 'customerservice', 'customersupport', 'customercare']
      || array['techsupport', 'supportteam', 'خدمهالعملاء', 'الدعمالفني', 'فريقالدعم', 'الحسابالرسمي'])
  )
  select exists (select 1 from forms, phrases where strpos(replace(readable, ' ', ''), phrase) > 0)
    or exists (
      select 1 from forms, regexp_split_to_table(readable, ' ') word
      where word = any (array['officiai', 'support', 'staff', 'moderator', 'heipdesk', 'webmaster', 'ادمن', 'الادمن', 'الاداره', 'الدعم', 'الرسمي', 'الرسميه', 'المسوول'])
        or word ~ '^(admin|support|moderator)');
$$;
comment on function private.poses_as(text, text[]) is
  'Whether a name or username passes for the company or its staff, also in letters that only look the same and with digits around it.';

create function private.poses_as_staff(value text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select private.poses_as(value, array[
    'Lusail Digital', 'لوسيل ديجيتال', s.settings #>> '{companyName,en}', s.settings #>> '{companyName,ar}',
    case jsonb_typeof(s.settings -> 'companyName') when 'string' then s.settings ->> 'companyName' end])
  from (select (select w.settings from public.website_settings w where w.id = 1) as settings) s;
$$;
comment on function private.poses_as_staff(text) is
  'poses_as with the names of the settings and those that the site bears without any.';
grant execute on function private.poses_as_staff(text) to authenticated, service_role;

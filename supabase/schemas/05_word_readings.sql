-- The words of a text as a reader sees them, for moderation, impersonation and spam.

create function private.confusable_skeleton(value text) returns text
  language sql immutable set search_path = ''
as $$
  -- Bounded before and after, as one character can become eighteen. The two that grow most are whole phrases and are dropped. The last
  -- two look like a c, and NFKD would make them an s.
  select lower(translate(
    regexp_replace(left(normalize(translate(regexp_replace(left(value, 8000),
      -- Two regional indicators are a flag, more spell a word.
      '(^|[^\U0001F1E6-\U0001F1FF])[\U0001F1E6-\U0001F1FF]{2}(?![\U0001F1E6-\U0001F1FF])', '\1 ', 'g'), 'ﷺﷻϲϹ', '  cC'), NFKD), 40000),
      '[\u0640\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC'
      || '\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1AFF'
      || '\u1DC0-\u1DFF\u20D0-\u20F0\uA66F-\uA672\uFE20-\uFE2F'
      || '\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F'
      || '\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
      || '\U000E0000-\U000E0FFF]', '', 'g'),
    -- Latin, small capitals, Cyrillic, Greek, Armenian and Cherokee, enclosed letters, then Arabic, Persian and Urdu forms, and digits.
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
comment on function private.confusable_skeleton(text) is
  'Returns the skeleton of a text, in which look-alike characters are one letter (l becomes i): lower case, without marks and invisible '
  'characters.';

create function private.word_readings(value text) returns text[]
  language sql immutable set search_path = ''
as $$
  -- Separators become one space. An exclamation mark or bar counts as a letter only before a letter.
  with seen as (
    select regexp_replace(regexp_replace(private.confusable_skeleton(value),
      '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\u0022\u0023\u0025-\u002F'
      || '\u003A-\u003F\u005B-\u0060\u007B\u007D\u007E\u00A1-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7'
      || '\u02C2-\u02DF\u060C\u060D\u061B\u061E\u061F\u066A-\u066D\u06D4\u2010-\u2027\u2030-\u205E\u20A0-\u20CF\u2190-\u2BFF'
      || '\u2E00-\u2E7F\u3001-\u3004\u3008-\u3020\u3030\uFE10-\uFE1F\uFE30-\uFE6F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40'
      || '\uFF5B-\uFF65\U0001F000-\U0001FAFF]+', ' ', 'g'),
      '[!|]+( |$)', ' ', 'g') as letters
  ), marked as (
    -- Single letters in a row are one word: each word has its own spaces, those of single letters are marked.
    select n, replace(regexp_replace(
      replace(' ' || regexp_replace(reading, ' +', '  ', 'g') || ' ', '   ', '  '), ' ([^ ]) ', E'\x01\\1\x01', 'g'),
      E'\x01\x01', '') as reading
    from seen, unnest(array[letters, translate(letters, '0123456789@$!|', repeat(' ', 14))]) with ordinality r (reading, n)
  ), readings as (
    select n, btrim(regexp_replace(replace(reading, E'\x01', ' '), ' +', ' ', 'g')) as reading from marked
    union all
    select 3, (select string_agg(run[1], ' ') from regexp_matches(reading, E'\x01([^ \x01]{3,})\x01', 'g') run) from marked where n = 1
  )
  select array_agg((
    -- Numbers stay. In a word, digits and some signs count as letters.
    select coalesce(string_agg(case when word ~ '[^0-9@$!|]' then translate(word, '013457@$!|', 'oieastasii') else word end, ' '
      order by place), '')
    from unnest(string_to_array(reading, ' ')) with ordinality w (word, place)) order by n)
  from readings;
$$;
comment on function private.word_readings(text) is
  'Returns three readings of a text with single spaces: digits and signs replaced by the letters they look like, digits and signs '
  'removed, and only the words that are spelled letter by letter.';

create function private.word_form(value text) returns text
  language sql immutable security definer set search_path = ''
as $$ select (private.word_readings(value))[1]; $$;
comment on function private.word_form(text) is
  'Returns the form in which moderation lists, names, usernames and spam words are compared: the first reading of private.word_readings.';
grant execute on function private.word_form(text) to authenticated, service_role;

create function private.padded_words(value text) returns text
  language sql immutable set search_path = ''
as $$
  select ' ' || r.readings[1] || ' | ' || r.readings[2] || ' ' || E'\x02' || r.readings[3]
  from (select private.word_readings(value) as readings) r;
$$;
comment on function private.padded_words(text) is
  'Returns the readings of a text as one argument for has_words: a space before and after each word, and after a separator the words '
  'that are spelled letter by letter.';

create function private.has_words(padded text, words text) returns boolean
  language sql immutable set search_path = ''
as $$
  -- Whole words only, as half of all names contain some word. In Arabic also after the article.
  select words <> '' and (strpos(padded, ' ' || words || ' ') > 0 or strpos(padded, ' ال' || words || ' ') > 0
    -- Words that are spelled letter by letter have no spaces between them.
    or char_length(replace(words, ' ', '')) > 2 and strpos(split_part(padded, E'\x02', 2), replace(words, ' ', '')) > 0);
$$;
comment on function private.has_words(text, text) is
  'Returns whether a text (as padded_words returns it) contains the words (as word_form returns them) as whole words.';

create function private.has_word(value text, word text) returns boolean
  language sql immutable set search_path = ''
as $$ select private.has_words(private.padded_words(has_word.value), private.word_form(has_word.word)); $$;
comment on function private.has_word(text, text) is
  'Returns whether a text contains a word or words as whole words, however they are written. False for a word without letters.';

create function private.impersonates(value text, company_names text[]) returns boolean
  language sql immutable set search_path = ''
as $$
  with forms as (
    select btrim(regexp_replace(reading, '[^a-z\u0621-\u064A]+', ' ', 'g')) as readable from unnest(private.word_readings(value)) reading
  ), phrases as (
    select c.phrase from unnest(company_names) company
      cross join lateral (select regexp_replace(private.word_form(company), '[^a-z\u0621-\u064A]+', '', 'g') as phrase) c
    where char_length(c.phrase) >= 4
    union all select unnest(array['officiai', 'administrator', 'siteadmin', 'webadmin', 'superadmin', 'sysadmin', 'customerservice',
      'customersupport', 'customercare']
      || array['techsupport', 'supportteam', 'خدمهالعملاء', 'الدعمالفني', 'فريقالدعم', 'الحسابالرسمي'])
  )
  select exists (select 1 from forms, phrases where strpos(replace(readable, ' ', ''), phrase) > 0)
    or exists (
      select 1 from forms, regexp_split_to_table(readable, ' ') word
      where word = any (array['officiai', 'support', 'staff', 'moderator', 'heipdesk', 'webmaster', 'ادمن', 'الادمن', 'الاداره', 'الدعم',
        'الرسمي', 'الرسميه', 'المسوول'])
        or word ~ '^(admin|support|moderator)');
$$;
comment on function private.impersonates(text, text[]) is
  'Returns whether a name or username imitates the company or its staff, also with look-alike letters or surrounding digits.';

-- Where the same rule is in the browser.

comment on function private.text_marks(text) is
  'Returns what the site fills in or formats in a text: placeholders, tags and references to other texts, each once and without spaces. '
  'src/i18n/replaced-texts/text-marks.ts has the same rule.';

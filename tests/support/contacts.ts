/** Cases for both implementations of the rule: private.clean_contact of the database, and contact-rules. */
export const typedEmails: [typed: string, stored: string][] = [
  ['noor@example.com', 'noor@example.com'],
  [' \u200Fnoor@example.com\u200E\n', 'noor@example.com'],
  ['\u2066noor\u2069@\u200Bexam\u00ADple.com\uFEFF', 'noor@example.com'],
  ['noor＠example．com', 'noor@example.com'],
  ['noor﹫example。com', 'noor@example.com'],
  ['mailto:noor@example.com', 'noor@example.com'],
  ['<noor@example.com>;', 'noor@example.com'],
  ['noor@example.com،', 'noor@example.com'],
  ['noor٢٠٢٦@example.com', 'noor2026@example.com'],
  ['noor@my–company.example', 'noor@my-company.example'],
  ['info@شركة.قطر', 'info@شركة.قطر'],
  ['\u202Binfo@شركة.قطر\u202C', 'info@شركة.قطر'],
  ['no or@example.com', 'no or@example.com'],
  ['noor', 'noor'],
  [' ', ''],
];

export const typedPhones: [typed: string, stored: string, digits: string][] = [
  ['+974 5555 0123', '+974 5555 0123', '+97455550123'],
  ['\u202A+974\u00A05555\u20110123\u202C', '+974 5555-0123', '+97455550123'],
  ['＋٩٧٤ ٥٥٥٥ ٠١٢٣', '+974 5555 0123', '+97455550123'],
  ['➕۹۷۴۵۵۵۵۰۱۲۳', '+97455550123', '+97455550123'],
  ['00974−5555−0123', '00974-5555-0123', '+97455550123'],
  ['tel:+97455550123', '+97455550123', '+97455550123'],
  ['97455550123+', '+97455550123', '+97455550123'],
  ['974 5555 0123 +', '+974 5555 0123', '+97455550123'],
  ['５５５５０１２３', '55550123', '55550123'],
  ['5555·0123', '5555·0123', '55550123'],
  ['+44 (0)20 7946 0000', '+44 (0)20 7946 0000', '+442079460000'],
  ['call me', 'call me', 'callme'],
];

export const typedUsernames: [typed: string, stored: string][] = [
  [' Noor_1\u200F', 'noor_1'],
  ['ｎｏｏｒ', 'noor'],
  ['no\u200Bor', 'noor'],
  ['noor.', 'noor.'],
  ['نور', 'نور'],
];

/** Unicode domains. */
export const foreignAddresses = [
  'info@شركة.قطر',
  'info@mail.bücher.example',
  'info@موقع.وزارة-الاتصالات.شبكة',
  'info@例え.テスト',
  'a.b+c@ایران.example',
  'x@ñandú-año.example',
  'x@παράδειγμα.δοκιμή',
  'x@उदाहरण.example',
];

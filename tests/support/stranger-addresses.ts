/** Put to both holders of the rules: private.is_email and is_site_path of the database, isEmail and isSitePath of forms, functions and panel. */
export const emails = ['a@b.c', 'first.last+tag@sub.example-company.com', "o'brien@example.test", 'نور@example.com', 'a@موقع.قطر', 'a&b=c@example.test', `${'a'.repeat(241)}@example.test`];

export const noEmails = [
  '', 'a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a b@c.d', 'a@b@c.d', 'a@b..c', `${'a'.repeat(251)}@b.c`,
  'a@b.example?bcc=c%40d.example', 'a?bcc=c@d.example', 'a@b.example&bcc=c', 'a%40b@c.example', 'a,b@c.example', 'a;b@c.example', '<a@b.example>', 'a@b.example/x', 'a@b.example#x', 'a\\b@c.example',
  'a@b.example:25', '"a"@b.example', 'a@b.example\n', 'a\tb@c.example', 'a@b.exa\u0007mple', 'a\u200Bb@c.example', 'a\u202Eb@c.example', 'a@b\u2060.example', 'a@b.\u{E0041}example', 'a\u00A0b@c.example', 'a@b\u3000.example', 'a@exam_ple.test',
];

export const sitePaths = ['/', '/about', '/ar/careers', '/creator/noor.ali_1', '/%D8%A3', '/أعمالنا', `/${'x'.repeat(299)}`];

export const noSitePaths = [
  '', 'about', '//other.example', '/\\other.example', '/\t/other.example', '/\n/other.example', '\t//other.example', '/\r\\other.example', '/\u0001/other.example', '/ar//other.example', '/a\\b', '/a b', '/a?b', '/a#b',
  'https://other.example', 'javascript:alert(1)', '/\u202Eabout', '/\u200B/other.example', '/\u00A0', `/${'x'.repeat(300)}`,
];

/** Put to both holders of the rule: private.is_mail_address of the database and isMailAddress of the functions and the panel. */
export const plainAddresses = ['desk@example.test', 'first.last+inbox@sub.example-company.com', 'a@b.co', "o'brien@example.test", `${'a'.repeat(64)}@example.test`, 'sara@شركة.قطر', 'sara@mail.شركة.test', 'sara@bücher.example'];

export const noAddresses = [
  '', 'nobody', 'a@b', '@example.test', 'a@', 'a b@example.test', 'a,b@example.test', 'a@example.test,b@example.test', 'a@example.test;b@example.test', 'Desk <desk@example.test>', '<desk@example.test>',
  '"a"@example.test', 'a@example.test\r\nBcc: b@example.test', 'a@example.test\n', '\na@example.test', 'a@exam_ple.test', 'a@-example.test', 'a@example-.test', 'a@example..test', 'a@.example.test', 'سارة@example.test',
  'sara@شر كة.test', 'sara@شركة', 'sara@شركة_x.test', 'sara@شـركة.test', 'a\u202E@example.test', 'a\u0000@example.test', `${'a'.repeat(65)}@example.test`, `a@${'b'.repeat(250)}.test`,
];

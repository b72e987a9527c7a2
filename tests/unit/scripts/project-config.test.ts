import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readProjectConfig } from '../../../supabase/local/project-config.ts';

it('makes the code of a mailed link as long as Auth takes, since whoever knows the address may guess it', async () => {
  const { auth } = await readProjectConfig('supabase/config.toml');
  expect(auth.email.otp_length).toBe(10);
});

it('changes an address only after both addresses have confirmed, which Auth leaves out while it confirms sign-ups by itself', async () => {
  const { auth } = await readProjectConfig('supabase/config.toml');
  expect(auth.email).toMatchObject({ enable_confirmations: true, double_confirm_changes: true });
  expect(auth.email.notification).toMatchObject({ password_changed: { enabled: true }, email_changed: { enabled: true } });
});

/** Mails after the fact, which lead nowhere: a link in them would be one that people learn to press. */
const withoutLink = ['email-changed.html', 'password-changed.html'];

it.each(readdirSync('supabase/templates'))('sends no code in %s, for nobody has to type one', (file) => {
  const template = readFileSync(`supabase/templates/${file}`, 'utf8');
  expect(template).not.toMatch(/\{\{-?\s*\.Token\b/);
  expect(template.includes('{{ .TokenHash }}')).toBe(!withoutLink.includes(file));
});

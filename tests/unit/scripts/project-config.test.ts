import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readProjectConfig } from '../../../supabase/local/project-config.ts';

it('makes the code of a mailed link as long as Auth takes, since whoever knows the address may guess it', async () => {
  const { auth } = await readProjectConfig('supabase/config.toml');
  expect(auth.email.otp_length).toBe(10);
});

it.each(readdirSync('supabase/templates'))('sends no code in %s, for nobody has to type one', (file) => {
  const template = readFileSync(`supabase/templates/${file}`, 'utf8');
  expect(template).not.toMatch(/\{\{-?\s*\.Token\b/);
  expect(template).toContain('{{ .TokenHash }}');
});

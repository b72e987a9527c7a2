import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readProjectConfig } from '../../../supabase/local/project-config.ts';

it.each([
  [5, 6],
  [6, 6],
  [8, 8],
  [10, 10],
  [11, 6],
])('codes of %i digits become %i, as hosted Auth makes them', async (otp_length, digits) => {
  const file = join(await mkdtemp(join(tmpdir(), 'config-')), 'config.toml');
  await writeFile(file, `[auth.email]\notp_length = ${String(otp_length)}\n`);
  expect((await readProjectConfig(file)).auth.email.otp_length).toBe(digits);
});

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { generateDatabaseTypes } from '../../scripts/database-types.ts';
import { startTestBackend } from '../support/backend.ts';

it('keeps the committed Database types equal to what the migrations make', async () => {
  const backend = await startTestBackend();
  try {
    expect(await readFile('src/lib/database.types.ts', 'utf8')).toBe(await generateDatabaseTypes((query) => backend.sql(query)));
  } finally {
    await backend.stop();
  }
});

// `npm run types:database`: writes src/lib/database.types.ts from a new embedded database with all migrations.
import { writeFile } from 'node:fs/promises';
import { startEmbeddedBackend } from '../supabase/local/backend.ts';
import { generateDatabaseTypes } from './database-types.ts';

const file = 'src/lib/database.types.ts';
const backend = await startEmbeddedBackend({ data: 'memory', siteUrl: 'http://localhost', seed: false });
try {
  await writeFile(file, await generateDatabaseTypes(backend.sql));
  console.info(`Wrote ${file}`);
} finally {
  await backend.close();
}

// `npm run restore -- <file> [--replace]`: restores a backup of `npm run backup`. A backup of a hosted project goes into the project of the
// environment, which needs the same migrations. A backup of the embedded data replaces these. Existing data need --replace.
import { readArchive } from './backup/archive.ts';
import { restoreEmbedded } from './backup/embedded.ts';
import { restoreHosted } from './backup/hosted.ts';
import { sumRows } from './backup/manifest.ts';
import { dataFolder } from '../supabase/local/folders.ts';
import { hostedTarget } from './backup/target.ts';
import { redact } from './doctor/report.ts';

const replace = process.argv.includes('--replace');
const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
let secrets: string[] = [];
try {
  if (!file) throw new Error('Name the backup: npm run restore -- backups/….tar');
  const target = hostedTarget();
  secrets = target?.secrets ?? [];
  const archive = await readArchive(file);
  try {
    const { kind, made, objects, tables } = archive.manifest;
    if (kind === 'hosted' && !target)
      throw new Error(
        'This is a backup of a hosted project: set VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY and DATABASE_URL of the one that it goes into.',
      );
    if (kind === 'embedded' && target)
      throw new Error(`This is a backup of embedded data, which a hosted project can't take; the environment names ${target.url}.`);
    if (target) await restoreHosted(archive, target, { replace });
    else await restoreEmbedded(archive, dataFolder, { replace });
    console.info(
      `Restored as of ${made}: ${String(sumRows(tables))} rows and ${String(objects.length)} files${target ? ` in ${target.url}` : ''}.`,
    );
  } finally {
    await archive.close();
  }
} catch (error) {
  console.error(redact((error as Error).message, secrets));
  process.exitCode = 1;
}

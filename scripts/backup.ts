// `npm run backup [-- <file>]`: writes all rows, accounts and files into one archive, of the hosted project of the environment
// (VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY, DATABASE_URL), or of the embedded data. It contains personal data,
// so that only this user can read it.
import path from 'node:path';
import { writeArchive } from './backup/archive.ts';
import { backUpEmbedded } from './backup/embedded.ts';
import { backUpHosted } from './backup/hosted.ts';
import { dataFolder } from '../supabase/local/folders.ts';
import { backupsFolder, hostedTarget } from './backup/target.ts';
import { redact } from './doctor/report.ts';

let secrets: string[] = [];
try {
  const target = hostedTarget();
  secrets = target?.secrets ?? [];
  const stamp = new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-');
  const file = path.resolve(
    process.argv[2] ?? path.join(backupsFolder, `${target ? new URL(target.url).hostname : 'embedded'}-${stamp}.tar`),
  );
  const archive = await writeArchive(file);
  try {
    const { rows, files } = target ? await backUpHosted(target, archive) : await backUpEmbedded(dataFolder, archive);
    console.info(
      `${target ? `The project ${target.url} is` : 'The embedded data are'} backed up: ${String(rows)} rows and ${String(files)} files in ${file}`,
    );
  } catch (error) {
    await archive.discard();
    throw error;
  }
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(redact(code === 'EEXIST' ? 'There is a backup of that name already.' : message, secrets));
  process.exitCode = 1;
}

// `npm run backup [-- <file>]`: all rows, accounts and files in one archive, of the hosted project that the environment names (VITE_SUPABASE_URL,
// VITE_SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY, DATABASE_URL) or else of the embedded data. What is in it is personal: it is readable by this user alone.
import path from 'node:path';
import { writeArchive } from './backup/archive.ts';
import { backUpEmbedded } from './backup/embedded.ts';
import { backUpHosted } from './backup/hosted.ts';
import { backupsFolder, embeddedFolder, hostedTarget } from './backup/target.ts';
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
    const { rows, files } = target ? await backUpHosted(target, archive) : await backUpEmbedded(embeddedFolder, archive);
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

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder `supabase/` of the project. */
export const supabaseFolder = fileURLToPath(new URL('..', import.meta.url));

/** The folder of the embedded data of `npm start`. */
export const dataFolder = fileURLToPath(new URL('../.temp/data', import.meta.url));

/** Returns the folder of the builds that `npm run preview` publishes. `npm run reset` deletes them with the data. */
export const publishedFolder = (data: 'memory' | 'folder', port: number): string =>
  data === 'folder' ? join(dataFolder, 'published') : fileURLToPath(new URL(`../.temp/published-${String(port)}`, import.meta.url));

import { fileURLToPath } from 'node:url';

/** The folder `supabase/` of the project. */
export const supabaseFolder = fileURLToPath(new URL('..', import.meta.url));

/** The folder of the embedded data of `npm start`. */
export const dataFolder = fileURLToPath(new URL('../.temp/data', import.meta.url));

import path from 'node:path';
import { loadEnv } from 'vite';

/** The root folder of the project. */
export const root = path.resolve(import.meta.dirname, '..');

/** Reads the variables of a hosted project from the environment and the `.env` files. */
export const readEnvironment = (): Record<string, string> => loadEnv('production', root, ['VITE_', 'SUPABASE_', 'DATABASE_URL']);

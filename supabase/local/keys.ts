import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const keysSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});

export type Keys = z.infer<typeof keysSchema>;

/**
 * Returns random keys.
 *
 * Gap closed: the default `jwt_secret` of @supabase/lite is public, so anybody could sign a token for `service_role`.
 */
export function createKeys(): Keys {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  return {
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
  };
}

/** Reads the keys of a data folder. On the first start it creates and stores them, readable by this user only. */
export async function loadOrCreateKeys(file: string): Promise<Keys> {
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (stored !== undefined) return keysSchema.parse(JSON.parse(stored));
  const keys = createKeys();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return keys;
}

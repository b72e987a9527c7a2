import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

const template = z.object({ subject: z.string().optional(), content_path: z.string().optional() });

/** The parts of `supabase/config.toml` that the embedded backend acts on. */
const projectConfig = z.object({
  api: z.object({ schemas: z.array(z.string()).default(['public']), max_rows: z.int().default(1000) }).prefault({}),
  auth: z
    .object({
      jwt_expiry: z.int().default(3600),
      enable_signup: z.boolean().default(true),
      enable_refresh_token_rotation: z.boolean().default(true),
      minimum_password_length: z.int().default(6),
      email: z
        .object({
          enable_signup: z.boolean().default(true),
          enable_confirmations: z.boolean().default(false),
          double_confirm_changes: z.boolean().default(true),
          max_frequency: z.string().optional(),
          otp_length: z.int().default(6),
          otp_expiry: z.int().default(3600),
          template: z
            .object({
              invite: template.optional(),
              confirmation: template.optional(),
              recovery: template.optional(),
              magic_link: template.optional(),
              email_change: template.optional(),
            })
            .default({}),
        })
        .prefault({}),
    })
    .prefault({}),
  storage: z.object({ file_size_limit: z.string().default('50MiB') }).prefault({}),
  functions: z.record(z.string(), z.object({ verify_jwt: z.boolean().default(true) })).default({}),
});

export type ProjectConfig = z.infer<typeof projectConfig>;

/** Reads `config.toml`; paths of mail templates become absolute, so that the current folder does not matter. */
export async function readProjectConfig(file: string): Promise<ProjectConfig> {
  const config = projectConfig.parse(parse(await readFile(file, 'utf8')));
  const root = dirname(dirname(file));
  for (const entry of Object.values(config.auth.email.template)) {
    if (entry?.content_path && !isAbsolute(entry.content_path)) entry.content_path = resolve(root, entry.content_path);
  }
  return config;
}

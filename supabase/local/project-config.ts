import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

const template = z.object({ subject: z.string().optional(), content_path: z.string().optional() });

const notification = template.extend({ enabled: z.boolean().default(false) });

/** A duration of config.toml (`60s`, `5m`, `1h30m`), in milliseconds. */
const duration = z
  .string()
  .regex(/^(\d+(ms|[smh]))+$/)
  .transform((text) => {
    const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
    return [...text.matchAll(/(\d+)(ms|[smh])/g)].reduce((sum, [, count, unit = '']) => sum + Number(count) * (units[unit] ?? 0), 0);
  });

/** A hook `pg-functions://postgres/<schema>/<function>`. The embedded backend does not support HTTP hooks. */
const hook = z.object({
  enabled: z.boolean().default(false),
  uri: z.string().regex(/^pg-functions:\/\/postgres\/[a-z_][a-z0-9_]*\/[a-z_][a-z0-9_]*$/),
});

/** The settings of `supabase/config.toml` that the embedded backend uses. */
const projectConfig = z.object({
  api: z.object({ schemas: z.array(z.string()).default(['public']), max_rows: z.int().default(1000) }).prefault({}),
  auth: z
    .object({
      additional_redirect_urls: z.array(z.string()).default([]),
      jwt_expiry: z.int().default(3600),
      enable_signup: z.boolean().default(true),
      enable_refresh_token_rotation: z.boolean().default(true),
      minimum_password_length: z.int().default(6),
      password_requirements: z.enum(['', 'letters_digits', 'lower_upper_letters_digits', 'lower_upper_letters_digits_symbols']).default(''),
      email: z
        .object({
          enable_signup: z.boolean().default(true),
          enable_confirmations: z.boolean().default(false),
          double_confirm_changes: z.boolean().default(true),
          max_frequency: duration.prefault('1s'),
          // Hosted Auth supports 6 to 10 digits and changes any other value to 6.
          otp_length: z
            .int()
            .default(6)
            .transform((digits) => (digits >= 6 && digits <= 10 ? digits : 6)),
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
          // Mails after the fact. Hosted Auth sends none that is not enabled.
          notification: z.object({ password_changed: notification.optional(), email_changed: notification.optional() }).default({}),
        })
        .prefault({}),
      rate_limit: z
        .object({
          email_sent: z.int().default(2),
          token_refresh: z.int().default(150),
          sign_in_sign_ups: z.int().default(30),
          token_verifications: z.int().default(30),
        })
        .prefault({}),
      hook: z.object({ password_verification_attempt: hook.optional(), mfa_verification_attempt: hook.optional() }).prefault({}),
    })
    .prefault({}),
  storage: z.object({ file_size_limit: z.string().default('50MiB') }).prefault({}),
  functions: z.record(z.string(), z.object({ verify_jwt: z.boolean().default(true) })).default({}),
});

export type ProjectConfig = z.infer<typeof projectConfig>;

/** Reads `config.toml`. Makes the paths of mail templates absolute. */
export async function readProjectConfig(file: string): Promise<ProjectConfig> {
  const config = projectConfig.parse(parse(await readFile(file, 'utf8')));
  const root = dirname(dirname(file));
  const { template: templates, notification: notifications } = config.auth.email;
  for (const entry of [...Object.values(templates), ...Object.values(notifications)]) {
    if (entry?.content_path && !isAbsolute(entry.content_path)) entry.content_path = resolve(root, entry.content_path);
  }
  return config;
}

import { readProjectConfig, type ProjectConfig } from '../../supabase/local/project-config.ts';
import { warning, type Check, type Finding } from './check.ts';
import { hints, type DoctorContext } from './context.ts';

export const subject = 'Auth';

export const dashboard = (page: string): string => `Dashboard → Authentication → ${page}`;

/** Reads the settings of Auth in supabase/config.toml. */
export const authSettings = async (): Promise<ProjectConfig['auth']> =>
  (await readProjectConfig(new URL('../../supabase/config.toml', import.meta.url).pathname)).auth;

/** Returns a check of the configuration of Auth, which needs the management API. */
export const configured = (name: string, run: (config: unknown, context: DoctorContext) => Promise<Finding> | Finding): Check => ({
  subject,
  name,
  run: async (context) =>
    context.management ? run(await context.management('/config/auth'), context) : warning('not looked at', hints.management),
});

import { readdirSync } from 'node:fs';
import { field, hints, json, type DoctorContext } from './context.ts';
import { error, ok, warning, type Check } from './check.ts';

const subject = 'Functions';

/** Returns the names of the functions. */
const functionNames = () =>
  readdirSync('supabase/functions')
    .filter((name) => !name.startsWith('_'))
    .sort();

const address = ({ project }: DoctorContext, name: string) => `${project.url}/functions/v1/${name}`;

/** Returns why a function does not answer, or undefined when it does. Sends a GET request, which a deployed function refuses. */
async function problemOf(context: DoctorContext, name: string): Promise<{ why: string; fix: string } | undefined> {
  const response = await context.fetch(address(context, name), { headers: { apikey: context.project.key } });
  if (field(await json(response), 'code') === 'method_not_allowed') return undefined;
  if (response.status === 404) return { why: 'is not deployed', fix: `npx supabase functions deploy ${name}` };
  if (response.status === 401)
    return {
      why: 'wants a session of everybody',
      fix: `npx supabase functions deploy ${name} (with verify_jwt as in supabase/config.toml)`,
    };
  return { why: `answers ${String(response.status)}`, fix: 'look at Dashboard → Edge Functions → Logs' };
}

const deployed: Check = {
  subject,
  name: 'Deployed, answering',
  async run(context) {
    const names = functionNames();
    const problems: { text: string; fix: string }[] = [];
    for (const name of names) {
      const found = await problemOf(context, name);
      if (found) problems.push({ text: `${name} ${found.why}`, fix: found.fix });
    }
    const [first] = problems;
    if (!first) return ok(`all ${String(names.length)}`);
    return error(
      problems.length === 1 ? first.text : `${String(problems.length)} of ${String(names.length)}: ${first.text}`,
      problems.length === 1 ? first.fix : `npx supabase functions deploy`,
      problems.map(({ text }) => text),
    );
  },
};

/** Returns whether a preflight allows an origin. */
async function mayCall(context: DoctorContext, origin: string): Promise<boolean> {
  const response = await context.fetch(address(context, 'create-creator-profile'), {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  return response.headers.get('access-control-allow-origin') === origin;
}

const callers: Check = {
  subject,
  name: 'Sites that may call',
  async run(context) {
    if (!context.site) return warning('not looked at', hints.site);
    const fix = `npx supabase secrets set ALLOWED_ORIGINS=${context.site}`;
    if (!(await mayCall(context, context.site))) return error(`${context.site} may not`, fix);
    return (await mayCall(context, 'https://stranger.invalid')) ? error('every site may', fix) : ok(`${context.site}, no stranger`);
  },
};

const required = ['ALLOWED_ORIGINS', 'SITE_URL', 'MAIL_API_KEY', 'MAIL_FROM'];

const secrets: Check = {
  subject,
  name: 'Secrets',
  async run({ management }) {
    if (!management) return warning('not looked at', hints.management);
    const list = await management('/secrets');
    const names = Array.isArray(list) ? list.map((secret) => field(secret, 'name')) : [];
    const missing = required.filter((name) => !names.includes(name));
    return missing[0]
      ? error(`not set: ${missing.join(', ')}`, `npx supabase secrets set ${missing.map((name) => `${name}=…`).join(' ')}`)
      : ok(`all ${String(required.length)} set`);
  },
};

const mail: Check = {
  subject,
  name: 'Mail',
  async run(context) {
    if (!context.sql) return warning('not looked at', hints.sql);
    // Sends the mails that are due and records whether that is possible, as a visitor's browser does after a form.
    const response = await context.fetch(address(context, 'deliver-mail'), {
      method: 'POST',
      headers: { apikey: context.project.key, 'content-type': 'application/json' },
      body: '{}',
    });
    if (!response.ok)
      return error(`deliver-mail answers ${String(response.status)}`, 'look at Dashboard → Edge Functions → deliver-mail → Logs');
    const [state] =
      await context.sql(`select s.is_set_up, (select count(*)::integer from private.outbox o where o.status = 'failed' and o.joined_to is null) as failed,
      (select o.tries -> -1 ->> 'reason' from private.outbox o where o.status = 'waiting' and o.attempts > 0
        order by o.created_at limit 1) as reason from private.mail_state s`);
    if (state?.is_set_up !== true) return error('no mail API is set up', 'npx supabase secrets set MAIL_API_KEY=… MAIL_FROM=…');
    if (typeof state.reason === 'string') return error(`attempts fail: ${state.reason}`, 'look at the panel → Notifications');
    return Number(state.failed) > 0
      ? warning(`${String(state.failed)} could not be sent`, 'look at the panel → Notifications')
      : ok('set up, nothing failed');
  },
};

const retention: Check = {
  subject,
  name: 'Forgetting',
  async run({ sql }) {
    if (!sql) return warning('not looked at', hints.sql);
    const [run] = await sql(`select max(ran_at) > now() - interval '2 days' as recent from public.retention_runs`);
    return run?.recent === true
      ? ok('ran within two days')
      : warning(
          run?.recent === false ? 'last ran over two days ago' : 'has never run',
          'schedule apply-retention (docs/going-live.md, step 7)',
        );
  },
};

export const functionChecks: readonly Check[] = [deployed, callers, secrets, mail, retention];

import { readdirSync } from 'node:fs';
import { field, give, json, type Ask } from './ask.ts';
import { error, ok, warning, type Check } from './check.ts';

const subject = 'Functions';

/** The folders of `supabase/functions`. */
const functionNames = () =>
  readdirSync('supabase/functions')
    .filter((name) => !name.startsWith('_'))
    .sort();

const address = ({ project }: Ask, name: string) => `${project.url}/functions/v1/${name}`;

/** Why a function does not answer as it does where it is deployed: a question that is not put by POST is refused, and does nothing. */
async function silence(ask: Ask, name: string): Promise<{ why: string; mend: string } | undefined> {
  const answer = await ask.fetch(address(ask, name), { headers: { apikey: ask.project.key } });
  if (field(await json(answer), 'code') === 'method_not_allowed') return undefined;
  if (answer.status === 404) return { why: 'is not deployed', mend: `npx supabase functions deploy ${name}` };
  if (answer.status === 401)
    return {
      why: 'wants a session of everybody',
      mend: `npx supabase functions deploy ${name} (with verify_jwt as in supabase/config.toml)`,
    };
  return { why: `answers ${String(answer.status)}`, mend: 'look at Dashboard → Edge Functions → Logs' };
}

const deployed: Check = {
  subject,
  name: 'Deployed, answering',
  async look(ask) {
    const names = functionNames();
    const silent: { text: string; mend: string }[] = [];
    for (const name of names) {
      const found = await silence(ask, name);
      if (found) silent.push({ text: `${name} ${found.why}`, mend: found.mend });
    }
    const [first] = silent;
    if (!first) return ok(`all ${String(names.length)}`);
    return error(
      silent.length === 1 ? first.text : `${String(silent.length)} of ${String(names.length)}: ${first.text}`,
      silent.length === 1 ? first.mend : `npx supabase functions deploy`,
      silent.map(({ text }) => text),
    );
  },
};

/** Which origin may read a function's answers, told by what a browser asks before it sends anything. */
async function mayCall(ask: Ask, origin: string): Promise<boolean> {
  const answer = await ask.fetch(address(ask, 'create-creator-profile'), {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  return answer.headers.get('access-control-allow-origin') === origin;
}

const callers: Check = {
  subject,
  name: 'Sites that may call',
  async look(ask) {
    if (!ask.site) return warning('not looked at', give.site);
    const mend = `npx supabase secrets set ALLOWED_ORIGINS=${ask.site}`;
    if (!(await mayCall(ask, ask.site))) return error(`${ask.site} may not`, mend);
    return (await mayCall(ask, 'https://stranger.invalid')) ? error('every site may', mend) : ok(`${ask.site}, no stranger`);
  },
};

const required = ['ALLOWED_ORIGINS', 'SITE_URL', 'MAIL_API_KEY', 'MAIL_FROM'];

const secrets: Check = {
  subject,
  name: 'Secrets',
  async look({ management }) {
    if (!management) return warning('not looked at', give.management);
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
  async look(ask) {
    if (!ask.sql) return warning('not looked at', give.sql);
    // What any visitor's browser does after sending a form: it sends what is due, and notes whether it can.
    const answer = await ask.fetch(address(ask, 'deliver-mail'), {
      method: 'POST',
      headers: { apikey: ask.project.key, 'content-type': 'application/json' },
      body: '{}',
    });
    if (!answer.ok)
      return error(`deliver-mail answers ${String(answer.status)}`, 'look at Dashboard → Edge Functions → deliver-mail → Logs');
    const [state] =
      await ask.sql(`select s.is_set_up, (select count(*)::integer from private.outbox o where o.status = 'failed' and o.joined_to is null) as failed,
      (select o.tries -> -1 ->> 'reason' from private.outbox o where o.status = 'waiting' and o.attempts > 0 order by o.created_at limit 1) as reason from private.mail_state s`);
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
  async look({ sql }) {
    if (!sql) return warning('not looked at', give.sql);
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

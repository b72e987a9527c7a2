import { answering, secrets, config, withRows, type Fault } from './doctor.fixture.ts';

/** Faults that the function checks report. */
export const functionFaults: Fault[] = [
  {
    line: 'Deployed, answering',
    state: 'error',
    says: /^erase-application is not deployed$/,
    by: answering(/GET .*erase-application/, () => Response.json({ code: 'NOT_FOUND' }, { status: 404 })),
  },
  {
    line: 'Deployed, answering',
    state: 'error',
    says: /^deliver-mail wants a session of everybody$/,
    by: answering(/GET .*deliver-mail/, () => Response.json({ code: 401 }, { status: 401 })),
  },
  {
    line: 'Deployed, answering',
    state: 'error',
    says: /^\d+ of \d+: apply-retention answers 503$/,
    by: answering(/GET .*functions/, () => new Response('', { status: 503 })),
  },
  { line: 'Sites that may call', state: 'error', says: /may not$/, by: answering(/OPTIONS/, () => new Response(null, { status: 204 })) },
  {
    line: 'Sites that may call',
    state: 'error',
    says: /^every site may$/,
    by: answering(
      /OPTIONS/,
      (_url, init) =>
        new Response(null, { status: 204, headers: { 'access-control-allow-origin': new Headers(init?.headers).get('origin') ?? '' } }),
    ),
  },
  {
    line: 'Secrets',
    state: 'error',
    says: /^not set: MAIL_FROM$/,
    by: () => ({
      management: (path) => Promise.resolve(path === '/secrets' ? secrets.filter(({ name }) => name !== 'MAIL_FROM') : config),
    }),
  },
  {
    line: 'Mail',
    state: 'error',
    says: /^no mail API is set up$/,
    by: withRows(/mail_state/, [{ is_set_up: false, failed: 0, reason: null }]),
  },
  {
    line: 'Mail',
    state: 'error',
    says: /^attempts fail: invalid_api_key$/,
    by: withRows(/mail_state/, [{ is_set_up: true, failed: 0, reason: 'invalid_api_key' }]),
  },
  {
    line: 'Mail',
    state: 'warning',
    says: /^3 could not be sent$/,
    by: withRows(/mail_state/, [{ is_set_up: true, failed: 3, reason: null }]),
  },
  {
    line: 'Mail',
    state: 'error',
    says: /^deliver-mail answers 500$/,
    by: answering(/POST .*deliver-mail/, () => new Response('', { status: 500 })),
  },
  { line: 'Forgetting', state: 'warning', says: /^last ran over two days ago$/, by: withRows(/retention_runs/, [{ recent: false }]) },
];

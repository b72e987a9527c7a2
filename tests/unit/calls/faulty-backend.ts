import { vi } from 'vitest';

/** The ways in which a request fails. */
export const cuts = [
  'time-out',
  'server error',
  'dropped connection',
  'malformed JSON',
  'ten seconds slow',
  'offline',
  'expired token',
  'answer lost',
] as const;
export type Cut = (typeof cuts)[number];

/** Messages of a backend that the site must never show. */
export const innerWords = 'relation "secret_table" does not exist';

/** Another account in each page, because the role of an account is requested once. */
let session = sessionOf('');

function sessionOf(id: string) {
  // The client can parse it. The signature is not checked.
  const token = [{ alg: 'HS256', typ: 'JWT' }, { sub: id, aal: 'aal1', exp: 4_102_444_800 }, {}]
    .map((part) => btoa(JSON.stringify(part)).replace(/=+$/, ''))
    .join('.');
  const user = {
    id,
    email: 'owner@example.com',
    aud: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    created_at: '2026-01-01T00:00:00Z',
    factors: [
      {
        id: 'factor',
        factor_type: 'totp',
        status: 'verified',
        friendly_name: 'Phone',
        created_at: '2026-01-01T00:00:00Z',
        updated_at: '2026-01-01T00:00:00Z',
      },
    ],
  };
  return { access_token: token, refresh_token: 'refresh', token_type: 'bearer', expires_in: 4_000_000, expires_at: 4_102_444_800, user };
}

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

/** Stores a session in this browser, or none. */
export function seatSession(isSignedIn: boolean): void {
  session = sessionOf(crypto.randomUUID());
  if (isSignedIn) localStorage.setItem('sb-backend-auth-token', JSON.stringify(session));
  else localStorage.removeItem('sb-backend-auth-token');
}

/** Returns the name of a request in the registry: `insert inquiries`, `rpc check_email`, `auth updateUser`. */
function nameOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const [, api, rest = ''] = /^\/(rest|auth|functions|storage)\/v1\/(.*)$/.exec(pathname) ?? [];
  const { method } = request;
  if (api === 'functions') return `function ${rest}`;
  if (api === 'rest' && rest.startsWith('rpc/')) return `rpc ${rest.slice(4)}`;
  if (api === 'rest') {
    const write = request.headers.get('prefer')?.includes('resolution=') ? 'upsert' : 'insert';
    return `${{ GET: 'select', HEAD: 'select', PATCH: 'update', DELETE: 'delete' }[method] ?? write} ${rest}`;
  }
  if (api === 'storage') {
    if (rest.startsWith('object/list/')) return 'storage list';
    if (rest.startsWith('object/sign/') && method === 'POST') return 'storage createSignedUrl';
    if (rest.startsWith('object/move')) return 'storage move';
    return `storage ${{ GET: 'read', HEAD: 'read', DELETE: 'remove' }[method] ?? 'upload'}`;
  }
  if (api === 'auth') {
    if (rest === 'token') return searchParams.get('grant_type') === 'password' ? 'auth signInWithPassword' : 'auth refreshSession';
    if (rest === 'user') return method === 'PUT' ? 'auth updateUser' : 'auth getUser';
    if (/\/challenge$/.test(rest)) return 'auth challenge';
    if (/\/verify$/.test(rest)) return 'auth verify';
    if (rest.startsWith('factors')) return method === 'DELETE' ? 'auth unenroll' : 'auth enroll';
    return `auth ${{ recover: 'resetPasswordForEmail', otp: 'signInWithOtp', logout: 'signOut', verify: 'verifyOtp', settings: 'settings' }[rest] ?? rest}`;
  }
  return 'file';
}

/** Returns the answer of a backend without failures. */
function goodAnswer(name: string, request: Request, answers: Readonly<Record<string, unknown>>): Response {
  if (name in answers) {
    const answer = answers[name];
    return typeof answer === 'string' && name === 'file'
      ? new Response(answer, { headers: { 'content-type': 'text/plain' } })
      : json(answer);
  }
  const [kind, what = ''] = name.split(' ');
  const wantsOne = request.headers.get('accept')?.includes('pgrst.object') ?? false;
  if (kind === 'auth') {
    const known: Record<string, unknown> = {
      signInWithPassword: session,
      refreshSession: session,
      getUser: session.user,
      updateUser: session.user,
      verify: session,
      challenge: { id: 'challenge', type: 'totp', expires_at: 4_102_444_800 },
      enroll: { id: 'factor', type: 'totp', totp: { qr_code: '<svg/>', secret: 'S', uri: 'otpauth://totp/x' } },
      unenroll: { id: 'factor' },
    };
    return what === 'signOut' ? new Response(null, { status: 204 }) : json(known[what] ?? {});
  }
  if (kind === 'select' || kind === 'update' || kind === 'delete' || kind === 'insert' || kind === 'upsert') {
    if (request.headers.get('prefer')?.includes('return=representation') || kind === 'select') return json(wantsOne ? { id: 'row' } : []);
    return new Response(null, { status: kind === 'insert' ? 201 : 204 });
  }
  if (kind === 'storage')
    return json({ list: [], createSignedUrl: { signedURL: '/object/sign/x?token=y' }, remove: [] }[what] ?? { Key: 'x', message: 'ok' });
  if (kind === 'file') return new Response('file');
  return json(null);
}

const pages = { headers: { 'content-type': 'text/html' } };

function expired(name: string): Response {
  if (name.startsWith('auth')) return json({ code: 401, error_code: 'bad_jwt', msg: `invalid JWT: ${innerWords}` }, 401);
  if (name.startsWith('function')) return json({ code: 'unauthenticated', message: innerWords }, 401);
  if (name.startsWith('storage'))
    return json({ statusCode: '403', error: 'Unauthorized', message: '"exp" claim timestamp check failed' }, 400);
  return json({ code: 'PGRST303', message: `JWT expired: ${innerWords}`, details: null, hint: null }, 401);
}

/** Returns the answer to a request, or fails in the way of `cut`. */
function cutShort(cut: Cut, name: string, request: Request, good: () => Response): Promise<Response> | Response {
  switch (cut) {
    case 'time-out':
      return new Promise((_resolve, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error), { once: true }),
      );
    case 'server error':
      return json({ code: 'XX000', message: innerWords, details: null, hint: null }, 500);
    case 'dropped connection': {
      const body = new ReadableStream({
        start: (controller) => (
          controller.enqueue(new TextEncoder().encode('{"half": ')), controller.error(new TypeError('network error'))
        ),
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    }
    case 'malformed JSON':
      return new Response(`<html>${innerWords}`, pages);
    case 'ten seconds slow':
      return new Promise((resolve) => setTimeout(() => resolve(good()), 10_000));
    case 'expired token':
      return expired(name);
    case 'answer lost':
      good();
      return Promise.reject(new TypeError('Failed to fetch'));
    case 'offline':
      return Promise.reject(new TypeError('Failed to fetch'));
  }
}

export interface Backend {
  /** The names of the requests, in order. */
  asked: string[];
  /** Cuts every request of a name from now on; undefined: none. */
  cut: { name: string; how: Cut } | undefined;
  answers: Readonly<Record<string, unknown>>;
}

const backend: Backend = { asked: [], cut: undefined, answers: {} };

async function faultyFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input instanceof Request ? input : new URL(input, 'http://backend.test'), init);
  request.signal.throwIfAborted();
  const name = nameOf(request);
  if (name === 'function deliver-mail') return json({});
  backend.asked.push(name);
  const good = () => goodAnswer(name, request, backend.answers);
  return backend.cut?.name === name ? cutShort(backend.cut.how, name, request, good) : good();
}

/** Uploads use XMLHttpRequest, with the same failures. */
class Upload {
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  onloadend = () => undefined;
  #stop = new AbortController();
  #where: [string, string] = ['', ''];
  open(method: string, url: string) {
    this.#where = [method, url];
  }
  setRequestHeader() {}
  abort() {
    this.#stop.abort();
    this.onabort();
    this.onloadend();
  }
  send() {
    const [method, url] = this.#where;
    const end = (event: () => void) => !this.#stop.signal.aborted && (event(), this.onloadend());
    faultyFetch(url, { method, body: 'x', signal: this.#stop.signal })
      .then(async (answer) => {
        this.responseText = await answer.text();
        this.status = answer.status;
        end(this.onload);
      })
      .catch(() => end(this.onerror));
  }
}

/** Starts a fake backend at `http://backend.test` and replaces the network of the page. */
export function startBackend(): Backend {
  document.head.innerHTML =
    '<meta name="supabase-url" content="http://backend.test"><meta name="supabase-key" content="sb_publishable_test">';
  globalThis.fetch = faultyFetch;
  vi.stubGlobal('XMLHttpRequest', Upload);
  return backend;
}

import type { TestBackend } from '../../support/backend.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export interface CallOptions {
  /** The network address of the call. By default a new one, so that rate limits do not interfere. */
  address?: string;
  /** The caller's access token. */
  token?: string | undefined;
  headers?: Record<string, string>;
  method?: string;
}

let addresses = 0;

/** Returns a documentation address that no other call of this test file uses. */
export function freshAddress(): string {
  addresses += 1;
  return `198.51.${String(Math.floor(addresses / 250))}.${String((addresses % 250) + 1)}`;
}

/** Sends a body as the site does: a string unchanged, everything else as JSON. */
export async function send(
  url: string,
  body: unknown,
  { address = freshAddress(), token, headers, method = 'POST' }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(method !== 'GET' && method !== 'HEAD' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Answer['body'] };
}

export type Call = (body: unknown, options?: CallOptions) => Promise<Answer>;

/** Returns a caller of one function. */
export const caller =
  (test: Pick<TestBackend, 'url'>, name: string): Call =>
  (body, options) =>
    send(`${test.url}/functions/v1/${name}`, body, options);

/** Returns status and code of an error response. */
export const refusal = ({ status, body }: Answer) => [status, body.code];

export interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

/** Returns the newest mail to an address. */
export async function mailTo(test: TestBackend, address: string): Promise<Mail> {
  const mails = (await (await fetch(`${test.url}/_local/mail.json`)).json()) as Mail[];
  const mail = mails.find(({ to }) => to === address);
  if (!mail) throw new Error(`There is no mail to ${address}.`);
  return mail;
}

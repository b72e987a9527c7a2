import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Sent {
  key: string;
  authorization: string | undefined;
  body: {
    from: string;
    to: string[];
    subject: string;
    html: string;
    text: string;
    reply_to?: string;
    attachments?: { filename: string; content: string; content_type: string }[];
    headers?: Record<string, string>;
  };
}

/** The response of the API; `hang` never answers. */
export type Reply = { status: number; body?: string; headers?: Record<string, string> } | 'hang';

const accepted: Reply = { status: 200, body: '{"id":"1"}' };

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** A mail API of Resend's shape with idempotency keys, and responses that a test sets. */
export async function startFakeMailApi() {
  const calls: Sent[] = [];
  const delivered = new Map<string, Sent>();
  const api = {
    url: '',
    /** Every call, in order. */
    calls,
    /** The delivered mails, by key. */
    delivered,
    reply: (_sent: Sent): Reply => accepted,
    /** Whether a mail is delivered although the response is an error, as when only the response is lost. */
    deliversAnyway: false,
    reset() {
      calls.length = 0;
      delivered.clear();
      api.reply = () => accepted;
      api.deliversAnyway = false;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const sent: Sent = {
        key: String(request.headers['idempotency-key']),
        authorization: request.headers.authorization,
        body: JSON.parse(text) as Sent['body'],
      };
      calls.push(sent);
      const reply = api.reply(sent);
      if ((reply !== 'hang' && reply.status < 300) || api.deliversAnyway) delivered.set(sent.key, delivered.get(sent.key) ?? sent);
      if (reply === 'hang') return;
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(reply.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api.url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/emails`;
  return api;
}

export type FakeMailApi = Awaited<ReturnType<typeof startFakeMailApi>>;

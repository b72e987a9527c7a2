import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { mailsTo } from '../../contract/support/mails.ts';

let server: Server;
afterEach(() => server.close());

/** A mailbox that answers these paths. */
async function mailbox(answers: Record<string, unknown>): Promise<string> {
  server = createServer((request, response) => {
    const answer = answers[decodeURIComponent(request.url ?? '')];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

it('the contract reads mails of the embedded mailbox', async () => {
  const mail = { subject: 'Hello', text: 'Text', links: ['https://site.test/'] };
  const address = await mailbox({
    '/_local/mail.json': [
      { to: 'a@site.test', ...mail },
      { to: 'b@site.test', ...mail, subject: 'Other' },
    ],
  });
  expect(await mailsTo(address, 'a@site.test')).toMatchObject([mail]);
});

it('reads mails of Mailpit, whose links are in the HTML', async () => {
  const address = await mailbox({
    '/api/v1/search?query=to:"a@site.test"': { messages: [{ ID: 'one' }] },
    '/api/v1/message/one': {
      Subject: 'Hello',
      Text: 'Text',
      HTML: '<a href="https://site.test/verify?token=a&amp;type=recovery">Open</a>',
    },
  });
  expect(await mailsTo(address, 'a@site.test')).toEqual([
    { subject: 'Hello', text: 'Text', links: ['https://site.test/verify?token=a&type=recovery'] },
  ]);
});

it('reports an address without a mailbox', async () => {
  await expect(mailsTo(await mailbox({}), 'a@site.test')).rejects.toThrow('neither Mailpit nor a mailbox');
});

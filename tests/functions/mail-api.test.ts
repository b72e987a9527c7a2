import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMail } from '../../supabase/functions/deliver-mail/mail-api.ts';
import { startFakeMailApi, type FakeMailApi, type Reply } from './support/fake-mail-api.ts';

let api: FakeMailApi;
beforeAll(async () => {
  api = await startFakeMailApi();
});
afterAll(() => api.stop());
beforeEach(() => api.reset());

const mail = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', replyTo: 'sara@example.test' };
const send = (reply: Reply, patience?: number) => {
  api.reply = () => reply;
  return sendMail({ url: api.url, key: 're_key', from: 'Company <no-reply@example.test>' }, 'row-1', ['desk@example.test'], mail, patience);
};

describe('the mail API', () => {
  it('receives the mail in Resend’s format, with the idempotency key', async () => {
    expect(await send({ status: 200, body: '{"id":"1"}' })).toEqual({ outcome: 'sent' });
    expect(api.calls).toEqual([
      {
        key: 'row-1',
        authorization: 'Bearer re_key',
        body: {
          from: 'Company <no-reply@example.test>',
          to: ['desk@example.test'],
          subject: 'Hello',
          html: '<p>Hello</p>',
          text: 'Hello',
          reply_to: 'sara@example.test',
          headers: { 'Auto-Submitted': 'auto-generated' },
        },
      },
    ]);
  });

  it('receives attached text in UTF-8 as base64', async () => {
    api.reply = () => ({ status: 200, body: '{"id":"1"}' });
    const attachments = [{ filename: 'course.ics', type: 'text/calendar', content: 'SUMMARY:فوتوشوب' }];
    await sendMail({ url: api.url, key: 're_key', from: 'x@example.test' }, 'row-2', ['desk@example.test'], { ...mail, attachments });
    const [file] = api.calls[0]?.body.attachments ?? [];
    expect({ ...file, content: Buffer.from(file?.content ?? '', 'base64').toString() }).toEqual({
      filename: 'course.ics',
      content: 'SUMMARY:فوتوشوب',
      content_type: 'text/calendar',
    });
  });

  it.each<[string, Reply, object]>([
    ['202 without a body', { status: 202 }, { outcome: 'sent' }],
    ['400', { status: 400, body: '{"name":"invalid_idempotency_key"}' }, { outcome: 'failed', reason: 'http_400 invalid_idempotency_key' }],
    ['401', { status: 401, body: '{"name":"missing_api_key"}' }, { outcome: 'retry', reason: 'http_401 missing_api_key' }],
    ['403', { status: 403, body: '{"name":"validation_error"}' }, { outcome: 'retry', reason: 'http_403 validation_error' }],
    ['404', { status: 404, body: '<h1>Not found</h1>' }, { outcome: 'retry', reason: 'http_404' }],
    [
      '409 while another attempt is on its way',
      { status: 409, body: '{"name":"concurrent_idempotent_requests"}' },
      { outcome: 'retry', reason: 'http_409 concurrent_idempotent_requests' },
    ],
    ['409 for a key that was used already', { status: 409, body: '{"name":"invalid_idempotent_request"}' }, { outcome: 'sent' }],
    [
      '422',
      { status: 422, body: '{"name":"validation_error","message":"The address sara@example.test is wrong"}' },
      { outcome: 'failed', reason: 'http_422 validation_error' },
    ],
    ['422 with a name that is none', { status: 422, body: '{"name":"sara@example.test"}' }, { outcome: 'failed', reason: 'http_422' }],
    [
      '429 with seconds',
      { status: 429, body: '{"name":"rate_limit_exceeded"}', headers: { 'retry-after': '90' } },
      { outcome: 'retry', reason: 'http_429 rate_limit_exceeded', retryAfter: 90 },
    ],
    ['429 with nonsense', { status: 429, headers: { 'retry-after': 'soon' } }, { outcome: 'retry', reason: 'http_429' }],
    ['500', { status: 500, body: 'oops' }, { outcome: 'retry', reason: 'http_500' }],
    [
      '503 with a date',
      { status: 503, headers: { 'retry-after': new Date(Date.now() + 120_000).toUTCString() } },
      { outcome: 'retry', reason: 'http_503', retryAfter: expect.closeTo(120, -1) as number },
    ],
    ['another page', { status: 200, body: '<html>Welcome</html>' }, { outcome: 'retry', reason: 'garbage' }],
    ['200 without a body', { status: 200 }, { outcome: 'retry', reason: 'garbage' }],
    [
      'a redirect, which the key does not follow',
      { status: 307, headers: { location: 'https://elsewhere.example.test/' } },
      { outcome: 'retry', reason: 'http_307' },
    ],
  ])('answers %s', async (_, reply, outcome) => {
    expect(await send(reply)).toEqual(outcome);
    expect(api.calls).toHaveLength(1);
  });

  it('does not answer in time, or is not there', async () => {
    expect(await send('hang', 200)).toEqual({ outcome: 'retry', reason: 'timeout' });
    expect(await sendMail({ url: 'http://127.0.0.1:9/emails', key: 'k', from: 'f' }, 'row-1', ['a@example.test'], mail)).toEqual({
      outcome: 'retry',
      reason: 'network',
    });
  });
});

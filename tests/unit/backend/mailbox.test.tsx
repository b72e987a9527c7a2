import { expect, it } from 'vitest';
import { createMailbox, serveMailbox } from '../../../supabase/local/mail/mailbox.ts';

it('the mailbox shows the HTML of a mail in a frame without rights, beside its text', async () => {
  const mailbox = createMailbox();
  const html = '<!doctype html><html><head><title>x</title></head><body><b>"Hello"</b><script>alert(1)</script></body></html>';
  await mailbox.send({ to: 'sara@example.test', subject: '<i>Prices</i>', text: 'Hello', html, replyTo: 'desk@example.test' });
  const page = new DOMParser().parseFromString(await serveMailbox(mailbox, '/_local/mail').text(), 'text/html');
  const frame = page.querySelector('iframe');
  expect(frame?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  expect(frame?.title).toBe('<i>Prices</i>');
  expect(frame?.getAttribute('srcdoc')).toBe(html.replace('<head>', '<head><base target="_blank">'));
  expect(page.querySelectorAll('script, i')).toHaveLength(0);
  expect(page.querySelector('pre')?.textContent).toBe('Hello');
  expect(page.body.textContent).toContain('replies to desk@example.test');
});

it('a mail without HTML has no frame', async () => {
  const mailbox = createMailbox();
  await mailbox.send({ to: 'sara@example.test', subject: 'Prices', text: 'Hello' });
  expect(await serveMailbox(mailbox, '/_local/mail').text()).not.toContain('<iframe');
});

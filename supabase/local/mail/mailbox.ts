import { compile } from 'html-to-text';
import { escapeHtml } from './escape-html.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Empty for a mail without HTML. */
  html: string;
  /** Where a reply goes; undefined when it goes to the sender. */
  replyTo?: string | undefined;
  /** Every address in the mail, in order of appearance. */
  links: string[];
  sentAt: string;
  /** Attached text files. */
  files: readonly MailFile[];
}

export interface MailFile {
  filename: string;
  text: string;
}

export interface Mailbox {
  /** The e-mail driver interface of @supabase/lite. */
  send(message: {
    to: string;
    subject: string;
    text?: string;
    html?: string;
    replyTo?: string | undefined;
    files?: readonly MailFile[];
  }): Promise<void>;
  /** Newest first. */
  list(): Mail[];
}

const maxMails = 200;

const asText = compile({
  wordwrap: false,
  // Non-breaking spaces are layout.
  whitespaceCharacters: ' \t\r\n\f\u200b\u00a0',
  selectors: [
    // The links are listed separately.
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'p', 'table', 'tr'].map((selector) => ({
      selector,
      format: /^h/.test(selector) ? 'heading' : 'block',
      options: { uppercase: false, leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
  ],
});

const withAddresses = compile({ wordwrap: false, selectors: [{ selector: 'a', options: { linkBrackets: ['<', '>'] } }] });

/** Returns the addresses of a mail: of its links, and those in its text. */
function linksOf(text: string, html: string): string[] {
  const hrefs = [...withAddresses(html).matchAll(/<([^<>\s]+)>/g)].map((match) => match[1] ?? '');
  // Final punctuation is not part of the address.
  const bare = [...text.matchAll(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)،؛؟]/g)].map((match) => match[0]);
  return [...new Set([...hrefs, ...bare])].filter((link) => /^https?:/.test(link));
}

/** Creates the mailbox of the embedded Auth and the mail API. It keeps the last 200 mails in memory. */
export function createMailbox(): Mailbox {
  const mails: Mail[] = [];
  return {
    send({ to, subject, text, html = '', replyTo, files = [] }) {
      const body = text ?? asText(html);
      mails.unshift({ to, subject, text: body, html, replyTo, links: linksOf(body, html), sentAt: new Date().toISOString(), files });
      mails.length = Math.min(mails.length, maxMails);
      return Promise.resolve();
    },
    list: () => [...mails],
  };
}

const newWindow = '<base target="_blank">';

/** The mail as a mail program shows it. The frame runs no scripts and has no access to this site. Its links open in a new window. */
function frameHtml({ html, subject }: Mail): string {
  if (html === '') return '';
  const page = /<head\b[^>]*>/i.test(html) ? html.replace(/<head\b[^>]*>/i, (head) => head + newWindow) : newWindow + html;
  return `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(page)}"></iframe>`;
}

function mailHtml(mail: Mail): string {
  const links = mail.links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`).join('');
  const replyTo = mail.replyTo ? `, replies to <b>${escapeHtml(mail.replyTo)}</b>` : '';
  const files = mail.files
    .map(
      ({ filename, text }) =>
        `<p><a download="${escapeHtml(filename)}" href="data:text/plain;charset=utf-8,${encodeURIComponent(text)}">${escapeHtml(filename)}</a></p>`,
    )
    .join('');
  return `<article><h2 dir="auto">${escapeHtml(mail.subject)}</h2>
<p>To <b>${escapeHtml(mail.to)}</b>${replyTo}, <time datetime="${mail.sentAt}">${mail.sentAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
<div class="both">${frameHtml(mail)}<div><pre dir="auto">${escapeHtml(mail.text)}</pre>${links && `<ul>${links}</ul>`}${files}</div></div></article>`;
}

const style = `body{font:16px/1.6 system-ui,sans-serif;max-width:80rem;margin:2rem auto;padding-inline:1rem;color:#0f172a;background:#f8fafc}
article{background:#fff;border:1px solid #cbd5e1;border-radius:.75rem;padding:1rem 1.5rem;margin-block:1rem}
.both{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr))}
iframe{width:100%;height:40rem;border:1px solid #cbd5e1;border-radius:.5rem;background:#fff}
h2{font-size:1.15rem;margin:0}pre{white-space:pre-wrap;font:inherit}a{overflow-wrap:anywhere}`;

/** Answers `/_local/mail` (HTML) and `/_local/mail.json` (newest first). */
export function serveMailbox(mailbox: Mailbox, pathname: string): Response {
  if (pathname === '/_local/mail.json') return Response.json(mailbox.list(), { headers: { 'cache-control': 'no-store' } });
  if (pathname !== '/_local/mail') return new Response('Not found', { status: 404 });
  const mails = mailbox.list().map(mailHtml).join('\n') || '<p>No mail yet. What the site and the embedded Auth send appears here.</p>';
  return new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Mailbox</title><style>${style}</style></head><body><h1>Mailbox</h1>${mails}</body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );
}

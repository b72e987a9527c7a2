import type { MailLanguage } from '../mail-rules.ts';
import { line, type Site } from './mail.ts';

/** One item: facts of a label and a value, then a text of several lines. */
export interface Card {
  facts: readonly (readonly [label: string, value: string])[];
  text?: string | undefined;
}

/** One language's part of a mail. */
export interface Part {
  language: MailLanguage;
  /** A heading. Letters have none. */
  title?: string;
  paragraphs: readonly string[];
  cards?: readonly Card[];
  /** Below the cards. */
  rest?: string | undefined;
  action?: { text: string; href: string } | undefined;
  /** Why the reader receives the mail. */
  why: string;
  /** A link by which the reader gets no more of them. */
  stop?: { text: string; href: string } | undefined;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');
const lines = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');

const fonts = { en: "Inter, 'Segoe UI', Helvetica, Arial, sans-serif", ar: "Cairo, Tahoma, 'Segoe UI', Arial, sans-serif" };
const heights = { en: '1.6', ar: '1.8' };

/** Colours for dark mode. Mail programs without it use the inline colours, which set both text and background. */
const darkStyle = `@media (prefers-color-scheme: dark) { .page { background: #0b1120 !important; } .sheet { background: #111827 !important; border-color: #334155 !important; }
.strong { color: #f8fafc !important; } .soft { color: #cbd5e1 !important; } .card { background: #1e293b !important; border-color: #334155 !important; } }`;

/** Logos are made for the dark surfaces of the site. The text in place of a blocked picture has the style of the name. */
function headHtml({ company, logo }: Site, language: MailLanguage): string {
  const [direction, side] = language === 'ar' ? ['rtl', 'right'] : ['ltr', 'left'];
  const name = escapeHtml(line(company[language]));
  const style = `font-family:${fonts[language]};font-size:20px;line-height:32px;font-weight:700;color:#ffffff`;
  const mark = logo
    ? `<img src="${escapeHtml(logo)}" alt="${name}" height="40" style="display:block;height:40px;width:auto;max-width:240px;border:0;${style}">`
    : `<span style="${style}">${name}</span>`;
  return `<tr><td dir="${direction}" align="${side}" bgcolor="#0f172a" style="padding:18px 28px;background:#0f172a;border-radius:13px 13px 0 0;text-align:${side}">${mark}</td></tr>`;
}

function cardHtml({ facts, text }: Card): string {
  const rows = facts.map(
    ([label, value]) =>
      `<div class="soft" style="font-size:13px;color:#475569">${escapeHtml(label)}</div><div class="strong" dir="auto" style="margin:0 0 8px;font-size:15px;color:#0f172a;overflow-wrap:anywhere">${escapeHtml(value)}</div>`,
  );
  const body = text
    ? `<div class="strong" dir="auto" style="font-size:15px;color:#0f172a;overflow-wrap:anywhere">${lines(text)}</div>`
    : '';
  return `<div class="card" style="margin:0 0 12px;padding:14px 16px;background:#f8fafc;border:1px solid #e2e8f0;border-radius:10px">${rows.join('')}${body}</div>`;
}

function partHtml({ language, title, paragraphs, cards = [], rest, action, why, stop }: Part, site: Site): string {
  const [direction, side] = language === 'ar' ? ['rtl', 'right'] : ['ltr', 'left'];
  const paragraph = (text: string) =>
    `<p class="soft" style="margin:0 0 16px;font-size:16px;color:#334155;overflow-wrap:anywhere">${lines(text)}</p>`;
  const small = (text: string) => `<p class="soft" style="margin:6px 0 0;font-size:13px;color:#475569">${text}</p>`;
  return `<tr><td lang="${language}" dir="${direction}" align="${side}" style="padding:28px 28px 24px;font-family:${fonts[language]};line-height:${heights[language]};text-align:${side}">
${title ? `<h1 class="strong" style="margin:0 0 14px;font-size:21px;line-height:1.4;font-weight:700;color:#0f172a">${escapeHtml(title)}</h1>` : ''}
${paragraphs.map(paragraph).join('\n')}
${cards.map(cardHtml).join('\n')}
${rest ? paragraph(rest) : ''}
${action ? `<p style="margin:8px 0 0"><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:#7e22ce;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(action.text)}</a></p>` : ''}
<div class="card" style="height:1px;margin:24px 0 14px;background:#e2e8f0;font-size:1px;line-height:1px">&nbsp;</div>
${small(escapeHtml(footOf(site, language)))}
${small(escapeHtml(why))}
${stop ? small(`<a class="soft" href="${escapeHtml(stop.href)}" style="color:#475569">${escapeHtml(stop.text)}</a>`) : ''}
</td></tr>`;
}

/** The company with its address, in one line. */
const footOf = ({ company, address }: Site, language: MailLanguage): string =>
  [line(company[language]), line(address[language])].filter(Boolean).join(' · ');

/** Returns the mail as an HTML page, one part below another. It is readable without the logo. */
export function toHtml(title: string, parts: readonly Part[], site: Site): string {
  const language = parts[0]?.language ?? 'en';
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${darkStyle}</style></head>
<body class="page" style="margin:0;padding:0;background:#f1f5f9;-webkit-text-size-adjust:100%">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f1f5f9"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border:1px solid #e2e8f0;border-radius:14px">
${headHtml(site, language)}
${parts.map((part) => partHtml(part, site)).join('\n')}
</table></td></tr></table></body></html>`;
}

function partText({ language, title, paragraphs, cards = [], rest, action, why, stop }: Part, site: Site): string {
  const card = ({ facts, text }: Card) =>
    [facts.map(([label, value]) => `${label}: ${value}`).join('\n'), text].filter(Boolean).join('\n\n');
  const linkText = (one: Part['action']) => one && `${one.text}: ${one.href}`;
  const foot = `-- \n${footOf(site, language)}`;
  return [title, ...paragraphs, ...cards.map(card), rest, linkText(action), foot, why, linkText(stop)].filter(Boolean).join('\n\n');
}

/** Returns the mail as plain text. */
export const toText = (parts: readonly Part[], site: Site): string => `${parts.map((part) => partText(part, site)).join('\n\n---\n\n')}\n`;

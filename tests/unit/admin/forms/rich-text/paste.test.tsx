import { describe, expect, it } from 'vitest';
import { blocksFromHtml, blocksFromText } from '@/admin/forms/rich-text/paste';
import { cleanBlock } from '@/admin/forms/rich-text/body-schema';
import { isBlock, type Block } from '@/features/rich-text/schema';
import { anyText, fc } from '../../../../support/properties';

const short = (blocks: readonly Block[]) =>
  blocks.map((block) => {
    if (block.type === 'list') return `${block.isNumbered ? '1.' : '-'} ${block.items.join(' / ')}`;
    if (block.type === 'heading') return `${'#'.repeat(block.level)} ${block.text}`;
    return block.type === 'quote' || block.type === 'paragraph' ? `${block.type === 'quote' ? '> ' : ''}${block.text}` : block.type;
  });

const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr">
<span style="font-size:20pt;
font-weight:400;">Our hosting</span></h1><p dir="ltr"><span style="font-weight:400;">We keep it </span>
<span style="font-weight:700;">in Qatar</span>
<span style="font-weight:400;font-style:italic;"> always</span>, see <a href="https://www.google.com/url?q=https://example.com/a&sa=D">
<span
style="color:#15c;">the terms</span></a>.</p><br /><ul><li dir="ltr" aria-level="1"><p><span>Fast</span></p></li><li><p>Safe</p></li></ul>
<ol><li>First<ol><li>Inner</li></ol></li><li>Second</li></ol></b>`;

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style><!--[if gte mso 9]>
<xml>x</xml><![endif]-->
</head><body lang=EN-US><!--StartFragment--><h2>Our team<o:p></o:p></h2>
<p class=MsoNormal>Twelve <b>engineers</b>&nbsp;and <i>designers</i>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><span style='font-family:Symbol'>
<span style='mso-list:Ignore'>·
<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span>Cloud<o:p></o:p></p><p class=MsoListParagraphCxSpLast
style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Networks</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'>
<span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Call us</p><table><tr><td><p>Plan</p></td><td>99</td></tr></table>
<!--EndFragment--></body></html>`;

describe('pasted documents become blocks', () => {
  it('from Google Docs', () => {
    expect(short(blocksFromHtml(googleDocs))).toEqual([
      '## Our hosting',
      'We keep it **in Qatar** *always*, see [the terms](https://example.com/a).',
      '- Fast / Safe',
      '1. First / Inner / Second',
    ]);
  });

  it('from Word', () => {
    expect(short(blocksFromHtml(word))).toEqual([
      '## Our team',
      'Twelve **engineers** and *designers*.',
      '- Cloud / Networks',
      '1. Call us',
      'Plan – 99',
    ]);
  });

  it('from a web page, in Arabic', () => {
    const html = `<article><h4>خدماتنا</h4><div>نستضيف <strong>في قطر</strong>.<br>دائمًا</div><blockquote><p>عمل رائع</p></blockquote>
      <p><a href="/local">مسار</a> <a href="mailto:info@example.com">راسلنا</a></p></article>`;
    expect(short(blocksFromHtml(html))).toEqual([
      '### خدماتنا',
      'نستضيف **في قطر**.\nدائمًا',
      '> عمل رائع',
      'مسار [راسلنا](mailto:info@example.com)',
    ]);
  });

  it('without anything that runs, loads or hides', () => {
    const html = `<script>alert(1)</script><style>p{}</style><p onclick="alert(1)">Text<img src=x onerror=alert(1)></p>
      <a href="javascript:alert(1)">bad</a> <a href="http://user:word@evil.example">worse</a><iframe src="https://example.com">x</iframe>
      <svg><text>drawn</text></svg><button>Press</button><p>5 * 3 [a](/b)</p>`;
    expect(short(blocksFromHtml(html))).toEqual(['Text', 'bad worse', String.raw`5 \* 3 \[a\](/b)`]);
  });

  it('that the database takes, whatever the clipboard has', () => {
    const tag = fc.constantFrom(
      'p',
      'b',
      'h1',
      'ul',
      'ol',
      'li',
      'a href="https://example.com/(x)"',
      'a href="javascript:x"',
      'table',
      'tr',
      'td',
      'br',
      'script',
      'span style="mso-list:Ignore"',
    );
    const html = fc.array(
      fc.oneof(
        tag.map((name) => `<${name}>`),
        tag.map((name) => `</${name.split(' ')[0] ?? ''}>`),
        anyText,
        fc.constant('text'),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(html, (parts) => {
        for (const block of blocksFromHtml(parts.join('')).flatMap(cleanBlock)) expect(isBlock(block), JSON.stringify(block)).toBe(true);
      }),
    );
  });
});

describe('a pasted plain text', () => {
  it('is split at empty lines, and lines with bullets are a list', () => {
    expect(short(blocksFromText('One.\nTwo.\r\n\r\n• Fast\n• Safe\n\n1. Call\n2. Come\n\n5 * 3'))).toEqual([
      'One.\nTwo.',
      '- Fast / Safe',
      '1. Call / Come',
      String.raw`5 \* 3`,
    ]);
  });
});

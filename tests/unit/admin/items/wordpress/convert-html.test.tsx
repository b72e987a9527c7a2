import { describe, expect, it } from 'vitest';
import { convertHtml } from '@/admin/items/import/wordpress/convert-html';
import { picturesIn, withCopies } from '@/admin/items/import/wordpress/post-pictures';
import { isBlock, longestRichText, maxBlocks, type Block } from '@/features/rich-text/schema';
import { anyText, fc } from '../../../../support/properties';

const site = 'https://old.example';
const attachments = new Map([
  ['7', { address: `${site}/uploads/seven.jpg`, alt: 'Seven' }],
  ['8', { address: `${site}/uploads/eight.jpg`, alt: '' }],
]);
const convert = (html: string) => convertHtml(html, site, attachments);
/** Returns what matters of blocks. */
const short = (html: string) =>
  convert(html).blocks.map((block) => {
    switch (block.type) {
      case 'paragraph':
        return block.text;
      case 'heading':
        return `h${block.level} ${block.text}`;
      case 'list':
        return block.items.map((item) => `- ${item}`).join(' ');
      case 'picture':
        return `picture ${block.address} (${block.alt}) ${block.caption}`;
      case 'gallery':
        return `gallery ${block.pictures.map(({ address, caption }) => address + (caption && ` ${caption}`)).join(' ')}`;
      case 'video':
        return `video ${block.address}`;
      default:
        return `${block.type} ${'text' in block ? block.text : ''}`;
    }
  });

describe('the HTML of a post', () => {
  it.each<[string, string, string[]]>([
    [
      'blocks of Gutenberg',
      '<!-- wp:heading --><h2>Where</h2><!-- /wp:heading -->\n<!-- wp:paragraph --><p>To <strong>Lusail</strong>.</p><!-- /wp:paragraph -->\n<!-- wp:list --><ul><!-- wp:list-item --><li>car</li><!-- /wp:list-item --><li>tram</li></ul><!-- /wp:list -->',
      ['h2 Where', 'To **Lusail**.', '- car - tram'],
    ],
    ['paragraphs of the classic editor', 'One\ntwo\n\nThree <em>four</em>\r\n\r\n\r\nFive', ['One\ntwo', 'Three *four*', 'Five']],
    ['classic lists and line breaks between tags', 'Before\n\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\nAfter', ['Before', '- a - b', 'After']],
    [
      'a picture with its whole size',
      '<p><a href="/x"><img class="wp-image-7 size-medium" src="/uploads/seven-300x200.jpg" alt="S"></a></p>',
      ['picture https://old.example/uploads/seven.jpg (S) '],
    ],
    [
      'a figure with a caption',
      '<!-- wp:image --><figure><img src="https://old.example/a.jpg" alt=""/><figcaption>The *office*</figcaption></figure>',
      ['picture https://old.example/a.jpg () The \\*office\\*'],
    ],
    [
      'a caption shortcode',
      'Text\n\n[caption id="a" width="300"]<img src="/b.jpg" alt="B" /> Our team[/caption]\n\nMore',
      ['Text', 'picture https://old.example/b.jpg (B) Our team', 'More'],
    ],
    [
      'a gallery shortcode',
      '[gallery ids="7,8,9" columns="2"]',
      ['gallery https://old.example/uploads/seven.jpg https://old.example/uploads/eight.jpg'],
    ],
    [
      'a gallery of blocks',
      '<!-- wp:gallery --><figure class="wp-block-gallery"><figure><img src="/1.jpg"><figcaption>One</figcaption></figure><figure><img src="/2.jpg"></figure></figure>',
      ['gallery https://old.example/1.jpg One https://old.example/2.jpg'],
    ],
    ['a lazy picture', '<img src="data:image/gif;base64,R0" data-src="/real.jpg">', ['picture https://old.example/real.jpg () ']],
    [
      'a picture inside of a list',
      '<ul><li>a <img src="/l.jpg"></li><li>b</li></ul>',
      ['- a - b', 'picture https://old.example/l.jpg () '],
    ],
    [
      'a video block',
      '<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n</div></figure>',
      ['video https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ],
    ['a video in a line', 'See\n\nhttp://vimeo.com/76979871\n\nEnd', ['See', 'video https://vimeo.com/76979871', 'End']],
    ['a video frame', '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', ['video https://www.youtube.com/embed/dQw4w9WgXcQ']],
    [
      'video shortcodes',
      '[embed]https://youtu.be/dQw4w9WgXcQ[/embed]\n\n[youtube=https://youtu.be/dQw4w9WgXcQ]',
      ['video https://youtu.be/dQw4w9WgXcQ', 'video https://youtu.be/dQw4w9WgXcQ'],
    ],
    ['words in brackets', 'He said [sic] so [1].', ['He said \\[sic\\] so \\[1\\].']],
    ['code', '<pre>a\nb</pre>', ['a\nb']],
    [
      'a table',
      '<p>x</p><table><tr><th>Day</th><th>Time</th></tr><tr><td>Sunday</td><td>9</td></tr></table>',
      ['x', 'Day – Time', 'Sunday – 9'],
    ],
  ])('with %s', (_what, html, expected) => expect(short(html)).toEqual(expected));

  it('says what it loses', () => {
    const { blocks, lost } = convert(
      '[contact-form-7 id="1"]\n\n[vc_row]Text[/vc_row]\n\n<iframe src="https://maps.example.com/x"></iframe><form><input></form><audio src="/a.mp3"></audio><table><tr><td>1</td></tr></table>',
    );
    expect(blocks.map((block) => 'text' in block && block.text)).toEqual(['Text', '1']);
    expect(lost).toEqual({
      shortcodes: ['contact-form-7', 'vc_row'],
      embeds: ['maps.example.com'],
      elements: ['form', 'audio', 'table'],
      isCut: false,
    });
  });

  it('fits, whatever its length', () => {
    const { blocks, lost } = convert(`<p>${'word '.repeat(3000)}</p>${'<p>x</p>'.repeat(300)}`);
    expect(lost.isCut).toBe(true);
    expect(blocks.length).toBeLessThanOrEqual(maxBlocks);
    expect(blocks.every(isBlock)).toBe(true);
    const long = convert(
      `<p>${'ك'.repeat(20_000)}</p><ul>${'<li>a</li>'.repeat(250)}</ul><h2>${'h'.repeat(300)}</h2><blockquote>${'q '.repeat(1500)}</blockquote>`,
    );
    expect(long.blocks.every(isBlock)).toBe(true);
    expect(JSON.stringify(long.blocks).length).toBeLessThan(longestRichText);
  });

  const copies = (blocks: readonly Block[]) =>
    new Map(picturesIn(blocks).map((address) => [address, { address: '/images/a.svg', width: 1, height: 1 }]));
  const tag = fc.constantFrom(
    'p',
    'div',
    'ul',
    'li',
    'ol',
    'h2',
    'h5',
    'strong',
    'em',
    'blockquote',
    'figure',
    'figcaption',
    'pre',
    'table',
    'tr',
    'td',
    'section',
    'svg',
    'style',
    'template',
  );
  const hostile = fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    '<img src="javascript:alert(1)">',
    '<img src="https://user:word@evil.example/a.png">',
    '<img src="//evil.example/a.png" alt="**">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="https://evil.example/(x)">y](javascript:alert(1))</a>',
    '<script>alert(1)</script>',
    '<iframe src="data:text/html,x"></iframe>',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    '<svg><image href="https://evil.example"/></svg>',
    '<section data-n="1">s</section>',
    '[caption]<img src="/a.jpg">[caption]',
    '[/caption][gallery ids="7,8"][x y=z]',
    '](https://evil.example)',
    '<!-- wp:html --><math><mtext></math>',
    '\n\n',
  );
  const html = fc
    .array(
      fc.oneof(
        anyText,
        hostile,
        tag.map((name) => `<${name}>`),
        tag.map((name) => `</${name}>`),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''));

  it('however hostile becomes blocks that can be stored, and shows no picture of another site', () => {
    fc.assert(
      fc.property(html, (written) => {
        const { blocks } = convert(written);
        const stored = withCopies(blocks, copies(blocks));
        expect(stored.every(isBlock), JSON.stringify(stored)).toBe(true);
        expect(withCopies(blocks, new Map()).filter(({ type }) => type === 'picture' || type === 'gallery')).toEqual([]);
        expect(picturesIn(blocks).every((address) => /^https?:\/\/[^@]*$/.test(address.split('/').slice(0, 3).join('/')))).toBe(true);
      }),
    );
  });
});

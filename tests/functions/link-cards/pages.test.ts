import { describe, expect, it } from 'vitest';
import { decodePage } from '../../../supabase/functions/fetch-link-card/decode-page.ts';
import { readPage } from '../../../supabase/functions/fetch-link-card/read-page.ts';

const base = 'https://site.com/a/page';
const read = (html: string) => readPage(html, base);

describe('readPage', () => {
  it('reads Open Graph, then Twitter, then the page itself', () => {
    const page = `<!doctype html><html><head><title>Title &amp; more</title>
      <meta name="description" content="Said by the page">
      <meta name="twitter:title" content="Of Twitter"><meta name="twitter:image" content="/t.png">`;
    expect(read(page)).toEqual({
      title: 'Of Twitter',
      description: 'Said by the page',
      siteName: undefined,
      picture: 'https://site.com/t.png',
    });
    expect(
      read(`${page}<META content='Of "OG"' PROPERTY=og:title /><meta property="og:description" content="D"><meta property="og:site_name"
        content="S"><meta property="og:image" content="b.jpg">`),
    ).toEqual({ title: 'Of "OG"', description: 'D', siteName: 'S', picture: 'https://site.com/a/b.jpg' });
    expect(read('<title>\n  Only\n a title </title>').title).toBe('Only a title');
    expect(read('<p>nothing')).toEqual({ title: undefined, description: undefined, siteName: undefined, picture: undefined });
  });

  it('takes the first of several', () => {
    expect(read('<meta property="og:title" content="One"><meta property="og:title" content="Two">').title).toBe('One');
    expect(read('<meta property="og:title" content=""><meta property="og:title" content="Two">').title).toBe('Two');
  });

  it.each([
    ['a comment', '<!-- <meta property="og:title" content="x"> -->'],
    ['a script', '<script>var a = \'<meta property="og:title" content="x">\'</script>'],
    ['a style', '<style><meta property="og:title" content="x"></style>'],
    ['a template', '<template><title>x</title></template>'],
    ['a drawing', '<svg><title>x</title></svg>'],
    ['noscript', '<noscript><meta property="og:title" content="x"></noscript>'],
    ['the body', '<body><meta property="og:title" content="x"><title>x</title>'],
    ['a title', '<title>good<meta property="og:title" content="x"></title>'],
    ['a comment without end', '<!-- <meta property="og:title" content="x">'],
    ['a script without end', '<script><meta property="og:title" content="x">'],
  ])('reads nothing in %s', (_what, html) => {
    const { title } = read(`${html}`);
    expect(title?.startsWith('good') ?? true).toBe(true);
    expect(title).not.toBe('x');
  });

  it('keeps markup as text, and decodes it once', () => {
    expect(read('<title><img src=x onerror=alert(1)></title>').title).toBe('<img src=x onerror=alert(1)>');
    expect(read('<title>&lt;script&gt; &amp;lt;b&amp;gt; &#x27;&#39;&#0;&#xD800;&#99999999; &unknown; &nbsp;x</title>').title).toBe(
      "<script> &lt;b&gt; ''\uFFFD\uFFFD\uFFFD &unknown; x",
    );
  });

  it('removes control characters and marks that turn the direction', () => {
    expect(read('<title>safe\u202Egpj.exe\u2066\u0007&#x202E;&#1;\nx</title>').title).toBe('safegpj.exe x');
    expect(read('<title>\u200B\u00AD\u2060</title>').title).toBeUndefined();
    expect(read(`<title>a${'\u0301'.repeat(50)}</title>`).title).toBeUndefined();
  });

  it('shortens between characters', () => {
    const { title, description, siteName } = read(
      `<meta property="og:title" content="${'👩‍👩‍👧'.repeat(400)}"><meta name="description" content="${'م'.repeat(9999)}">
       <meta property="og:site_name" content="${'x'.repeat(99)}">`,
    );
    expect(title).toMatch(/^(👩‍👩‍👧)+…$/u);
    expect(title?.length).toBeLessThanOrEqual(301);
    expect([description?.length, siteName]).toEqual([251, `${'x'.repeat(50)}…`]);
  });

  it.each(['http://[', 'javascript:alert(1)', 'data:image/png;base64,AAAA'])(
    'a picture at %j is left to the fetch, which refuses it',
    (src) => {
      const { picture } = read(`<title>t</title><meta property="og:image" content="${src}">`);
      expect(picture === undefined || !picture.startsWith('http')).toBe(true);
    },
  );

  it.each([
    ['<meta ', ''],
    ['<meta a="', ''],
    ['<meta a=\'x" ', ''],
    ['<title', ''],
    ['<title>', ''],
    ['<!--', ''],
    ['<script ', ''],
    ['<', ''],
    ['&#', '<title>'],
    ['&a', '<title>'],
    ['\u0301', '<title>'],
    ['a=', '<meta '],
    [' ', '<meta '],
    ['/', '<meta '],
  ])('reads half a megabyte of %j in no time', (part, start) => {
    const html = start + part.repeat(Math.ceil(524_288 / part.length));
    const started = performance.now();
    read(html);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('decodePage', () => {
  const utf8 = new TextEncoder();
  const arabic = new Uint8Array([0xe3, 0xd1, 0xcd, 0xc8, 0xc7]);

  it('reads windows-1256, as declared in the header or the page', () => {
    expect(decodePage(arabic, 'text/html; charset=Windows-1256')).toBe('مرحبا');
    const page = new Uint8Array([
      ...utf8.encode('<meta http-equiv="Content-Type" content="text/html; charset=windows-1256"><title>'),
      ...arabic,
    ]);
    expect(readPage(decodePage(page, 'text/html'), base).title).toBe('مرحبا');
  });

  it('reads UTF-8 without a declaration, and with a mark whatever is declared', () => {
    expect(decodePage(utf8.encode('مرحبا'), 'text/html')).toBe('مرحبا');
    expect(decodePage(utf8.encode('\uFEFFمرحبا'), 'text/html; charset=windows-1256')).toBe('مرحبا');
    expect(decodePage(utf8.encode('<meta charset=utf-16><title>é'), 'text/html')).toContain('é');
  });

  it('ignores names that are none, and bytes that are cut', () => {
    expect(decodePage(utf8.encode('é'), 'text/html; charset="nonsense"')).toBe('é');
    expect(decodePage(utf8.encode('é').subarray(0, 1), 'text/html')).toBe('\uFFFD');
    expect(decodePage(utf8.encode(`<meta ${'charset = '.repeat(50_000)}`), '')).toContain('charset');
  });
});

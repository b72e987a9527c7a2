import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy, inlineScriptHashes } from '../../../build/hosting/content-security-policy.ts';
import { writeCompressedCopies } from '../../../build/hosting/compression.ts';
import { headersFile, writeHostFiles } from '../../../build/hosting/host-files.ts';
import { HEAD_SCRIPT, page, serve, SITE, writeSite } from './site-fixture.ts';

const sha256 = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('the file that proves the key of IndexNow is written, for a key that is one', async () => {
  const other = await writeSite(SITE);
  const read = (file: string) => readFile(path.join(other.root, file), 'utf8');
  for (const indexNowKey of ['0123abcd4567', '../0123abcd4567', 'x', undefined]) await writeHostFiles(other.root, [], { indexNowKey });
  expect(await read('0123abcd4567.txt')).toBe('0123abcd4567');
  await expect(read('x.txt')).rejects.toThrow('ENOENT');
  await expect(read('../0123abcd4567.txt')).rejects.toThrow('ENOENT');
  await other.remove();
});

describe('inline script hashes', () => {
  it('cover executable inline scripts only', () => {
    const html =
      '<script>one</script><script type="module">two</script><script src="/a.js"></script><script type="application/ld+json">{}</script><SCRIPT >three</SCRIPT>';
    expect(inlineScriptHashes(html)).toEqual([sha256('one'), sha256('two'), sha256('three')]);
  });
});

describe('content security policy', () => {
  const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.split(' ')[0] === name);

  it('allows scripts from the site and by hash only', () => {
    const policy = contentSecurityPolicy({ scriptHashes: [sha256('a'), sha256('a')], secure: true });
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${sha256('a')}`);
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'");
    expect(directive(policy, 'object-src')).toBe("object-src 'none'");
    expect(directive(policy, 'frame-src')).toBe("frame-src 'self' blob: https://www.youtube-nocookie.com https://player.vimeo.com");
  });

  it('allows the Supabase project for data and pictures, not for scripts', () => {
    const policy = contentSecurityPolicy({ scriptHashes: [], backendOrigin: 'https://x.supabase.co', secure: true });
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://x.supabase.co");
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://x.supabase.co");
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  });

  it('upgrades requests on https only, and not away from a plain backend', () => {
    expect(contentSecurityPolicy({ scriptHashes: [], secure: true })).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy({ scriptHashes: [], secure: false })).not.toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy({ scriptHashes: [], secure: true, backendOrigin: 'http://10.0.0.5:54321' })).not.toContain(
      'upgrade-insecure-requests',
    );
  });
});

describe('a packaged site', () => {
  let site: Awaited<ReturnType<typeof writeSite>>;
  const read = (file: string) => readFile(path.join(site.root, file));

  beforeAll(async () => {
    const files = { ...SITE, 'about.html': page('about', 'https://project.supabase.co/') };
    site = await writeSite(files);
    await writeCompressedCopies(site.root);
    // A second run must not compress the compressed copies.
    await writeCompressedCopies(site.root);
    await writeHostFiles(
      site.root,
      Object.values(files).filter((content) => content.startsWith('<!doctype')),
    );
  });
  afterAll(() => site.remove());

  it('has compressed copies of text files that are worth it', async () => {
    const script = SITE['assets/main-a1b2c3.js'];
    expect(brotliDecompressSync(await read('assets/main-a1b2c3.js.br')).toString()).toBe(script);
    expect(gunzipSync(await read('assets/main-a1b2c3.js.gz')).toString()).toBe(script);
    for (const file of ['assets/dot-a1b2c3.png.br', 'locales/en/common.json.br', 'index.html.br.br']) {
      await expect(read(file), file).rejects.toThrow('ENOENT');
    }
  });

  it('contains exactly the headers that the preview server sends', async () => {
    const lines = (await read('_headers')).toString().split('\n');
    const written = lines.slice(1, lines.indexOf('/assets/*')).map((line) => line.trim());
    const server = await serve({ root: () => site.root, secure: true });
    const { headers } = await server.get('/about');
    await server.stop();
    expect(written.length).toBeGreaterThan(5);
    for (const line of written) {
      const colon = line.indexOf(': ');
      expect(headers[line.slice(0, colon).toLowerCase()]).toBe(line.slice(colon + 2));
    }
    expect(headers['content-security-policy']).toContain(sha256(HEAD_SCRIPT));
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://project.supabase.co;");
    expect(headers['strict-transport-security']).toContain('max-age=');
  });

  it('keeps what only pages obey away from their parts, on the host as in the preview', async () => {
    const server = await serve({ root: () => site.root, secure: true });
    const answers = await Promise.all(
      ['/assets/main-a1b2c3.js', '/locales/en/common.json', '/images/not-there.svg'].map((address) => server.get(address)),
    );
    await server.stop();
    const security = [
      'content-security-policy',
      'x-content-type-options',
      'strict-transport-security',
      'x-frame-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
    ];
    for (const { headers } of answers) {
      expect(Object.fromEntries(security.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))).toEqual({
        'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=63072000',
      });
    }

    const lines = (await read('_headers')).toString().split('\n');
    const assetHeaders = lines.slice(lines.indexOf('/assets/*'), -1).map((line) => line.trim());
    const caching = [
      ['assets', 'max-age=31536000, immutable'],
      ['locales', 'max-age=300, must-revalidate'],
      ['images', 'max-age=86400'],
      ['icons', 'max-age=86400'],
      ['og', 'max-age=86400'],
    ] as const;
    expect(assetHeaders).toEqual(
      caching
        .flatMap(([folder, cache]) => [
          `/${folder}/*`,
          `Cache-Control: public, ${cache}`,
          ...['Content-Security-Policy', 'X-Frame-Options', 'Referrer-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy'].map(
            (name) => `! ${name}`,
          ),
          "Content-Security-Policy: default-src 'self'; frame-ancestors 'self'",
        ])
        .concat([
          '/assets/fetch-picture.worker-*',
          '! Content-Security-Policy',
          "Content-Security-Policy: default-src 'self'; connect-src http: https:; frame-ancestors 'self'",
        ]),
    );

    const nginx = (await read('_nginx.conf')).toString();
    expect(nginx).toContain('add_header X-Frame-Options $x_frame_options always;');
    expect(nginx).toMatch(
      /^if \(\$uri ~ \^\(\/assets\/\|\/locales\/\|\/images\/\|\/icons\/\|\/og\/\)\) \{ set \$content_security_policy "default-src 'self'; frame-ancestors 'self'"; set \$x_frame_options ""; .*\}$/m,
    );
  });

  it('does not show the host files to visitors', async () => {
    const server = await serve({ root: () => site.root, secure: false });
    const answers = await Promise.all(
      ['/_headers', '/_redirects', '/_nginx.conf', '/_worker.js', '/_routes.json', '/index.html.br'].map((address) => server.get(address)),
    );
    await server.stop();
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(answers[0]?.headers['strict-transport-security']).toBeUndefined();
  });

  it('rewrites client-only addresses to the shell of their language', async () => {
    const redirects = (await read('_redirects')).toString().trim().split('\n');
    expect(redirects.filter((line) => !line.startsWith('/sitemap'))).toEqual([
      '/creator/:name /app-creator 200',
      '/creator/:name/ /creator/:name 301',
      '/creator/:username/post/:name /app-post 200',
      '/creator/:username/post/:name/ /creator/:username/post/:name 301',
      '/verify/:name /app-verify 200',
      '/verify/:name/ /verify/:name 301',
      '/admin /404.html 404',
      '/admin/* /app 200',
      '/ar/creator/:name /ar/app-creator 200',
      '/ar/creator/:name/ /ar/creator/:name 301',
      '/ar/creator/:username/post/:name /ar/app-post 200',
      '/ar/creator/:username/post/:name/ /ar/creator/:username/post/:name 301',
      '/ar/verify/:name /ar/app-verify 200',
      '/ar/verify/:name/ /ar/verify/:name 301',
      '/ar/admin /ar/404.html 404',
      '/ar/admin/* /ar/app 200',
      '/ar/* /ar/404.html 404',
    ]);
    const nginx = (await read('_nginx.conf')).toString().split('\n');
    for (const location of [
      '~ ^/creator/[^/]+$ { try_files /app-creator.html =404; }',
      '~ ^/creator/[^/]+/post/[^/]+$ { try_files /app-post.html =404; }',
      '~ ^/services/[^/]+$ { try_files $uri.html /app-item.html =404; }',
      '~ ^/careers/[^/]+$ { error_page 404 @careers; try_files $uri.html =404; }',
      '@careers { try_files /app-job.html =404; }',
      '^~ /admin/ { try_files /app.html =404; }',
      '~ ^/ar/creator/[^/]+$ { try_files /ar/app-creator.html =404; }',
    ])
      expect(nginx).toContain(`location ${location}`);
  });

  it('refuses to write a header that hosts would drop', () => {
    const scriptHashes = Array.from({ length: 50 }, (_, index) => sha256(String(index)));
    expect(() => headersFile({ scriptHashes })).toThrow('too many different inline scripts');
  });
});

import { describe, expect, it } from 'vitest';
import { cardUrl } from '../../../supabase/functions/_shared/link-rules.ts';
import { isPublicAddress } from '../../../supabase/functions/fetch-link-card/addresses.ts';

describe('isPublicAddress', () => {
  it.each([
    ...['93.184.216.34', '1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '128.0.0.1', '172.15.255.255'],
    ...['172.32.0.0', '192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0', '223.255.255.255', '168.63.129.17'],
    ...['2606:4700::1111', '2a00:1450:4001:82a::200e', '2001:200::1', '2001:4860:4860::8888', '2620:fe::fe', '3ffe::1'],
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200', '100.127.255.255', '127.0.0.1', '127.1.2.3'],
    ...['169.254.169.254', '169.254.170.2', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.1.1'],
    ...['198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
    ...['168.63.129.16', '192.31.196.1', '192.52.193.1', '192.175.48.1'],
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:93.184.216.34', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe'],
    ...['64:ff9b:1::1', '100::1', '2001::1', '2001:0:5ef5:79fb::1', '2001:20::1', '2001:db8::1', '2002:7f00:1::', '2002:a9fe:a9fe::1'],
    ...['3fff::1', '4000::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1'],
    ...['2620:4f:8000::1', '0:0:0:0:0:0:0:1', '0000:0000:0000:0000:0000:ffff:0a00:0001'],
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '',
    'localhost',
    '8.8.8',
    '8.8.8.8.8',
    '08.8.8.8',
    '0x08.8.8.8',
    '134744072',
    '256.1.1.1',
    '8.8.8.8 ',
    '[2606:4700::1111]',
    '::g',
  ])('%j is no address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('cardUrl', () => {
  it.each([
    ['https://www.example.com/a?b=c&utm_source=x#part', 'https://www.example.com/a?b=c&utm_source=x'],
    ['HTTP://Example.COM', 'https://example.com/'],
    ['http://example.com:80/', 'https://example.com/'],
    ['https://example.com:443/', 'https://example.com/'],
    ['https://مثال.com/صفحة', 'https://xn--mgbh0fb.com/%D8%B5%D9%81%D8%AD%D8%A9'],
    ['https://xn--mgbh0fb.xn--p1ai/', 'https://xn--mgbh0fb.xn--p1ai/'],
  ])('%s is asked as %s', (link, url) => {
    expect(cardUrl(link)).toBe(url);
  });

  it.each([
    // Addresses, in every notation that a browser reads as one.
    ...[
      'https://127.0.0.1/',
      'https://93.184.216.34/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://0x7f.1/',
      'https://0177.0.0.1/',
    ],
    ...['https://017700000001/', 'https://127.1/', 'https://0/', 'https://169.254.169.254/latest/meta-data/', 'https://①②⑦.⓪.⓪.①/'],
    ...[
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[fd00:ec2::254]/',
      'https://[2606:4700::1111]/',
    ],
    ...['https://127.0.0.1./', 'https://127.0.0.1%2f@example.com/', 'https://１２７.0.0.1/'],
    // Names of the inside.
    ...['https://localhost/', 'https://LOCALHOST./', 'https://db/', 'https://kong:8000/', 'https://printer.local/', 'https://a.localhost/'],
    ...['https://metadata.google.internal/', 'https://db.default.svc.cluster.local/', 'https://intra.corp/', 'https://router.lan/'],
    ...['https://1.0.0.127.in-addr.arpa/', 'https://x.onion/', 'https://site.test/', 'https://example.com./', 'https://localhost%00.com/'],
    // Other ports, user names and schemes.
    ...['https://example.com:8443/', 'http://example.com:443/', 'https://example.com:22/', 'https://example.com:0/'],
    ...['https://user@example.com/', `https://user:${'secret'}@example.com/`, 'https://example.com@127.0.0.1/', 'https://:@localhost/'],
    ...[
      'ftp://example.com/',
      'file:///etc/passwd',
      'gopher://example.com/',
      'data:text/html,x',
      'javascript:alert(1)',
      'ws://example.com/',
    ],
    ...['//example.com/', '/path', '', 'https://', 'https:///', 'https://-a.com/', 'https://a..com/', 'https://a_b.com/', 'https://1.2.3/'],
    ...[`https://example.com/${'a'.repeat(2000)}`, `https://example.com/${'é'.repeat(700)}`, `https://${'a.'.repeat(130)}com/`],
  ])('%s has no card', (link) => {
    expect(cardUrl(link)).toBeUndefined();
  });
});

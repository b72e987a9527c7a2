import { describe, expect, it } from 'vitest';
import { fetchChecked } from '../../../supabase/functions/fetch-link-card/fetch-checked.ts';
import { answer, fakeNetwork, html, openAddress, over, redirect } from './network.fixture.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('names', () => {
  it('are resolved once, and the checked address is connected to', async () => {
    const network = fakeNetwork({ 'site.com/': answer('page') });
    const page = await fetchChecked('http://site.com', html, over(network));
    expect([text(page.bytes), page.url, network.resolved, network.connected]).toEqual([
      'page',
      'https://site.com/',
      ['site.com'],
      [openAddress],
    ]);
    expect(network.requests[0]).toBe(
      'GET / HTTP/1.1\r\nHost: site.com\r\nUser-Agent: Test\r\nAccept: text/html\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n',
    );
    expect(network.open).toBe(0);
  });

  it('that turn inwards after the check are not asked again', async () => {
    const network = fakeNetwork({ 'rebind.com/': answer('page') }, { 'rebind.com': [[openAddress], ['127.0.0.1']] });
    await fetchChecked('https://rebind.com/', html, over(network));
    expect(network.connected).toEqual([openAddress]);
  });

  it('that turn inwards between two requests are checked again', async () => {
    const network = fakeNetwork({ 'rebind.com/': redirect('/next') }, { 'rebind.com': [[openAddress], ['169.254.169.254']] });
    await expect(fetchChecked('https://rebind.com/', html, over(network))).rejects.toThrow('address');
    expect(network.connected).toEqual([openAddress]);
  });

  it.each([
    [['127.0.0.1']],
    [['10.0.0.5']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    [['64:ff9b::a00:1']],
    [[openAddress, '10.0.0.5']],
    [['2606:4700::1111', 'fd00::1']],
    [['not an address']],
    [[]],
  ])('with the addresses %j are not connected to', async (addresses) => {
    const network = fakeNetwork({ 'site.com/': answer('page') }, { 'site.com': [addresses] });
    await expect(fetchChecked('https://site.com/', html, over(network))).rejects.toThrow('address');
    expect(network.connected).toEqual([]);
  });

  it('have three addresses tried at most', async () => {
    const network = fakeNetwork({}, { 'site.com': [['1.1.1.1', '1.1.1.2', '1.1.1.3', '1.1.1.4']] });
    network.connect = (address) => {
      network.connected.push(address);
      return Promise.reject(new Error('no answer'));
    };
    await expect(fetchChecked('https://site.com/', html, over(network))).rejects.toThrow('no answer');
    expect(network.connected).toEqual(['1.1.1.1', '1.1.1.2', '1.1.1.3']);
  });
});

describe('redirects', () => {
  it.each(['301 Moved', '302 Found', '303 See Other', '307 Temporary', '308 Permanent'])('%s is followed', async (status) => {
    const network = fakeNetwork({ 'a.com/': redirect('http://b.com/x?y#z', status), 'b.com/x?y': answer('there') });
    const page = await fetchChecked('https://a.com/', html, over(network));
    expect([text(page.bytes), page.url]).toEqual(['there', 'https://b.com/x?y']);
    expect(network.open).toBe(0);
  });

  it.each([
    ...[
      'https://127.0.0.1/',
      'http://169.254.169.254/latest/meta-data/',
      '//10.0.0.1/',
      'https://[::1]/',
      'https://0x7f.1/',
      'https://localhost/',
    ],
    ...['https://b.com:8080/', 'https://user@b.com/', 'file:///etc/passwd', 'gopher://b.com/', 'data:text/html,x', 'javascript:alert(1)'],
    ...['https://metadata.google.internal/', 'https://2130706433/', '\\\\127.0.0.1\\', 'https://'],
  ])('to %s is not followed', async (to) => {
    const network = fakeNetwork({ 'a.com/': redirect(to) });
    await expect(fetchChecked('https://a.com/', html, over(network))).rejects.toThrow();
    expect([network.resolved, network.open]).toEqual([['a.com'], 0]);
  });

  it('to a name of the inside is resolved and refused', async () => {
    const network = fakeNetwork({ 'a.com/': redirect('https://inside.com/') }, { 'inside.com': [['192.168.0.1']] });
    await expect(fetchChecked('https://a.com/', html, over(network))).rejects.toThrow('address');
    expect([network.resolved, network.connected]).toEqual([['a.com', 'inside.com'], [openAddress]]);
  });

  it('are followed three times', async () => {
    const chain = (length: number) =>
      Object.fromEntries([
        ...Array.from({ length }, (_, index) => [`a.com/${String(index)}`, redirect(`/${String(index + 1)}`)]),
        [`a.com/${String(length)}`, answer('end')],
      ]) as Record<string, string[]>;
    expect(text((await fetchChecked('https://a.com/0', html, over(fakeNetwork(chain(3))))).bytes)).toBe('end');
    await expect(fetchChecked('https://a.com/0', html, over(fakeNetwork(chain(4))))).rejects.toThrow('redirects');
    const loop = fakeNetwork({ 'a.com/': redirect('/') });
    await expect(fetchChecked('https://a.com/', html, over(loop))).rejects.toThrow('redirects');
    expect([loop.connected.length, loop.open]).toEqual([4, 0]);
  });

  it('cannot write into the request', async () => {
    const network = fakeNetwork({ 'a.com/': redirect('/x\tHost: inside'), 'a.com/xHost:%20inside': answer('page') });
    await fetchChecked('https://a.com/', html, over(network));
    expect(network.requests[1]?.match(/^Host:.*$/gm)).toEqual(['Host: a.com']);
  });

  it('without an address are no page', async () => {
    const network = fakeNetwork({ 'a.com/': ['HTTP/1.1 302 Found\r\n\r\n'] });
    await expect(fetchChecked('https://a.com/', html, over(network))).rejects.toThrow('answer');
  });
});

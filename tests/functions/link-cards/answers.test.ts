import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fetchChecked } from '../../../supabase/functions/fetch-link-card/fetch-checked.ts';
import { answer, fakeNetwork, html, over, type Parts } from './network.fixture.ts';

const ask = async (parts: Parts, timeout?: number) => {
  const network = fakeNetwork({ 'a.com/': parts });
  const result = await fetchChecked('https://a.com/', html, over(network, timeout)).then(
    ({ bytes, isWhole }) => [new TextDecoder().decode(bytes), isWhole],
    (error: Error) => error.message,
  );
  expect(network.open).toBe(0);
  return result;
};

const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';

function* endless(start: string, more: string): Generator<string> {
  yield start;
  for (;;) yield more;
}

describe('answers', () => {
  it.each<[string, Parts, unknown]>([
    ['with a length', answer('page'), ['page', true]],
    ['in pieces of one byte', [...answer('page').join('')], ['page', true]],
    ['up to the end', [`${head}\r\npa`, 'ge'], ['page', true]],
    ['in chunks', [`${head}Transfer-Encoding: chunked\r\n\r\n2;x=y\r\npa\r\n`, '2\r\nge\r\n0\r\n\r\n'], ['page', true]],
    ['after early hints', ['HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n', ...answer('page')], ['page', true]],
    ['with more than the limit', answer('x'.repeat(5000)), ['x'.repeat(1000), false]],
    ['with bare line ends', [`${head.replaceAll('\r', '')}\npage`], ['page', true]],
  ])('%s are read', async (_what, parts, expected) => {
    expect(await ask(parts)).toEqual(expected);
  });

  it.each<[string, Parts]>([
    ['that are no HTTP', ['SSH-2.0-OpenSSH\r\n']],
    ['of HTTP/2', ['HTTP/2 200\r\n\r\n']],
    ['without a status', ['HTTP/1.1 OK\r\n\r\n']],
    ['that end in the headers', [head]],
    ['with nothing', []],
    ['shorter than their length', [`${head}Content-Length: 10\r\n\r\npage`]],
    ['with two lengths', [`${head}Content-Length: 4\r\nContent-Length: 5\r\n\r\npages`]],
    ['with a negative length', [`${head}Content-Length: -1\r\n\r\npage`]],
    ['with a folded header', [`${head}X: a\r\n b\r\n\r\npage`]],
    ['with a header that is none', [`${head}nonsense\r\n\r\npage`]],
    ['with a chunk that is none', [`${head}Transfer-Encoding: chunked\r\n\r\nxyz\r\npage`]],
    ['with a chunk longer than said', [`${head}Transfer-Encoding: chunked\r\n\r\n2\r\npage\r\n0\r\n\r\n`]],
    ['in chunks without an end', [`${head}Transfer-Encoding: chunked\r\n\r\n4\r\npage\r\n`]],
    ['with two encodings', [`${head}Transfer-Encoding: gzip, chunked\r\n\r\n4\r\npage\r\n0\r\n\r\n`]],
    ['that change the protocol', ['HTTP/1.1 101 Switching Protocols\r\n\r\n', ...answer('page')]],
    ['of another type', answer('page', 'Content-Type: application/json')],
    ['without a type', answer('page', 'X: y')],
    ['of an error', answer('page', 'Content-Type: text/html', '500 Oops')],
    ['of a partial page', answer('page', 'Content-Type: text/html', '206 Partial')],
  ])('%s are refused', async (_what, parts) => {
    expect(await ask(parts)).toEqual(expect.any(String));
  });

  it('that are compressed are not unpacked: a bomb stays small', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    expect(await ask(answer(bomb, 'Content-Type: text/html\r\nContent-Encoding: gzip'))).toBe('compressed');
    expect(await ask(answer(bomb, 'Content-Type: text/html\r\nContent-Encoding: br'))).toBe('compressed');
  });
});

describe('without end', () => {
  it.each<[string, () => Iterator<string>, unknown]>([
    ['a body', () => endless(`${head}\r\n`, 'x'.repeat(9999)), ['x'.repeat(1000), false]],
    ['a header', () => endless('HTTP/1.1 200 OK\r\nX: ', 'x'.repeat(9999)), 'long line'],
    ['headers', () => endless('HTTP/1.1 200 OK\r\n', 'X: y\r\nZ: y\r\n'), 'long line'],
    ['different headers', () => headers(), 'malformed headers'],
    ['interim answers', () => endless('', 'HTTP/1.1 100 Continue\r\n\r\n'), 'interim answers'],
    ['a size of a chunk', () => endless(`${head}Transfer-Encoding: chunked\r\n\r\n`, '0'), 'long line'],
    ['chunks of one byte', () => endless(`${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'), ['x'.repeat(1000), false]],
    ['extensions of chunks', () => endless(`${head}Transfer-Encoding: chunked\r\n\r\n`, `1;${'y'.repeat(250)}\r\nx\r\n`), 'too much'],
  ])('%s ends here', async (_what, parts, expected) => {
    expect(await ask(parts)).toEqual(expected);
  });

  it.each<[string, Parts]>([
    ['before the answer', [null]],
    ['in the headers', [head, null]],
    ['in the body', [`${head}Content-Length: 100\r\n\r\npage`, null]],
  ])('a silence %s ends with the time', async (_what, parts) => {
    const started = Date.now();
    expect(await ask(parts, 60)).toMatch(/timeout/i);
    expect(Date.now() - started).toBeLessThan(1000);
  });

  it('a drop at a time ends with the time', async () => {
    const network = fakeNetwork({ 'a.com/': () => endless(`${head}Content-Length: 900\r\n\r\n`, 'x') });
    const { connect } = network;
    network.connect = async (address, host) => {
      const connection = await connect(address, host);
      const slowly = {
        ...connection,
        read: (buffer: Uint8Array) => new Promise((r) => setTimeout(r, 20)).then(() => connection.read(buffer)),
      };
      return slowly;
    };
    await expect(fetchChecked('https://a.com/', html, over(network, 150))).rejects.toThrow(/timeout/i);
    expect(network.open).toBe(0);
  });

  it('the search for a name and the opening of a connection end with the time, and a late one is closed', async () => {
    const silent = fakeNetwork({});
    silent.resolve = () => new Promise(() => undefined);
    await expect(fetchChecked('https://a.com/', html, over(silent, 50))).rejects.toThrow(/timeout/i);
    const late = fakeNetwork({ 'a.com/': answer('page') });
    const { connect } = late;
    late.connect = (address, host) => new Promise((r) => setTimeout(r, 120)).then(() => connect(address, host));
    await expect(fetchChecked('https://a.com/', html, over(late, 50))).rejects.toThrow(/timeout/i);
    await expect.poll(() => late.connected.length).toBe(1);
    await expect.poll(() => late.open).toBe(0);
  });
});

function* headers(): Generator<string> {
  yield 'HTTP/1.1 200 OK\r\n';
  for (let count = 0; ; count += 1) yield `X-${String(count)}: y\r\n`;
}

import type { Fetching } from '../../../supabase/functions/fetch-link-card/fetch-checked.ts';
import type { Connection, Network } from '../../../supabase/functions/fetch-link-card/network.ts';

/** Sends one part after the other, as a server would. A part of null never comes. */
export type Parts = readonly (string | Uint8Array | null)[] | (() => Iterator<string | Uint8Array | null>);

export interface FakeNetwork extends Network {
  /** The names that were resolved, and the addresses that were connected to, in order. */
  resolved: string[];
  connected: string[];
  /** What was sent to the servers. */
  requests: string[];
  open: number;
}

const bytesOf = (part: string | Uint8Array) => (typeof part === 'string' ? new TextEncoder().encode(part) : part);

/** The address of a server that tests may reach. */
export const openAddress = '93.184.216.34';

/**
 * Returns a network of invented servers. `sites` has the answers of each `host/path`. `names` has the addresses of a host, for each time
 * that it is resolved; all others have `openAddress`.
 */
export function fakeNetwork(sites: Record<string, Parts>, names: Record<string, readonly (readonly string[])[]> = {}): FakeNetwork {
  const seen = new Map<string, number>();
  const fake: FakeNetwork = {
    resolved: [],
    connected: [],
    requests: [],
    open: 0,
    resolve(host) {
      fake.resolved.push(host);
      const turn = seen.get(host) ?? 0;
      seen.set(host, turn + 1);
      const answers = names[host];
      return Promise.resolve([...(answers?.[Math.min(turn, answers.length - 1)] ?? [openAddress])]);
    },
    connect(address, host) {
      fake.connected.push(address);
      fake.open += 1;
      return Promise.resolve(connectionTo(fake, host, sites));
    },
  };
  return fake;
}

function connectionTo(fake: FakeNetwork, host: string, sites: Record<string, Parts>): Connection {
  let request = '';
  let parts: Iterator<string | Uint8Array | null> | undefined;
  let rest = new Uint8Array(0);
  let isOpen = true;
  let hangUp: () => void = () => undefined;
  return {
    write(bytes) {
      // Servers take as much as they like.
      const size = Math.min(bytes.length, 40);
      request += new TextDecoder().decode(bytes.subarray(0, size));
      if (request.endsWith('\r\n\r\n')) {
        fake.requests.push(request);
        const path = /^GET (\S+)/.exec(request)?.[1] ?? '';
        const answer = sites[host + path];
        if (!answer) throw new Error(`No site ${host}${path}`);
        parts = typeof answer === 'function' ? answer() : answer[Symbol.iterator]();
      }
      return Promise.resolve(size);
    },
    read(buffer) {
      if (rest.length === 0) {
        const next = parts?.next();
        if (!next || next.done) return Promise.resolve(null);
        if (next.value === null) return new Promise((_resolve, reject) => (hangUp = () => reject(new Error('closed'))));
        rest = new Uint8Array(bytesOf(next.value));
      }
      const size = Math.min(buffer.length, rest.length);
      buffer.set(rest.subarray(0, size));
      rest = rest.slice(size);
      return Promise.resolve(size);
    },
    close() {
      if (!isOpen) throw new Error('closed twice');
      isOpen = false;
      fake.open -= 1;
      hangUp();
    },
  };
}

/** A whole answer with a body. */
export const answer = (body: string | Uint8Array, headers = 'Content-Type: text/html; charset=utf-8', status = '200 OK') => [
  `HTTP/1.1 ${status}\r\n${headers}\r\nContent-Length: ${String(bytesOf(body).length)}\r\n\r\n`,
  body,
];

export const redirect = (to: string, status = '302 Found') => [`HTTP/1.1 ${status}\r\nLocation: ${to}\r\nContent-Length: 0\r\n\r\n`];

/** Fetches over this network, with a short deadline. */
export const over = (network: Network, timeout = 400): Fetching => ({ network, signal: AbortSignal.timeout(timeout), userAgent: 'Test' });

export const html = { accept: 'text/html', types: /^text\/html/, maxBytes: 1000 };

import { cardUrl } from '../_shared/link-rules.ts';
import { abortable } from './abortable.ts';
import { isPublicAddress } from './addresses.ts';
import { get, type HttpAnswer } from './http.ts';
import type { Connection, Network } from './network.ts';

const maxRedirects = 3;
/** More are tried by no browser's patience. */
const maxAddresses = 3;

export interface Fetching {
  network: Network;
  /** Ends everything, also a connection that is open. */
  signal: AbortSignal;
  userAgent: string;
}

export interface Wanted {
  accept: string;
  /** The media types that are read. */
  types: RegExp;
  maxBytes: number;
}

export interface Fetched {
  /** The address after all redirects. */
  url: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** False when the content is longer than `maxBytes`. */
  isWhole: boolean;
}

/** Resolves a host. Throws unless every one of its addresses is public: one that is not betrays the intention of the others. */
async function checkedAddresses(host: string, { network, signal }: Fetching): Promise<string[]> {
  const addresses = await abortable(network.resolve(host), signal);
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new Error('address');
  return addresses.slice(0, maxAddresses);
}

/** Connects to the first of the checked addresses that answers. The name is not resolved again. */
async function connect(host: string, fetching: Fetching): Promise<Connection> {
  const { network, signal } = fetching;
  let failure: unknown;
  for (const address of await checkedAddresses(host, fetching)) {
    const opening = network.connect(address, host);
    try {
      return await abortable(opening, signal);
    } catch (error) {
      failure = error;
      opening.then((late) => late.close()).catch(() => undefined);
      signal.throwIfAborted();
    }
  }
  throw failure;
}

async function read(answer: HttpAnswer, url: URL, { types, maxBytes }: Wanted): Promise<Fetched> {
  const contentType = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || !types.test(contentType)) throw new Error('answer');
  return { url: url.href, contentType, ...(await answer.readBody(maxBytes)) };
}

/** Fetches one address. Returns the content, or the address of a redirect. */
async function fetchOnce(address: string, wanted: Wanted, fetching: Fetching): Promise<Fetched | string> {
  const url = new URL(address);
  const connection = await connect(url.hostname, fetching);
  const close = () => connection.close();
  fetching.signal.addEventListener('abort', close, { once: true });
  try {
    const request = { url, accept: wanted.accept, userAgent: fetching.userAgent };
    const answer = await get(connection, request, { signal: fetching.signal, maxBytes: wanted.maxBytes });
    const location = answer.headers.get('location');
    if ([301, 302, 303, 307, 308].includes(answer.status) && location) return new URL(location, url).href;
    return await read(answer, url, wanted);
  } finally {
    fetching.signal.removeEventListener('abort', close);
    // The signal has closed it already.
    if (!fetching.signal.aborted) connection.close();
  }
}

/**
 * Fetches a page or picture of another site. Every address, also of a redirect, is checked by `cardUrl`; every name is resolved once, all
 * its addresses must be public, and the connection goes to one of them. Throws for every failure.
 */
export async function fetchChecked(link: string, wanted: Wanted, fetching: Fetching): Promise<Fetched> {
  let next = link;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const address = cardUrl(next);
    if (address === undefined) throw new Error('address');
    const result = await fetchOnce(address, wanted, fetching);
    if (typeof result !== 'string') return result;
    next = result;
  }
  throw new Error('redirects');
}

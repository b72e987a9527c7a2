import { maxAssetBytes } from './asset-types';

/** The bytes of a file of another site, or why there are none. `network`: no answer, or the site does not allow other sites to read it. */
export type PictureAnswer = { bytes: Uint8Array<ArrayBuffer> } | { failure: 'missing' | 'size' | 'network' };

/** The time in milliseconds for the whole file. */
const timeoutMs = 60_000;

async function readBody(body: ReadableStream<Uint8Array>): Promise<PictureAnswer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxAssetBytes) {
      await reader.cancel();
      return { failure: 'size' };
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return { bytes };
}

/**
 * Reads a file of another site, without cookies and without naming this site's page. Of a page with https, only https is read, as browsers
 * demand. Never throws.
 */
export async function readPicture(address: string): Promise<PictureAnswer> {
  const secure = location.protocol === 'https:' ? address.replace(/^http:/, 'https:') : address;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const { signal } = controller;
    const answer = await fetch(secure, { mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer', signal });
    if (!answer.ok || !answer.body) return { failure: 'missing' };
    return await readBody(answer.body);
  } catch {
    // A refusal by the other site looks like a lost connection.
    return { failure: 'network' };
  } finally {
    clearTimeout(timer);
  }
}

import { errorCode, unwrap } from '../_shared/errors.ts';
import type { Card } from './make-card.ts';
import type { Picture } from './picture.ts';

interface Answer {
  data: unknown;
  error: { code?: string; name?: string } | null;
}

/** What of a client of the service role is used. */
export interface Backend {
  rpc(name: string, parameters: Record<string, unknown>): PromiseLike<Answer>;
  storage: {
    from(bucket: string): { upload(name: string, bytes: Uint8Array<ArrayBuffer>, options: Record<string, unknown>): PromiseLike<Answer> };
  };
}

const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Stores a picture under the hash of its bytes. Returns its name; null when it could not be stored: the card has none then. */
async function storePicture(backend: Backend, picture: Picture | undefined): Promise<string | null> {
  if (!picture) return null;
  const name = `cards/${hex(await crypto.subtle.digest('SHA-256', picture.bytes))}.${picture.ending}`;
  const options = { contentType: picture.type, cacheControl: '31536000', upsert: true };
  const { error } = await backend.storage.from('publicassets').upload(name, picture.bytes, options);
  if (!error) return name;
  console.error(`Storing a picture failed: ${errorCode(error)}`);
  return null;
}

/** Stores what was found, or that nothing was. Returns whether there is a card now: the database refuses abusive words. */
export async function storeCard(backend: Backend, url: string, card: Card | undefined): Promise<boolean> {
  const stored = await backend.rpc('store_link_card', {
    card_url: url,
    card_title: card?.title ?? null,
    card_description: card?.description ?? null,
    card_site_name: card?.siteName ?? null,
    card_picture: await storePicture(backend, card?.picture),
  });
  return unwrap('Storing the card', stored) === true;
}

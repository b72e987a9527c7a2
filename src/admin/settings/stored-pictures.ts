import { isServed } from '@/features/diagnostics/admin';
import { imageSlots } from '@/features/settings/options';
import { assetUrl } from '@/lib/asset-url';
import { publicConfig } from '@/lib/public-config';
import { toDraft } from './draft';

/** A place for a picture or document of the settings, with its stored address; empty for none. */
export interface StoredPicture {
  path: string;
  address: string;
}

/** Returns the slots of pictures and documents with their stored addresses. */
export function slotsOf(stored: unknown): StoredPicture[] {
  const { logoUrl, images } = toDraft(stored);
  return [
    { path: 'logoUrl', address: logoUrl.trim() },
    ...imageSlots.map((slot) => ({ path: `images.${slot}`, address: images[slot].trim() })),
  ];
}

/** Whether the content security policy allows the address: only the site and its backend (build/hosting/content-security-policy.ts). */
function isLoadable(address: string): boolean {
  const url = assetUrl(address);
  return url !== undefined && [window.location.origin, publicConfig().url].includes(new URL(url, window.location.origin).origin);
}

/** Returns the pictures that a visitor's browser cannot load. Throws AppError `offline`. */
export async function findLost(pictures: readonly StoredPicture[], signal: AbortSignal): Promise<StoredPicture[]> {
  const answers = await Promise.all(
    pictures.map(async ({ address }) => isLoadable(address) && (await isServed(assetUrl(address) ?? '', signal))),
  );
  return pictures.filter((_, index) => !answers[index]);
}

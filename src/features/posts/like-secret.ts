import { randomId } from '@/lib/random-id';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

const keyOf = (postId: string) => `${storageKeys.like}:${postId}`;

/** Returns the secret with which this browser takes back its like of a post; undefined when it has not liked it as a visitor. */
export const likeSecret = (postId: string): string | undefined => readStored(keyOf(postId)) ?? undefined;

/**
 * Returns the secret for a like, stored before the like is sent: an answer can get lost. Undefined where nothing can be stored, which makes
 * the like final.
 */
export function makeLikeSecret(postId: string): string | undefined {
  const secret = likeSecret(postId) ?? randomId();
  return writeStored(keyOf(postId), secret) ? secret : undefined;
}

export function dropLikeSecret(postId: string): void {
  removeStored(keyOf(postId));
}

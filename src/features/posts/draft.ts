import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** The longest post, in UTF-16 units as a text box counts them. The database counts characters, so it never accepts less. */
export const maxPostLength = 5000;

/** Why a text can't be posted (empty or only white space). */
export function postProblem(content: string): 'empty' | 'long' | undefined {
  if (!content.trim()) return 'empty';
  return content.length > maxPostLength ? 'long' : undefined;
}

const keyOf = (creatorId: string) => `${storageKeys.postDraft}:${creatorId}`;

/** What the creator had begun to write in this browser; empty when nothing. */
export function readDraft(creatorId: string): string {
  return readStored(keyOf(creatorId)) ?? '';
}

/** Keeps what is being written over a reload; an empty text is forgotten. */
export function keepDraft(creatorId: string, content: string): void {
  if (content.trim()) writeStored(keyOf(creatorId), content);
  else removeStored(keyOf(creatorId));
}

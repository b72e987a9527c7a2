import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** The longest post, in UTF-16 units as a text box counts them. The database counts characters, so it never accepts less. */
export const maxPostLength = 5000;

/** Returns why a text can't be posted; undefined when it can. */
export function postProblem(content: string): 'empty' | 'long' | undefined {
  if (!content.trim()) return 'empty';
  return content.length > maxPostLength ? 'long' : undefined;
}

const keyOf = (creatorId: string) => `${storageKeys.postDraft}:${creatorId}`;

/** Returns the creator's draft in this browser; empty for none. */
export function readDraft(creatorId: string): string {
  return readStored(keyOf(creatorId)) ?? '';
}

/** Stores the draft, so it survives a reload. An empty text removes it. */
export function keepDraft(creatorId: string, content: string): void {
  if (content.trim()) writeStored(keyOf(creatorId), content);
  else removeStored(keyOf(creatorId));
}

const editKeyOf = (postId: string) => `${storageKeys.postDraft}:edit:${postId}`;

/** An unfinished edit, with the version of the post that it started from. */
export interface EditDraft {
  version: number;
  content: string;
}

/** Returns the unfinished edit of a post in this browser. */
export function readEditDraft(postId: string): EditDraft | undefined {
  const [, version, content] = /^(\d+)\n([^]*)$/.exec(readStored(editKeyOf(postId)) ?? '') ?? [];
  return content === undefined ? undefined : { version: Number(version), content };
}

/** Stores an unfinished edit, so it survives a reload. */
export function keepEditDraft(postId: string, { version, content }: EditDraft): void {
  writeStored(editKeyOf(postId), `${String(version)}\n${content}`);
}

export const removeEditDraft = (postId: string): void => removeStored(editKeyOf(postId));

/** Makes the unfinished edit of a deleted post the draft of a new one, unless there is one. Returns whether it is. */
export function moveToDraft({ id, creator_id: creatorId }: { id: string; creator_id: string }, content: string): boolean {
  removeEditDraft(id);
  if (!content.trim() || readDraft(creatorId)) return false;
  keepDraft(creatorId, content);
  return true;
}

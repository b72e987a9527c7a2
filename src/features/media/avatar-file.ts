import { sniffFile, type FileType } from '@functions/sniff-file.ts';
import type { FileRefusal } from '@/lib/file-refusal';

/** Png, jpeg, gif and webp (docs/decisions/052-contradictions.md). */
export const avatarEndings = ['.png', '.jpg', '.jpeg', '.gif', '.webp'] as const;

/** 40 MB. Only the cropped and scaled picture is stored. */
export const maxChosenBytes = 40 * 1024 * 1024;

type AvatarRefusal = Extract<FileRefusal, 'type' | 'size' | 'empty' | 'unreadable'>;
const pictureTypes: readonly (FileType | undefined)[] = ['png', 'jpeg', 'gif', 'webp'];
/** The bytes needed to detect these types. */
const headLength = 12;

/** Returns why a file can't become a profile picture; undefined when it can. Storage and its policies check again. */
export async function avatarRefusal(file: File): Promise<AvatarRefusal | undefined> {
  if (file.size === 0) return 'empty';
  if (file.size > maxChosenBytes) return 'size';
  try {
    const type = sniffFile(new Uint8Array(await file.slice(0, headLength).arrayBuffer()));
    return pictureTypes.includes(type) ? undefined : 'type';
  } catch {
    // The file was moved or deleted after it was chosen.
    return 'unreadable';
  }
}

/**
 * Returns the path of a picture in the bucket `avatars`: `{creator id}/{timestamp}_{filename}`. The name has only characters that Storage
 * and the policy accept, and the extension of the stored type.
 */
export function avatarPath(creatorId: string, fileName: string, type: string, timestamp: number): string {
  const base = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${creatorId}/${timestamp}_${base || 'picture'}.${type === 'image/webp' ? 'webp' : 'jpg'}`;
}

const publicFolder = '/storage/v1/object/public/avatars/';

/** Returns the address to store: without the origin, so a project can move to another domain. */
export const avatarAddress = (path: string): string => publicFolder + path;

/** Returns the path in the bucket of a stored address; undefined when it is not in the creator's folder. */
export function avatarPathOf(address: string | null, creatorId: string): string | undefined {
  const path = address?.split(publicFolder)[1];
  return path?.startsWith(`${creatorId}/`) ? path : undefined;
}

/** Png, jpeg or gif; webp is what most phones and sites give today (docs/decisions/052-contradictions.md). */
export const avatarEndings = ['.png', '.jpg', '.jpeg', '.gif', '.webp'] as const;

/** 40 MB, more than any phone's photograph has: only the cut and small picture is stored. */
export const maxChosenBytes = 40 * 1024 * 1024;

/** `unreadable`: the browser can't open the file, or not as a picture. */
export type AvatarRefusal = 'type' | 'size' | 'empty' | 'unreadable';

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Array.from(text).every((character, index) => bytes[at + index] === character.charCodeAt(0));

/** Whether a file begins as a png, jpeg, gif or webp does, whatever its name says. */
async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return (
    startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
    startsWith(bytes, '\xff\xd8\xff') ||
    startsWith(bytes, 'GIF8') ||
    (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))
  );
}

/** Why a file can't become a profile picture; undefined when it can. Storage and its policies check again. */
export async function avatarRefusal(file: File): Promise<AvatarRefusal | undefined> {
  if (file.size === 0) return 'empty';
  if (file.size > maxChosenBytes) return 'size';
  try {
    return (await isPicture(file)) ? undefined : 'type';
  } catch {
    // Moved or deleted since it was chosen.
    return 'unreadable';
  }
}

/**
 * Path of a picture in the bucket `avatars`: `{creator id}/{timestamp}_{filename}`, with a name of the
 * characters that Storage and the policy take, and the ending of what the picture has become.
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

/** What is stored as the address of a picture: without the origin, so that a project can move to another domain. */
export const avatarAddress = (path: string): string => publicFolder + path;

/** The path in the bucket of a stored address, if it lies in this creator's folder. */
export function avatarPathOf(address: string | null, creatorId: string): string | undefined {
  const path = address?.split(publicFolder)[1];
  return path?.startsWith(`${creatorId}/`) ? path : undefined;
}

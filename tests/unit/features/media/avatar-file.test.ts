// Node's File can be read; that of jsdom cannot.
import { describe, expect, it, vi } from 'vitest';
import { avatarAddress, avatarPath, avatarPathOf, avatarRefusal, maxChosenBytes } from '@/features/media/avatar-file';

const id = '00000000-0000-4000-8000-000000000002';
const file = (bytes: number[] | string, name = 'a.png', size = 0) => {
  const head = typeof bytes === 'string' ? [...bytes].map((character) => character.charCodeAt(0)) : bytes;
  return new File(
    [new Uint8Array([...head, ...Array.from({ length: Math.max(0, 32 - head.length) }, () => 0)]), new Uint8Array(size)],
    name,
  );
};

describe('avatarRefusal', () => {
  it.each([
    ['png', '\x89PNG\r\n\x1a\n'],
    ['jpeg', '\xff\xd8\xff\xe1'],
    ['gif', 'GIF89a'],
    ['webp', 'RIFF\x00\x00\x00\x00WEBP'],
  ])('takes a %s, whatever its name', async (_type, bytes) => {
    expect(await avatarRefusal(file(bytes, 'no-ending'))).toBeUndefined();
  });

  it.each([
    ['a script with the ending of a picture', '<script>', 'a.png'],
    ['an svg', '<svg xmlns="http://www.w3.org/2000/svg">', 'a.svg'],
    ['a pdf', '%PDF-1.7', 'a.jpg'],
    ['a sound in the same container as webp', 'RIFF\x00\x00\x00\x00WAVE', 'a.webp'],
  ])('refuses %s', async (_what, bytes, name) => {
    expect(await avatarRefusal(file(bytes, name))).toBe('type');
  });

  it('takes a photograph of 12 MB, which is made small before it is sent', async () => {
    expect(await avatarRefusal(file('\xff\xd8\xff\xe1', 'photo.jpg', 12 * 1024 * 1024))).toBeUndefined();
  });

  it('refuses more than 40 MB and nothing at all', async () => {
    expect(await avatarRefusal(file('GIF89a', 'a.gif', maxChosenBytes))).toBe('size');
    expect(await avatarRefusal(new File([], 'a.png'))).toBe('empty');
  });

  it('says so when the file was deleted after it was chosen', async () => {
    const deleted = file('GIF89a');
    vi.spyOn(deleted, 'slice').mockReturnValue({
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    } as unknown as Blob);
    expect(await avatarRefusal(deleted)).toBe('unreadable');
  });
});

describe('avatarPath', () => {
  /** The pattern of the storage policy (supabase/migrations: is_avatar_of). */
  const accepted = new RegExp(`^${id}/[A-Za-z0-9._-]{1,200}\\.(png|jpe?g|gif|webp)$`, 'i');

  it.each([
    ['me.PNG', 'image/webp', `${id}/17_me.webp`],
    ['My phöto (1).jpeg', 'image/jpeg', `${id}/17_My-pho-to-1.jpg`],
    ['صورتي.png', 'image/webp', `${id}/17_picture.webp`],
    ['../../evil/..png', 'image/webp', `${id}/17_evil.webp`],
    ['x'.repeat(300), 'image/webp', `${id}/17_${'x'.repeat(60)}.webp`],
  ])('of %s', (name, type, path) => {
    expect(avatarPath(id, name, type, 17)).toBe(path);
    expect(path).toMatch(accepted);
  });
});

describe('avatarPathOf', () => {
  it('finds the own file in an address with or without origin', () => {
    expect(avatarPathOf(avatarAddress(`${id}/1_a.webp`), id)).toBe(`${id}/1_a.webp`);
    expect(avatarPathOf(`https://x.supabase.co/storage/v1/object/public/avatars/${id}/1_a.webp`, id)).toBe(`${id}/1_a.webp`);
  });

  it('returns nothing for other files', () => {
    expect(avatarPathOf(null, id)).toBeUndefined();
    expect(avatarPathOf('https://a.example/me.png', id)).toBeUndefined();
    expect(avatarPathOf(avatarAddress('00000000-0000-4000-8000-000000000003/1_a.webp'), id)).toBeUndefined();
  });
});

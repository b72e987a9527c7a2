import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyPicture, fileNameOf } from '@/features/media/copy-picture';
import { readPicture } from '@/features/media/read-picture';
import { AppError } from '@/lib/backend/errors';

const answer = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answer);
vi.stubGlobal('location', { protocol: 'http:' });
afterEach(() => answer.mockReset());

const megabyte = new Uint8Array(1024 * 1024);
const large = () =>
  new Response(
    new ReadableStream({
      pull: (controller) => controller.enqueue(megabyte),
    }),
  );

describe('a picture of another site', () => {
  it('is read without cookies and without telling who asks', async () => {
    answer.mockResolvedValue(new Response('bytes'));
    const read = await readPicture('https://old.example/a.jpg');
    expect('bytes' in read && new TextDecoder().decode(read.bytes)).toBe('bytes');
    expect(answer.mock.calls[0]).toEqual([
      'https://old.example/a.jpg',
      expect.objectContaining({ credentials: 'omit', mode: 'cors', referrerPolicy: 'no-referrer' }),
    ]);
  });

  it('is read with https where the page is, as browsers demand', async () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    answer.mockResolvedValue(new Response('bytes'));
    await readPicture('http://old.example/a.jpg');
    expect(answer.mock.calls[0]?.[0]).toBe('https://old.example/a.jpg');
  });

  it.each([
    ['that is not there', () => new Response('', { status: 404 }), 'missing'],
    ['that never ends', large, 'size'],
  ])('%s is no picture', async (_what, respond, failure) => {
    answer.mockResolvedValue(respond());
    expect(await readPicture('https://old.example/a.jpg')).toEqual({ failure });
  });

  it('whose site does not allow it is unreachable', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    const copied = copyPicture('https://old.example/a.jpg', new AbortController().signal);
    await expect(copied).rejects.toEqual(new AppError('offline', { reason: 'picture_unreachable' }));
  });

  it.each(['file:///etc/passwd', 'data:image/png;base64,AA', 'javascript:alert(1)', '/images/a.svg', ''])(
    'is never requested from %j',
    async (address) => {
      await expect(copyPicture(address, new AbortController().signal)).rejects.toMatchObject({ code: 'notFound' });
      expect(answer).not.toHaveBeenCalled();
    },
  );

  it('that is a page or a script is refused by its bytes', async () => {
    answer.mockResolvedValue(new Response('<html><script>alert(1)</script></html>', { headers: { 'content-type': 'image/png' } }));
    const copied = copyPicture('https://old.example/a.png', new AbortController().signal);
    await expect(copied).rejects.toMatchObject({ code: 'invalid', reason: 'type' });
  });

  it.each([
    ['https://old.example/wp-content/uploads/2020/a%20b.jpg?x=1', 'a b.jpg'],
    ['https://old.example/%E0%A4%A', '%E0%A4%A'],
    ['https://old.example/', 'picture'],
  ])('has the name of its file: %s', (address, name) => expect(fileNameOf(address)).toBe(name));
});

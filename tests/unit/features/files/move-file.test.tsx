import { beforeEach, expect, it, vi } from 'vitest';
import { moveFile } from '@/features/files/changes';
import { fakeRest } from '../../../support/fake-rest';

const stored = { name: 'old.png', id: '1', updated_at: '2026-11-20T10:00:00Z', metadata: { size: 3, mimetype: 'image/png' } };
const bucket = {
  list: vi.fn((_folder: string, { search }: { search: string }) =>
    Promise.resolve({ data: [stored].filter(({ name }) => name === search), error: null }),
  ),
  move: vi.fn(() => Promise.resolve({ data: {}, error: null })),
  upload: vi.fn((_path: string, _file: Blob, _options: object) => Promise.resolve({ data: {}, error: null })),
};
const rpc = vi.fn((_name: string, { names }: { names: string[] }) =>
  Promise.resolve({ data: names.map((name) => ({ name, own_name: 'صورة.png', size: 3 })), error: null }),
);
vi.mock('@/lib/backend/auth-client', () => {
  const session = Promise.resolve({ data: { session: { access_token: 't' } }, error: null });
  return { authClient: () => Promise.resolve({ auth: { getSession: () => session }, storage: { from: () => bucket }, rpc }) };
});

let content: string;
beforeEach(() => {
  vi.clearAllMocks();
  content = 'png';
  fakeRest(() => new Response(content));
});

it('a file that was renamed may be listed by search engines again: Storage forgets it with a move', async () => {
  await moveFile({ from: 'old.png', to: 'media/new.png' });
  expect(bucket.move).toHaveBeenCalledWith('old.png', 'media/new.png');
  const [path, file, options] = bucket.upload.mock.calls[0] ?? [];
  expect([path, file?.size, file?.type]).toEqual(['media/new.png', 3, 'image/png']);
  // Storage forgets the own name with a replacement, too.
  expect(options).toMatchObject({
    upsert: true,
    contentType: 'image/png',
    headers: { 'x-robots-tag': 'all' },
    metadata: { name: 'صورة.png' },
  });
});

it('something else than the file never takes its place, and the new name holds', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  content = '<html>A gateway has trouble</html>';
  await moveFile({ from: 'old.png', to: 'new.png' });
  expect(bucket.upload).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
});

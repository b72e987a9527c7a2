import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PicturePreview } from '@/admin/media/picture-preview';
import { assetAddress } from '@/features/media/asset-path';
import { rows } from '../../../support/fake-rest';
import { renderSettings } from '../../../support/render-settings';
import type { PicturePreviewProps } from '@/admin/media/picture-preview';

const stored = 'media/aboutStory_1.webp';

/** Shows a stored picture that has loaded with a size in pixels. */
async function show(width: number, height: number, props: Partial<PicturePreviewProps> = {}) {
  const shown = await renderSettings(<PicturePreview address={assetAddress(stored)} label="Story" least={[800, 600]} {...props} />, {
    answer: ({ path, body }) =>
      path.endsWith('/rpc/file_facts')
        ? rows(...(body as { names: string[] }).names.map((name) => ({ name, own_name: 'صورة الفريق.webp', size: 2_500_000 })))
        : undefined,
  });
  const picture = screen.getByRole('img', { name: 'Story' });
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(picture);
  return shown;
}

const warning = 'Too small for this place: it looks sharp from 800 × 600 px.';

it('names the name that a picture came with, its size in pixels and in bytes', async () => {
  await show(1200, 900);
  expect(await screen.findByText('صورة الفريق.webp')).toHaveAttribute('title', stored);
  expect(screen.getByText('1200 × 900 px')).toBeVisible();
  expect(screen.getByText('2.4 MB')).toBeVisible();
  expect(screen.queryByText(warning)).toBeNull();
});

it.each([
  [1, 1],
  [1600, 500],
])('warns of a picture of %i × %i px, which is too small for its place', async (width, height) => {
  await show(width, height);
  expect(screen.getByText(warning)).toBeVisible();
});

it('is content with one side where a picture is shown in full, and with drawings', async () => {
  const { unmount } = await show(1600, 100, { fit: 'contain' });
  expect(screen.queryByText(warning)).toBeNull();
  unmount();
  await show(10, 10, { address: assetAddress('media/logo.svg') });
  expect(screen.queryByText(warning)).toBeNull();
});

it('asks for several pictures at once', async () => {
  const { calls } = await renderSettings(
    <>
      <PicturePreview address={assetAddress('a.png')} label="A" />
      <PicturePreview address={assetAddress('b.png')} label="B" />
    </>,
    { answer: ({ path }) => (path.endsWith('/rpc/file_facts') ? rows({ name: 'b.png', own_name: 'شعار.png', size: 1 }) : undefined) },
  );
  expect(await screen.findByText('شعار.png')).toBeVisible();
  expect(screen.getByText('a.png')).toBeVisible();
  expect(calls.filter(({ path }) => path.endsWith('/rpc/file_facts')).map(({ body }) => body)).toEqual([
    { bucket: 'publicassets', names: ['a.png', 'b.png'] },
  ]);
});

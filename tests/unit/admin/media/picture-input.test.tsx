import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DraftPicture } from '@/admin/media/draft-picture';
import { slotNaming } from '@/features/media/asset-path';
import { FakeUpload } from '../../../support/fake-upload';
import { renderSettings } from '../../../support/render-settings';
import { gif, jpeg, pdf, png, bytesOf } from '../../features/media/asset-files';
import { file, button, hero, take, publicFile, story } from './picture-input.fixture';

/** Pictures are encoded in the browser only. Here they stay unchanged. */
vi.mock('@/features/media/off-thread', () => ({
  encodeOffThread: ({ file, crop }: { file: File; crop?: object }) => {
    if (file.name.includes('broken')) return Promise.reject(new Error('The source image could not be decoded.'));
    return Promise.resolve({ blobs: [new Blob(['small'], { type: 'image/webp' })], isReduced: crop !== undefined, width: 1, height: 1 });
  },
  countPagesOffThread: () => Promise.resolve(3),
}));

const refuse = (status: number, message: string) => (request: FakeUpload) =>
  request.respond(400, { statusCode: String(status), error: 'x', message });

/** The picture in a tab that can be left. */
function Tabs() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <>
      <DraftPicture path="images.aboutStory" naming={slotNaming('aboutStory')} />
      <button onClick={() => setOpen(false)}>Another tab</button>
    </>
  ) : null;
}

const chooseFile = (chosen: File) => userEvent.upload(screen.getByLabelText('File for Our story'), chosen, { applyAccept: false });

describe('a picture of the settings', () => {
  it('is stored at once under a new path, and its address only in the draft', async () => {
    const { value, calls, changedPaths } = await story({ aboutStory: hero });
    await chooseFile(file('holiday.png'));
    await waitFor(() =>
      expect(value('images.aboutStory')).toMatch(/^\/storage\/v1\/object\/public\/publicassets\/media\/aboutStory_\d{13}\.webp$/),
    );
    expect(FakeUpload.last.sent).toMatchObject([
      'POST',
      expect.stringMatching(/\/object\/publicassets\/media\/aboutStory_\d{13}\.webp$/),
      {
        'content-type': 'image/webp',
        'cache-control': 'max-age=3600',
        'x-upsert': 'false',
        authorization: expect.stringMatching(/^Bearer /) as string,
      },
    ]);
    expect(await screen.findByText('Image Updated!')).toBeVisible();
    expect(changedPaths()).toEqual(['images.aboutStory']);
    // The previous file is not deleted.
    expect(calls.filter(({ method }) => method === 'DELETE' || method === 'PATCH')).toEqual([]);
  });

  it('shows how far it is, and can be called off', async () => {
    FakeUpload.answer = (request) => request.upload.onprogress?.({ lengthComputable: true, loaded: 25, total: 100 });
    const { value } = await story({ aboutStory: hero });
    await chooseFile(file('holiday.png'));
    expect(await screen.findByText('Uploading: 25%')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Upload of holiday.png' })).toHaveAttribute('aria-valuenow', '25');
    await userEvent.click(button('Cancel the upload'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(button('Replace: Our story')).toHaveFocus();
    expect(value('images.aboutStory')).toBe(hero);
    expect(screen.queryByText('Upload Error')).toBeNull();
  });

  it.each([
    ['another kind of file', file('picture.png', bytesOf('MZ program')), 'Please choose a picture: PNG, JPEG, WebP, AVIF, GIF or SVG.'],
    ['a document', file('profile.pdf', pdf()), 'Please choose a picture: PNG, JPEG, WebP, AVIF, GIF or SVG.'],
    ['an empty file', file('empty.png', new Uint8Array()), 'The file is empty. Please choose another one.'],
    [
      'a file of more than 20 MB',
      file('large.png', new Uint8Array(20 * 1024 * 1024 + 1)),
      'The file is larger than 20 MB. Please choose a smaller one.',
    ],
    [
      'too many pixels',
      file('wall.png', png({ width: 20_000, height: 5_001 })),
      'The picture has more than 100 million pixels. Please choose a smaller one.',
    ],
    [
      'a moving picture that is too wide',
      file('clip.gif', gif({ frames: 2, width: 2401 })),
      'Moving pictures are stored as they are, so they may have 5 MB and 2,400 pixels on the longer side at most.',
    ],
    ['a broken file', file('broken.jpg', jpeg()), 'The file is broken or can’t be read. Please choose another one.'],
    [
      'a drawing that is only a script',
      file('evil.svg', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
      'The file is broken or can’t be read. Please choose another one.',
    ],
  ])('refuses %s, beside it and in a toast', async (_name, chosen, message) => {
    const { value } = await story({ aboutStory: hero });
    await chooseFile(chosen);
    expect(await screen.findByText('Upload Error')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(button('Hide this message'));
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1));
    expect(value('images.aboutStory')).toBe(hero);
  });

  it.each([
    ['Storage can’t be reached', (request: FakeUpload) => (request.onerror(), request.onloadend()), /connection failed/],
    ['it is not allowed', refuse(403, 'new row violates row-level security policy'), /isn’t allowed/],
    ['it is too large for the bucket', refuse(413, 'The object exceeded the maximum allowed size'), 'The file is too large.'],
  ])('says why when %s, and tries again', async (_name, answer, message) => {
    FakeUpload.answer = answer;
    const { value } = await story();
    await chooseFile(file('holiday.png'));
    expect(await screen.findByText('Upload Error')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(screen.queryByText(/row-level|exceeded/)).toBeNull();
    FakeUpload.answer = take;
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(value('images.aboutStory')).toContain('aboutStory_'));
  });

  it('says when visitors could not see it', async () => {
    const { value } = await story({}, ({ path }) => (path.includes('/object/public/') ? new Response('', { status: 400 }) : undefined));
    await chooseFile(file('holiday.png'));
    await waitFor(() => expect(screen.getAllByText('Could not get public URL for the image.')).toHaveLength(2));
    expect(value('images.aboutStory')).toBe('');
  });

  it('is dropped or pasted too', async () => {
    const { value } = await story();
    fireEvent.drop(button('Upload: Our story'), { dataTransfer: { files: [file('dropped.png')], types: ['Files'] } });
    await waitFor(() => expect(value('images.aboutStory')).toContain('aboutStory_'));
    const dropped = value('images.aboutStory');
    await waitFor(() => expect(Date.now()).toBeGreaterThan(Number(/_(\d+)\./.exec(String(dropped))?.[1])));
    fireEvent.paste(button('Replace: Our story'), { clipboardData: { files: [file('pasted.png')] } });
    await waitFor(() => expect(value('images.aboutStory')).not.toBe(dropped));
  });

  it.each([
    ['dropped', (target: Element, files: File[]) => fireEvent.drop(target, { dataTransfer: { files, types: ['Files'] } })],
    ['pasted', (target: Element, files: File[]) => fireEvent.paste(target, { clipboardData: { files } })],
  ])('is one: of several that are %s none is taken, which is said beside it until there is one', async (_way, give) => {
    const { value } = await story({ aboutStory: hero });
    give(button('Replace: Our story'), [file('one.png'), file('two.png')]);
    expect(await screen.findByText('One file at a time fits here. Please drop a single file.')).toBeVisible();
    expect(value('images.aboutStory')).toBe(hero);
    give(button('Replace: Our story'), [file('one.png')]);
    await waitFor(() => expect(value('images.aboutStory')).not.toBe(hero));
    expect(screen.queryByText(/^One file at a time/)).toBeNull();
  });

  it('is taken out of the draft by Delete, which can be taken back; the file stays', async () => {
    const { value, calls } = await story({ aboutStory: hero });
    await userEvent.click(button('Delete: Our story'));
    expect(value('images.aboutStory')).toBe('');
    expect(screen.getByText('Empty: the drawn picture is shown')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(value('images.aboutStory')).toBe(hero);
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('says so when there is no file to delete', async () => {
    await story();
    await userEvent.click(button('Delete: Our story'));
    expect(await screen.findByText('No file to delete')).toBeVisible();
  });

  it('keeps an upload while another tab is open', async () => {
    let answer: () => void = () => undefined;
    FakeUpload.answer = (request) => {
      answer = () => take(request);
    };
    const { value } = await renderSettings(<Tabs />, { answer: publicFile });
    await chooseFile(file('holiday.png'));
    await waitFor(() => expect(screen.getByText('Preparing the picture')).toBeVisible());
    await userEvent.click(button('Another tab'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    answer();
    await waitFor(() => expect(value('images.aboutStory')).toContain('aboutStory_'));
    expect(await screen.findByText('Image Updated!')).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DraftPicture } from '@/admin/media/draft-picture';
import { assetAddress, logoNaming, slotNaming } from '@/features/media/asset-path';
import { FakeUpload } from '../../../support/fake-upload';
import { rows } from '../../../support/fake-rest';
import { renderSettings } from '../../../support/render-settings';
import { pdf } from '../../features/media/asset-files';
import { file, button, hero, take, publicFile, story } from './picture-input.fixture';

/** Pictures are encoded in the browser only. Here they stay unchanged. */
vi.mock('@/features/media/off-thread', () => ({
  encodeOffThread: ({ file, crop }: { file: File; crop?: object }) => {
    if (file.name.includes('broken')) return Promise.reject(new Error('The source image could not be decoded.'));
    return Promise.resolve({ blobs: [new Blob(['small'], { type: 'image/webp' })], isReduced: crop !== undefined, width: 1, height: 1 });
  },
  countPagesOffThread: () => Promise.resolve(3),
}));

describe('a logo', () => {
  it('says what Storage said', async () => {
    FakeUpload.answer = (request) => (request.onerror(), request.onloadend());
    await renderSettings(
      <DraftPicture
        path="logoUrl"
        fit="contain"
        naming={logoNaming('company')}
        failed={{ title: 'panel-media:uploadError', text: 'panel-media:uploadFailed' }}
      />,
      { answer: publicFile },
    );
    await userEvent.upload(screen.getByLabelText(/^File for/), file('My logo.png'));
    await waitFor(() => expect(screen.getAllByText(/^Failed to upload\. Error: .+/)).toHaveLength(2));
    FakeUpload.answer = take;
    await userEvent.click(button('Try again'));
    expect(await screen.findByText('Image Updated!')).toBeVisible();
    expect(FakeUpload.last.sent[1]).toMatch(/publicassets\/logos\/company_\d{13}_My_logo\.webp$/);
  });
});

describe('the library', () => {
  const stored = (name: string, index: number, content_type = 'image/webp') => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name,
    created_at: `2026-11-${String(20 - (index % 19)).padStart(2, '0')}T08:00:00Z`,
    content_type,
    size: 2_500_000,
  });

  it('offers stored files, and protects the chosen one from the clean-up', async () => {
    const files = Array.from({ length: 24 }, (_, index) => stored(`media/hero_${String(index)}.webp`, index));
    const { value, calls } = await story({ aboutStory: hero }, (call) => {
      if (call.path.endsWith('/search_files'))
        return (call.body as { term: string }).term === 'logo' ? rows(stored('logos/logo.webp', 99)) : rows(...files);
      return call.path.endsWith('/keep_asset') ? new Response(null, { status: 204 }) : undefined;
    });
    await userEvent.click(button('Choose from the library: Our story'));
    const dialog = await screen.findByRole('dialog', { name: 'Library' });
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(24);
    expect(within(dialog).getAllByText('2.4 MB')).toHaveLength(24);
    expect(within(dialog).getByRole('button', { name: 'Load more' })).toBeVisible();
    await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Search by name' }), 'logo');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Choose logo.webp' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(value('images.aboutStory')).toBe(assetAddress('logos/logo.webp'));
    await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/keep_asset'))?.body).toEqual({ name: 'logos/logo.webp' }));
  });

  it('says when it can’t be read', async () => {
    await story({}, ({ path }) => (path.endsWith('/search_files') ? new Response('{}', { status: 500 }) : undefined));
    await userEvent.click(button('Choose from the library: Our story'));
    expect((await screen.findAllByText('Error fetching files')).length).toBeGreaterThan(0);
  });
});

describe('a document', () => {
  it('shows its name, pages and size', async () => {
    await renderSettings(<DraftPicture path="images.companyProfilePdfUrl" kind="pdf" naming={slotNaming('companyProfilePdfUrl')} />, {
      stored: { images: { companyProfilePdfUrl: assetAddress('media/profile.pdf') } },
      answer: ({ path }) => (path.includes('/object/public/') ? new Response(new Uint8Array(3 * 1024 * 1024)) : undefined),
    });
    expect(await screen.findByText('profile.pdf')).toBeVisible();
    expect(await screen.findByText('3 pages · 3 MB')).toBeVisible();
    await userEvent.upload(screen.getByLabelText('File for Company profile (PDF)'), file('holiday.png'), { applyAccept: false });
    await waitFor(() => expect(screen.getAllByText('Please choose a PDF document.')).toHaveLength(2));
    await userEvent.upload(screen.getByLabelText('File for Company profile (PDF)'), file('cut.pdf', pdf().subarray(0, 60)), {
      applyAccept: false,
    });
    await waitFor(() => expect(screen.getAllByText('The file is broken or can’t be read. Please choose another one.')).toHaveLength(2));
    await userEvent.upload(screen.getByLabelText('File for Company profile (PDF)'), file('profile.pdf', pdf()));
    expect(await screen.findByText('PDF Updated!')).toBeVisible();
    expect(FakeUpload.last.sent[2]['content-type']).toBe('application/pdf');
  });
});

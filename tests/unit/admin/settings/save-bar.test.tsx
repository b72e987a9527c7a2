import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetUploads, startUpload } from '@/admin/media/uploads';
import { SaveBar } from '@/admin/settings/save-bar';
import type { storeAsset } from '@/features/media/store-asset';
import { renderSettings } from '../../../support/render-settings';

const uploads = vi.hoisted((): { arrive: (address: string) => void; fail: (error: Error) => void }[] => []);
vi.mock('@/features/media/store-asset', () => ({
  storeAsset: ((_asset) => new Promise<string>((arrive, fail) => void uploads.push({ arrive, fail }))) satisfies typeof storeAsset,
}));

afterEach(() => {
  act(forgetUploads);
  uploads.length = 0;
});

const bar = (
  <>
    <SaveBar />
    <input aria-label="Text" />
    <select aria-label="Choice" />
  </>
);

async function open(language?: 'ar') {
  const panel = await renderSettings(bar, language && { language });
  return { ...panel, enter: (speed: number) => act(() => panel.draft().form.setValue('testimonialSpeed', speed)) };
}
const press = (target: Element, key: string, code: string, more: KeyboardEventInit = { ctrlKey: true }) =>
  fireEvent.keyDown(target, { key, code, ...more });

describe('keys', () => {
  it.each<[string, (target: Element) => boolean]>([
    ['Ctrl Z', (target) => press(target, 'z', 'KeyZ')],
    ['⌘ Z', (target) => press(target, 'z', 'KeyZ', { metaKey: true })],
    ['Ctrl Z on an Arabic keyboard', (target) => press(target, 'ئ', 'KeyZ')],
  ])('%s undoes outside of text fields, and says what', async (_, undo) => {
    const { enter, value } = await open();
    enter(90);
    undo(screen.getByRole('combobox'));
    expect(value('testimonialSpeed')).toBe(null);
    expect(await screen.findByText(/^Undone: /)).toBeInTheDocument();
  });

  it.each<[string, (target: Element) => boolean]>([
    ['Shift Ctrl Z', (target) => press(target, 'Z', 'KeyZ', { ctrlKey: true, shiftKey: true })],
    ['Shift ⌘ Z', (target) => press(target, 'z', 'KeyZ', { metaKey: true, shiftKey: true })],
    ['Ctrl Y', (target) => press(target, 'y', 'KeyY')],
    ['Ctrl Y on an Arabic keyboard', (target) => press(target, 'غ', 'KeyY')],
  ])('%s redoes', async (_, redo) => {
    const { enter, value } = await open();
    enter(90);
    press(document.body, 'z', 'KeyZ');
    redo(document.body);
    expect(value('testimonialSpeed')).toBe(90);
  });

  it('leave a text field to the browser', async () => {
    const { enter, value } = await open();
    enter(90);
    expect(press(screen.getByRole('textbox'), 'z', 'KeyZ')).toBe(true);
    expect(value('testimonialSpeed')).toBe(90);
  });

  it('save on an Arabic keyboard, also from a text field', async () => {
    const { enter, record } = await open();
    enter(90);
    expect(press(screen.getByRole('textbox'), 'س', 'KeyS')).toBe(false);
    await waitFor(() => expect(record.settings).toEqual({ testimonialSpeed: 90 }));
  });
});

describe('buttons', () => {
  it('undo and redo, each named by what it changes', async () => {
    const { enter, value } = await open();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    enter(90);
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Testimonial speed' }));
    expect(value('testimonialSpeed')).toBe(null);
    await userEvent.click(screen.getByRole('button', { name: 'Redo: Testimonial speed' }));
    expect(value('testimonialSpeed')).toBe(90);
  });

  it('discard from the list of changes too, and the message gives everything back', async () => {
    const { enter, changedPaths } = await open();
    enter(90);
    await userEvent.click(screen.getByRole('button', { name: '1 change' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard all' }));
    expect(changedPaths()).toEqual([]);
    expect(await screen.findByText(/keeps them for a day on this device/)).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(changedPaths()).toEqual(['testimonialSpeed']);
  });
});

describe('an upload', () => {
  async function upload() {
    const panel = await open();
    const file = new File(['x'], 'logo.png');
    act(() => startUpload(new QueryClient(), { target: 'logoUrl', file, kind: 'image', naming: ({ name }) => name }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    return panel;
  }
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const save = () => screen.getByRole('button', { name: 'Save All' });

  it('counts as a change, and Save All waits for it', async () => {
    const { record, calls } = await upload();
    expect(screen.getByText('1 file uploading')).toBeInTheDocument();
    expect(screen.queryByText('No unsaved changes')).not.toBeInTheDocument();
    await userEvent.click(save());
    expect(screen.getByText('Saves once the upload is done')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
    act(() => uploads[0]?.arrive('/logo.png'));
    await waitFor(() => expect(record.settings).toEqual({ logoUrl: '/logo.png' }));
    expect(await screen.findByText('No unsaved changes')).toBeInTheDocument();
  });

  it('that fails ends the waiting without saving the rest', async () => {
    const { enter, record, changedPaths } = await upload();
    enter(90);
    await userEvent.click(save());
    act(() => uploads[0]?.fail(new Error('lost')));
    await waitFor(() => expect(save()).toBeEnabled());
    expect([record.version, changedPaths()]).toEqual([1, ['testimonialSpeed']]);
  });

  it('makes leaving ask while it is pending', async () => {
    await upload();
    expect(leaves()).toBe(false);
    await act(async () => uploads[0]?.arrive('/logo.png'));
    expect(leaves()).toBe(true);
  });

  it('is cancelled with the rest', async () => {
    const { enter, value } = await upload();
    enter(90);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await act(async () => uploads[0]?.arrive('/logo.png'));
    expect([value('logoUrl'), value('testimonialSpeed')]).toEqual(['', null]);
  });
});

it.each([
  ['testimonialSpeed', 90, 'Visitors see them from now on.'],
  ['companyName.en', 'Acme', 'Visitors see them from now on. Search engines and shared links follow with the next build of the site.'],
] as const)('says who sees a saved change of %s, and when', async (path, value, text) => {
  const { draft } = await open();
  act(() => draft().form.setValue(path, value));
  await userEvent.click(screen.getByRole('button', { name: 'Save All' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

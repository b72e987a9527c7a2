import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { RestCall } from '../../../../support/fake-rest';
import { file, folder, use, json, type Stored, open, question, confirm, removals } from './file-manager.fixture';

describe('several files', () => {
  const folders = () => ({
    'publicassets/press': [file('a.png'), file('b.png'), file('c.png'), file('d.png')],
    'publicassets/': [folder('press'), folder('news')],
  });
  const open4 = (more: Stored = {}) => open('?folder=press', { folders: folders(), ...more });
  const box = (name: string) => screen.findByRole('checkbox', { name: `Select: ${name}` });
  const bar = () => within(screen.getByRole('group', { name: 'Selected entries' }));
  const press = (label: string) => fireEvent.click(bar().getByRole('button', { name: label }));
  async function moveTo(target: string) {
    const field = await screen.findByRole('combobox', { name: /Folder/ });
    fireEvent.change(field, { target: { value: target } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Move' }));
  }
  const moves = (calls: readonly RestCall[]) =>
    calls.filter(({ path }) => path.endsWith('/object/move')).map(({ body }) => body as { sourceKey: string; destinationKey: string });

  it('are chosen one by one, with all in between, all at once, and by the keyboard', async () => {
    await open4();
    fireEvent.click(await box('a.png'));
    fireEvent.click(await box('c.png'), { shiftKey: true });
    expect(bar().getByText('3 files selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toHaveAttribute('aria-checked', 'mixed');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(bar().getByText('4 files selected')).toBeVisible();
    fireEvent.click(bar().getByRole('button', { name: 'Clear the selection' }));
    expect(screen.queryByRole('group', { name: 'Selected entries' })).toBeNull();
    fireEvent.keyDown(window, { key: 'j' });
    fireEvent.keyDown(window, { key: 'j' });
    expect(document.activeElement).toHaveTextContent('b.png');
    fireEvent.keyDown(window, { key: 'x' });
    expect(await box('b.png')).toBeChecked();
    fireEvent.keyDown(window, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('are deleted but for those that something uses, which are named and stay selected', async () => {
    const { calls } = await open4({
      uses: [use('press/b.png', 'settings', 'images.heroSection'), use('press/c.png', 'recent', '2026-12-01')],
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    press('Delete');
    const dialog = await question();
    expect(await within(dialog).findByRole('list', { name: 'In use, so they stay: 1 file' })).toHaveTextContent(
      'press/b.pngHome page picture',
    );
    expect(within(dialog).getByRole('list', { name: 'Please look at where these are used: 1 file' })).toHaveTextContent('press/c.png');
    await confirm('Delete 3 files');
    expect(await screen.findByText('Deleted: 3 files')).toBeVisible();
    expect(removals(calls).map(({ body }) => body)).toEqual([{ prefixes: ['press/a.png', 'press/c.png', 'press/d.png'] }]);
    await waitFor(() => expect(screen.queryByText('a.png')).toBeNull());
    expect(await box('b.png')).toBeChecked();
    expect(bar().getByText('1 file selected')).toBeVisible();
  });

  it('can’t be deleted when all of them are used', async () => {
    const { calls } = await open4({ uses: ['a', 'b'].map((name) => use(`press/${name}.png`, 'team', 'Hessa', 't1')) });
    fireEvent.click(await box('a.png'));
    fireEvent.click(await box('b.png'));
    press('Delete');
    expect(await within(await question()).findByText('They can be deleted once nothing below uses them any more.')).toBeVisible();
    expect(within(await question()).queryByRole('button', { name: /Delete/ })).toBeNull();
    expect(removals(calls)).toEqual([]);
  });

  it('that fail are listed with the reason, and stay selected; a deleted file is no failure', async () => {
    await open4({
      answer: ({ method, path }) => (method === 'DELETE' && path.includes('/storage/') ? json([{ name: 'press/a.png' }]) : undefined),
    });
    fireEvent.click(await box('a.png'));
    fireEvent.click(await box('b.png'));
    press('Delete');
    await confirm('Delete 2 files');
    const notice = await screen.findByRole('alertdialog', { name: 'Not everything was deleted' });
    expect(within(notice).getByRole('list', { name: '1 file' })).toHaveTextContent(
      'press/b.pngSomething has begun to use the file meanwhile, so it stays.',
    );
    fireEvent.click(within(notice).getByText('Close'));
    expect(await screen.findByText('Failed and still selected: 1 file.')).toBeVisible();
    expect(await box('b.png')).toBeChecked();
  });

  it('are moved to another folder, except for those whose name is taken there', async () => {
    const { calls } = await open4({
      folders: { ...folders(), 'publicassets/news': [file('b.png')] },
      uses: [use('press/d.png', 'job', 'Developer', 'j1')],
      answer: ({ path }) => (path.endsWith('/object/move') ? json({ message: 'Successfully moved' }) : undefined),
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    press('Move');
    expect(await screen.findByRole('list', { name: 'In use, so they stay: 1 file' })).toHaveTextContent(
      'press/d.pngJob: \u2068Developer\u2069',
    );
    expect(screen.getByRole('dialog', { name: 'Move 3 files' })).toBeVisible();
    await moveTo('news');
    const notice = await screen.findByRole('alertdialog', { name: 'Not everything was moved' });
    expect(within(notice).getByRole('list', { name: '1 file' })).toHaveTextContent('press/b.pngThere is a file of this name already.');
    expect(moves(calls).map(({ sourceKey, destinationKey }) => [sourceKey, destinationKey])).toEqual([
      ['press/a.png', 'news/a.png'],
      ['press/c.png', 'news/c.png'],
    ]);
  });

  it('come as one archive, without those that can’t be read', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await open4({
      answer: ({ path, method }) =>
        method !== 'GET' || !path.includes('/object/publicassets/press/')
          ? undefined
          : path.endsWith('b.png')
            ? json({ statusCode: '404', error: 'not_found', message: 'gone' }, 400)
            : new Response('bytes'),
    });
    fireEvent.click(await box('a.png'));
    fireEvent.click(await box('b.png'));
    press('Download');
    const notice = await screen.findByRole('alertdialog', { name: 'Not everything was downloaded' }, { timeout: 10_000 });
    expect(within(notice).getByRole('list', { name: '1 file' })).toHaveTextContent('press/b.png');
    expect(names).toEqual([expect.stringMatching(/^press-\d{4}-\d\d-\d\d\.zip$/)]);
    expect(saved[0]?.type).toBe('application/zip');
    expect(await saved[0]?.text()).toMatch(/^PK.*a\.pngbytes/s);
    vi.restoreAllMocks();
  }, 20_000);

  it('are stopped on the way, which leaves the rest', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { calls } = await open4({
      answer: ({ path }) => (path.endsWith('/object/move') ? held.then(() => json({ message: 'moved' })) : undefined),
    });
    fireEvent.click(await box('a.png'));
    fireEvent.click(await box('b.png'));
    press('Move');
    await moveTo('news');
    const working = await screen.findByRole('alertdialog', { name: 'Moving' });
    expect(within(working).getByRole('progressbar', { name: 'Moving' })).toBeVisible();
    await waitFor(() => expect(moves(calls)).toHaveLength(1));
    fireEvent.click(within(working).getByRole('button', { name: 'Stop' }));
    release();
    expect(await screen.findByText('Moved: 1 file')).toBeVisible();
    expect(screen.getByText('Not done, because it was stopped: 1 file.')).toBeVisible();
    expect(moves(calls)).toHaveLength(1);
  });
});

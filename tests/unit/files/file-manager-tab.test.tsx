import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FileManagerTab } from '@/admin/tabs/file-manager/file-manager-tab';
import type { RestCall } from '../../support/fake-rest';
import { refused, rows } from '../../support/fake-rest';
import { renderSettings } from '../../support/render-settings';

interface Listed {
  name: string;
  id: string | null;
  metadata: { size: number; mimetype: string } | null;
  updated_at: string | null;
}

const file = (name: string, mimetype = 'image/png', size = 2048): Listed => ({
  name,
  id: name,
  metadata: { size, mimetype },
  updated_at: '2026-11-20T10:00:00Z',
});
const folder = (name: string): Listed => ({ name, id: null, metadata: null, updated_at: null });
const use = (name: string, place: string, label: string, row_id: string | null = null) => ({ name, place, label, row_id });
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

interface Stored {
  /** By bucket and folder. */
  folders?: Record<string, Listed[]>;
  uses?: ReturnType<typeof use>[];
  answer?: (call: RestCall) => Response | Promise<Response> | undefined;
}

/** The tab over some stored files. */
async function open(search = '', { folders = {}, uses = [], answer }: Stored = {}) {
  const left = new Map(Object.entries(folders));
  return renderSettings(<FileManagerTab />, {
    path: `/admin/settings/fileManager${search}`,
    answer(call) {
      const special = answer?.(call);
      if (special) return special;
      const [, bucket = ''] = /\/storage\/v1\/object\/(?:list\/)?([^/]+)/.exec(call.path) ?? [];
      if (call.path.includes('/object/list/')) {
        const {
          prefix,
          search: start = '',
          limit,
          offset = 0,
        } = call.body as { prefix: string; search?: string; limit: number; offset?: number };
        return json((left.get(`${bucket}/${prefix}`) ?? []).filter(({ name }) => name.startsWith(start)).slice(offset, offset + limit));
      }
      if (call.method === 'DELETE' && call.path.includes('/storage/')) {
        const { prefixes } = call.body as { prefixes: string[] };
        const removed: object[] = [];
        for (const [key, list] of left) {
          const isOne = ({ name }: Listed) => prefixes.includes(`${key}/${name}`.split('/').slice(1).filter(Boolean).join('/'));
          removed.push(...list.filter(isOne));
          left.set(
            key,
            list.filter((one) => !isOne(one)),
          );
        }
        return json(removed);
      }
      if (call.path.endsWith('/rpc/file_uses'))
        return rows(...uses.filter(({ name }) => (call.body as { names: string[] }).names.includes(name)));
      if (call.path.endsWith('/rpc/sitemap_state')) return json({ jobs: '0:0', creators: '0:0' });
      return undefined;
    },
  });
}

const entry = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;
/** What opens a file, looked for among these alone: among all texts of so many rows it takes long to find. */
const named = (name: string) => [...document.querySelectorAll('[data-opener]')].find(({ textContent }) => textContent === name);
const ask = async (name: string) => fireEvent.click(within(await entry(name)).getByRole('button', { name: `Delete: ${name}` }));
const question = () => screen.findByRole('alertdialog');
async function confirm(label = 'Delete file') {
  const button = await within(await question()).findByRole('button', { name: label });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
}
const removals = (calls: readonly RestCall[]) => calls.filter(({ method, path }) => method === 'DELETE' && path.includes('/storage/'));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('browsing', () => {
  it('says that a file’s details could not be fetched, and that one could not be downloaded', async () => {
    let isBroken = true;
    await open('?file=old.png', {
      folders: { 'publicassets/': [] },
      answer: ({ path, body }) => {
        if (path.includes('/object/list/') && (body as { search?: string }).search)
          return isBroken ? refused(403, '42501', 'no') : json([file('old.png')]);
        return path.includes('/old.png') && !path.includes('/list/') ? refused(403, '42501', 'no') : undefined;
      },
    });
    expect((await screen.findAllByText('Could not fetch file details.')).length).toBeGreaterThan(0);
    isBroken = false;
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Download Error')).toBeVisible();
  });

  it('shows folders and files with what uses them, and leads on', async () => {
    const { calls } = await open('', {
      folders: {
        'publicassets/': [folder('media'), file('.emptyFolderPlaceholder'), file('صورة.png')],
        'publicassets/media': [file('hero.png')],
      },
      uses: [use('media/hero.png', 'settings', 'images.heroSection'), use('media/hero.png', 'job', 'Developer', 'j1')],
    });
    expect(await screen.findByText('صورة.png')).toBeVisible();
    expect(screen.queryByText('.emptyFolderPlaceholder')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'media' }));
    const row = await entry('hero.png');
    await waitFor(() => expect(row).toHaveTextContent('Home page picture'));
    expect(row).toHaveTextContent('+1');
    expect(
      within(screen.getByRole('navigation', { name: 'The way to this folder' })).getByRole('link', { name: 'Site files' }),
    ).toBeVisible();
    const asked = calls.filter(({ path }) => path.includes('/object/list/')).map(({ body }) => body);
    expect(asked).toContainEqual(expect.objectContaining({ prefix: '', limit: 500, sortBy: { column: 'name', order: 'asc' } }));
  });

  it('reads a folder of many files in portions', async () => {
    const many = Array.from({ length: 600 }, (_, number) => file(`f${String(number).padStart(4, '0')}.pdf`, 'application/pdf'));
    const { calls } = await open('?folder=big', { folders: { 'publicassets/big': many } });
    await waitFor(() => expect(named('f0499.pdf')).toBeVisible());
    expect(named('f0500.pdf')).toBeUndefined();
    // By its text: roles of so many rows take long to find.
    fireEvent.click(screen.getByText('Load more'));
    await waitFor(() => expect(named('f0599.pdf')).toBeVisible());
    for (const { body } of calls.filter(({ path }) => path.endsWith('/rpc/file_uses')))
      expect((body as { names: string[] }).names.length).toBeLessThanOrEqual(500);
  }, 30_000);

  it('never leaves the bucket, whatever the address says', async () => {
    const { calls } = await open('?bucket=secrets&folder=../../x&file=a/b');
    await screen.findByText('No files here');
    expect(
      calls.filter(({ path }) => path.includes('/object/list/')).map(({ path, body }) => [path, (body as { prefix: string }).prefix]),
    ).toContainEqual(['/storage/v1/object/list/publicassets', '']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says when files can’t be read, and tries again', async () => {
    let isDown = true;
    await open('', {
      folders: { 'publicassets/': [file('a.png')] },
      answer: ({ path }) =>
        isDown && path.includes('/object/list/') ? json({ statusCode: '503', error: 'x', message: 'no' }, 400) : undefined,
    });
    const alert = (await screen.findAllByText('Error fetching files', undefined, { timeout: 10_000 }))[0];
    expect(alert).toBeVisible();
    isDown = false;
    fireEvent.click(within(screen.getByRole('region', { name: 'Files' })).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('a.png')).toBeVisible();
  }, 20_000);
});

describe('deleting', () => {
  it('is refused, with the places, for a file that the site shows', async () => {
    const { calls } = await open('', {
      folders: { 'publicassets/': [file('hero.png')] },
      uses: [use('hero.png', 'settings', 'images.heroSection'), use('hero.png', 'job_trash', 'Developer', 'j1')],
    });
    await ask('hero.png');
    const dialog = await question();
    await waitFor(() => expect(dialog).toHaveTextContent('hero.png is in use'));
    expect(within(dialog).getByRole('link', { name: 'Home page picture' })).toHaveAttribute('href', '/admin/settings/media');
    expect(within(dialog).getByRole('link', { name: 'Job in the trash: Developer' })).toHaveAttribute(
      'href',
      '/admin/settings/jobs?trash=&row=j1',
    );
    expect(within(dialog).queryByRole('button', { name: /Delete/ })).toBeNull();
    expect(removals(calls)).toEqual([]);
  });

  it('removes a file by its name', async () => {
    const { calls } = await open('?folder=a%20b', { folders: { 'publicassets/a b': [file('ا ب.png'), file('other.png')] } });
    await ask('ا ب.png');
    await confirm();
    expect(await screen.findByText('File deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'ا ب.png' })).toBeNull());
    expect(removals(calls).map(({ path, body }) => [path, body])).toEqual([
      ['/storage/v1/object/publicassets', { prefixes: ['a b/ا ب.png'] }],
    ]);
  });

  it('takes a profile picture out of its profile first, after a warning', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const path = `${id}/1_me.png`;
    const { calls } = await open(`?bucket=avatars&folder=${id}`, {
      folders: { [`avatars/${id}`]: [file('1_me.png')] },
      uses: [use(path, 'avatar', 'noor', id)],
      answer: ({ path: asked, method }) => (asked.endsWith('/creators') && method === 'GET' ? rows({ id, username: 'noor' }) : undefined),
    });
    expect(await screen.findByText('noor')).toBeVisible();
    await ask('1_me.png');
    const dialog = await question();
    expect(await within(dialog).findByRole('link', { name: 'Profile of noor' })).toBeVisible();
    await confirm('Delete it all the same');
    expect(await screen.findByText('File deleted')).toBeVisible();
    const steps = calls.filter(({ method }) => method === 'PATCH' || method === 'DELETE').map(({ method, path: at }) => `${method} ${at}`);
    expect(steps).toEqual(['PATCH /rest/v1/creators', 'DELETE /storage/v1/object/avatars']);
  });

  it('of a file that somebody else has deleted says so, and is no failure', async () => {
    const folders = { 'publicassets/': [file('a.png')] };
    let isGone = false;
    await open('', {
      folders,
      answer: ({ method, path }) => (method === 'DELETE' ? json([]) : isGone && path.includes('/object/list/') ? json([]) : undefined),
    });
    await ask('a.png');
    isGone = true;
    await confirm();
    expect(await screen.findByText('The file was gone already')).toBeVisible();
  });

  it('of a file that came into use meanwhile fails, and shows by what', async () => {
    const uses: ReturnType<typeof use>[] = [];
    await open('', {
      folders: { 'publicassets/': [file('a.png')] },
      uses,
      answer: ({ method }) => (method === 'DELETE' ? json([]) : undefined),
    });
    await ask('a.png');
    const button = within(await question()).getByRole('button', { name: 'Delete file' });
    await waitFor(() => expect(button).toBeEnabled());
    uses.push(use('a.png', 'team', 'Hessa', 't1'));
    fireEvent.click(button);
    expect(await screen.findByText('Delete Error')).toBeVisible();
    await waitFor(async () => expect(await question()).toHaveTextContent('Team: Hessa'));
    expect(within(await question()).queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  it('is not offered blindly', async () => {
    await open('', {
      folders: { 'publicassets/': [file('a.png')] },
      answer: ({ path }) => (path.endsWith('/rpc/file_uses') ? refused(403, 'PT403', 'administrators_only') : undefined),
    });
    await ask('a.png');
    expect(await within(await question()).findByText('It is not known what uses it', undefined, { timeout: 10_000 })).toBeVisible();
    expect(within(await question()).getByRole('button', { name: 'Delete file' })).toBeDisabled();
  }, 20_000);
});

describe('the preview', () => {
  it('shows a drawing as a picture, which runs nothing', async () => {
    await open('?file=logo.svg', { folders: { 'publicassets/': [file('logo.svg', 'image/svg+xml')] } });
    const picture = await screen.findByRole('img', { name: 'Preview of logo.svg' });
    expect(picture.tagName).toBe('IMG');
    expect(picture.getAttribute('src')).toMatch(/^http:\/\/backend\.test\/storage\/v1\/object\/public\/publicassets\/logo\.svg\?v=\d+$/);
  });

  it('shows a page as letters', async () => {
    const page = '<script>window.ran = true</script><b>bold</b>';
    await open('?file=a%20b.html', {
      folders: { 'publicassets/': [file('a b.html', 'text/html')] },
      answer: ({ path, method }) => (method === 'GET' && path.endsWith('/object/publicassets/a%20b.html') ? new Response(page) : undefined),
    });
    expect(await screen.findByText(page)).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    expect('ran' in window).toBe(false);
  });

  it('reads a private file by a link of 60 seconds only', async () => {
    const { calls } = await open('?bucket=privateassets&folder=resumes&file=1-cv.pdf', {
      folders: { 'privateassets/resumes': [file('1-cv.pdf', 'application/pdf')] },
      answer: ({ path, method }) =>
        path.includes('/object/sign/')
          ? method === 'POST'
            ? json({ signedURL: '/object/sign/privateassets/resumes/1-cv.pdf?token=t' })
            : new Response('%PDF-')
          : undefined,
    });
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    expect(await screen.findByTitle('Preview of 1-cv.pdf')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(calls.find(({ path, method }) => path.includes('/object/sign/') && method === 'POST')?.body).toEqual({ expiresIn: 60 });
    expect(calls.some(({ path }) => /\/object\/(?:public\/)?privateassets\//.test(path))).toBe(false);
    expect(screen.queryByRole('button', { name: 'Copy address' })).toBeNull();
  });

  it('of a file that is gone says so', async () => {
    await open('?file=gone.png');
    expect(await screen.findByText('This file no longer exists')).toBeVisible();
  });
});

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

  it('that fail are named with why, and stay selected; what is gone is no failure', async () => {
    await open4({
      answer: ({ method, path }) => (method === 'DELETE' && path.includes('/storage/') ? json([{ name: 'press/a.png' }]) : undefined),
    });
    fireEvent.click(await box('a.png'));
    fireEvent.click(await box('b.png'));
    press('Delete');
    await confirm('Delete 2 files');
    const told = await screen.findByRole('alertdialog', { name: 'Not everything was deleted' });
    expect(within(told).getByRole('list', { name: '1 file' })).toHaveTextContent(
      'press/b.pngSomething has begun to use the file meanwhile, so it stays.',
    );
    fireEvent.click(within(told).getByText('Close'));
    expect(await screen.findByText('Failed and still selected: 1 file.')).toBeVisible();
    expect(await box('b.png')).toBeChecked();
  });

  it('go to another folder by their names, but for those whose name is taken there', async () => {
    const { calls } = await open4({
      folders: { ...folders(), 'publicassets/news': [file('b.png')] },
      uses: [use('press/d.png', 'job', 'Developer', 'j1')],
      answer: ({ path }) => (path.endsWith('/object/move') ? json({ message: 'Successfully moved' }) : undefined),
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    press('Move');
    expect(await screen.findByRole('list', { name: 'In use, so they stay: 1 file' })).toHaveTextContent('press/d.pngJob: Developer');
    expect(screen.getByRole('dialog', { name: 'Move 3 files' })).toBeVisible();
    await moveTo('news');
    const told = await screen.findByRole('alertdialog', { name: 'Not everything was moved' });
    expect(within(told).getByRole('list', { name: '1 file' })).toHaveTextContent('press/b.pngThere is a file of this name already.');
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
    const told = await screen.findByRole('alertdialog', { name: 'Not everything was downloaded' }, { timeout: 10_000 });
    expect(within(told).getByRole('list', { name: '1 file' })).toHaveTextContent('press/b.png');
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

describe('a search', () => {
  const found = (name: string) => ({
    id: `id-${name}`,
    name,
    created_at: '2026-11-20T10:00:00Z',
    changed_at: '2026-11-21T10:00:00Z',
    content_type: 'image/png',
    size: 2048,
  });
  const isSearch = ({ path }: RestCall) => path.endsWith('/rpc/search_files');

  it('finds files of all folders by what Storage calls them, and opens them where they are', async () => {
    const { calls } = await open('?folder=press', {
      folders: { 'publicassets/press': [file('a.png')] },
      answer: (call) => (isSearch(call) ? rows(found('media/shaar.png')) : undefined),
    });
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search by name: Site files' }), { target: { value: 'شعار' } });
    const row = await entry('shaar.png');
    expect(row).toHaveTextContent('media');
    expect(calls.find(isSearch)?.body).toEqual({ bucket: 'publicassets', term: 'shaar', most: 100 });
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    fireEvent.click(within(row).getByRole('button', { name: 'shaar.png' }));
    expect(within(await screen.findByRole('dialog', { name: 'shaar.png' })).getByText('media')).toBeVisible();
  });

  it('says that nothing is called so, and leads back to the folder', async () => {
    await open('?folder=press&q=nothing', {
      folders: { 'publicassets/press': [file('a.png')] },
      answer: (call) => (isSearch(call) ? rows() : undefined),
    });
    expect(await screen.findByText('No file is called that')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the folder' }));
    expect(await screen.findByText('a.png')).toBeVisible();
  });

  it('says when it failed, and tries again', async () => {
    let isDown = true;
    await open('?q=logo', {
      answer: (call) => (isSearch(call) ? (isDown ? refused(403, 'PT403', 'administrators_only') : rows(found('logo.png'))) : undefined),
    });
    expect((await screen.findAllByText('Error fetching files', undefined, { timeout: 10_000 }))[0]).toBeVisible();
    isDown = false;
    fireEvent.click(within(screen.getByRole('region', { name: 'Files' })).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('logo.png')).toBeVisible();
  }, 20_000);
});

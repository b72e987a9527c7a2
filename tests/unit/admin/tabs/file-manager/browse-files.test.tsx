import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refused } from '../../../../support/fake-rest';
import { file, folder, use, json, open, entry } from './file-manager.fixture';

/** Returns the button that opens a file. A query over all texts of so many rows takes seconds. */
const named = (name: string) => [...document.querySelectorAll('[data-opener]')].find(({ textContent }) => textContent === name);

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
    expect(within(screen.getByRole('navigation', { name: 'Path to this folder' })).getByRole('link', { name: 'Site files' })).toBeVisible();
    const asked = calls.filter(({ path }) => path.includes('/object/list/')).map(({ body }) => body);
    expect(asked).toContainEqual(expect.objectContaining({ prefix: '', limit: 500, sortBy: { column: 'name', order: 'asc' } }));
  });

  it('reads a folder of many files in portions', async () => {
    const many = Array.from({ length: 600 }, (_, number) => file(`f${String(number).padStart(4, '0')}.pdf`, 'application/pdf'));
    const { calls } = await open('?folder=big', { folders: { 'publicassets/big': many } });
    await waitFor(() => expect(named('f0499.pdf')).toBeVisible());
    expect(named('f0500.pdf')).toBeUndefined();
    // By text, because a query by role over so many rows takes seconds.
    fireEvent.click(screen.getByText('Load more'));
    await waitFor(() => expect(named('f0599.pdf')).toBeVisible());
    for (const { body } of calls.filter(({ path }) => path.endsWith('/rpc/file_uses')))
      expect((body as { names: string[] }).names.length).toBeLessThanOrEqual(500);
  }, 30_000);

  it('never leaves the bucket, for any address', async () => {
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

  it('of a deleted file says so', async () => {
    await open('?file=gone.png');
    expect(await screen.findByText('This file no longer exists')).toBeVisible();
  });
});

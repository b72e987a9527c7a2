import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetUploads } from '@/admin/media/uploads';
import { FileManagerTab } from '@/admin/tabs/file-manager/file-manager-tab';
import { folderNaming } from '@/admin/tabs/file-manager/folder-naming';
import { FakeUpload } from '../../../../support/fake-upload';
import { renderSettings } from '../../../../support/render-settings';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const pdf = (name: string) =>
  new File(['%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'], name, {
    type: 'application/pdf',
  });
/** Storage refuses with status 400 and the real status in the body. */
const refusal = (status: number) => [400, { statusCode: String(status), error: 'x', message: 'The resource' }] as const;

const folderStart = (folder: string) => (folder ? `${folder}/` : '');

let stored: string[] = [];
let ownNames: Record<string, string> = {};
let uses: object[] = [];
let answerUpload: (path: string) => readonly [number, object] = () => [200, {}];

async function open(search = '?folder=press') {
  return renderSettings(<FileManagerTab />, {
    path: `/admin/settings/fileManager${search}`,
    answer({ path, method, body }) {
      if (path.includes('/object/list/')) {
        const { prefix, search: start = '' } = body as { prefix: string; search?: string };
        const inside = stored.filter((name) => name.startsWith(folderStart(prefix))).map((name) => name.slice(folderStart(prefix).length));
        return json(
          inside
            .filter((name) => !name.includes('/') && name.startsWith(start))
            .map((name) => ({ name, id: name, metadata: { size: 1, mimetype: 'application/pdf' }, updated_at: '2026-11-20T10:00:00Z' })),
        );
      }
      if (path.endsWith('/rpc/file_uses')) return json(uses);
      if (path.endsWith('/rpc/file_facts'))
        return json((body as { names: string[] }).names.map((name) => ({ name, own_name: ownNames[name] ?? null, size: 1 })));
      // Storage keeps the own name of a moved file. The upload that follows may have another.
      if (method === 'POST' && path.includes('/object/publicassets/')) {
        const [, metadata] = /name="metadata"\s+(\{.*\})/.exec(body as string) ?? [];
        const name = decodeURIComponent(path.split('/object/publicassets/')[1] ?? '');
        if (metadata) ownNames[name] = (JSON.parse(metadata) as { name: string }).name;
        return json({ Key: name, Id: '1' });
      }
      if (method === 'GET' && path.includes('/object/publicassets/')) return new Response('x');
      if (path.endsWith('/rpc/sitemap_state')) return json({ jobs: '0:0', creators: '0:0' });
      if (path.endsWith('/object/move')) {
        const { sourceKey, destinationKey } = body as { sourceKey: string; destinationKey: string };
        stored = stored.map((name) => (name === sourceKey ? destinationKey : name));
        return json({ message: 'Successfully moved' });
      }
      if (method === 'GET' && path.includes('/object/public/')) return new Response('x');
      return undefined;
    },
  });
}

const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Files to upload'), { target: { files } });
const uploads = () => screen.findByRole('list', { name: 'Uploads' });

/** jsdom has no `Blob.arrayBuffer`. */
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

beforeEach(() => {
  stored = [];
  ownNames = {};
  uses = [];
  answerUpload = () => [200, {}];
  FakeUpload.answer = (request) => {
    const path = decodeURIComponent(request.sent[1].split('/object/publicassets/')[1] ?? '');
    const [status, body] = answerUpload(path);
    const metadata = atob((request.sent[2] as Record<string, string>)['x-metadata'] ?? '');
    const { name } = JSON.parse(new TextDecoder().decode(Uint8Array.from(metadata, (letter) => letter.charCodeAt(0)))) as { name: string };
    if (status === 200) {
      stored.push(path);
      ownNames[path] = name;
    }
    setTimeout(() => (status ? request.respond(status, body) : request.onerror()));
  };
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});
afterEach(() => {
  forgetUploads();
  vi.unstubAllGlobals();
});

describe('uploading', () => {
  it('stores several files under their own names in the open folder', async () => {
    await open();
    await screen.findByText('No files here');
    choose(pdf('Annual report.pdf'), pdf('plan.pdf'));
    expect(await screen.findByText('2 files uploaded')).toBeVisible();
    expect(stored.sort()).toEqual(['press/Annual_report.pdf', 'press/plan.pdf']);
    expect(await screen.findByRole('button', { name: 'Annual report.pdf' })).toBeVisible();
    expect(screen.getByText('Annual_report.pdf')).toBeVisible();
    expect(FakeUpload.last.sent[2]).toMatchObject({ 'cache-control': 'max-age=3600', 'x-upsert': 'false' });
  });

  it('shows the names in addresses before, and keeps the own ones', async () => {
    await open();
    await screen.findByText('No files here');
    choose(pdf('تقرير.pdf'), pdf(`../../${'x'.repeat(200)}.pdf`));
    const asked = await screen.findByRole('dialog', { name: 'Names in addresses' });
    expect(within(asked).getByText('stored as \u2068tqryr.pdf\u2069')).toBeVisible();
    fireEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(stored).toEqual([]);
    choose(pdf('تقرير.pdf'), pdf(`../../${'x'.repeat(200)}.pdf`));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('2 files uploaded')).toBeVisible();
    expect(stored.sort()).toEqual(['press/tqryr.pdf', `press/${'x'.repeat(120)}.pdf`]);
    const row = (await screen.findByRole('button', { name: 'تقرير.pdf' })).closest('li') as HTMLElement;
    expect(within(row).getByText('tqryr.pdf')).toBeVisible();
  });

  it('keeps both of one name', async () => {
    stored = ['press/a.pdf', 'press/a-2.pdf'];
    answerUpload = (path) => (stored.includes(path) ? refusal(409) : [200, {}]);
    await open();
    await screen.findByText('a.pdf');
    choose(pdf('a.pdf'));
    await waitFor(() => expect(stored).toContain('press/a-3.pdf'));
    expect(await screen.findByText('a-3.pdf')).toBeVisible();
  });

  it.each<[string, readonly [number, object], RegExp]>([
    ['too many at once', refusal(429), /Too many attempts/],
    ['no connection', [0, {}], /connection failed/],
    ['a larger file than the bucket takes', refusal(413), /too large/],
  ])('says by file what went wrong and tries again: %s', async (_name, answer, words) => {
    await open();
    await screen.findByText('No files here');
    answerUpload = (path) => (path.endsWith('bad.pdf') ? answer : [200, {}]);
    choose(pdf('good.pdf'), pdf('bad.pdf'));
    const list = await uploads();
    await waitFor(() => expect(within(list).getByText('bad.pdf').closest('li')).toHaveTextContent(words));
    await waitFor(() => expect(stored).toEqual(['press/good.pdf']));
    answerUpload = () => [200, {}];
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('bad.pdf', { selector: 'button bdi' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
  });

  it('refuses what the site does not take, without the way to try again', async () => {
    await open();
    await screen.findByText('No files here');
    choose(new File(['<script>alert(1)</script>'], 'page.html', { type: 'text/html' }));
    const list = await uploads();
    await waitFor(() => expect(list).toHaveTextContent('Please choose a picture (PNG, JPEG, WebP, AVIF, GIF or SVG) or a PDF document.'));
    expect(within(list).queryByRole('button', { name: 'Try again' })).toBeNull();
    fireEvent.click(within(list).getByRole('button', { name: 'Hide this message' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
    expect(stored).toEqual([]);
  });

  it('is not offered where only others store files', async () => {
    await open('?bucket=avatars');
    await screen.findByText('No files here');
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New folder' })).toBeNull();
  });
});

describe('names of uploads', () => {
  it('have the ending of what the file has become', () => {
    const naming = folderNaming('');
    expect(naming({ name: 'Photo.JPEG', type: 'jpeg', timestamp: 1 })).toBe('Photo.jpeg');
    expect(naming({ name: 'photo.png', type: 'webp', timestamp: 1, attempt: 3 })).toBe('photo-3.webp');
    expect(naming({ name: '🦄.png', type: 'png', timestamp: 1 })).toBe('file.png');
  });
});

describe('renaming and moving', () => {
  const openForm = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name }));
    fireEvent.click(await screen.findByRole('button', { name: 'Rename or move' }));
    return screen.findByRole('dialog', { name: 'Rename or move' });
  };
  const fill = (form: HTMLElement, label: RegExp, value: string) =>
    fireEvent.input(within(form).getByRole(label.source.includes('Folder') ? 'combobox' : 'textbox', { name: label }), {
      target: { value },
    });

  it('says how a name is stored, and moves the file', async () => {
    stored = ['press/a.pdf'];
    await open();
    const form = await openForm('a.pdf');
    fill(form, /^Name/, 'التقرير السنوي');
    fill(form, /^Folder/, ' news / 2026 ');
    expect(await within(form).findByText(/^Its address becomes \u2068news\/2026\/altqryr_alsnwy\.pdf/)).toBeVisible();
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored).toEqual(['news/2026/altqryr_alsnwy.pdf']));
    await waitFor(() => expect(ownNames).toEqual({ 'news/2026/altqryr_alsnwy.pdf': 'التقرير السنوي.pdf' }));
    expect(await screen.findByText('No files here')).toBeVisible();
  });

  it('keeps one ending, whichever is typed', async () => {
    stored = ['press/a.pdf'];
    await open();
    const form = await openForm('a.pdf');
    fill(form, /^Name/, 'Offer 2026.PDF.pdf');
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored).toEqual(['press/Offer_2026.pdf']));
    await waitFor(() => expect(ownNames).toEqual({ 'press/Offer_2026.pdf': 'Offer 2026.pdf' }));
  });

  it('refuses a taken name, an invalid folder, and a deleted file', async () => {
    stored = ['press/a.pdf', 'press/b.pdf'];
    await open();
    const form = await openForm('a.pdf');
    fill(form, /^Name/, 'b');
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect((await within(form).findAllByText('There is a file of this name already.'))[0]).toBeVisible();
    fill(form, /^Folder/, '../secret');
    expect(await within(form).findByText('This is not a folder’s name.')).toBeVisible();
    fill(form, /^Folder/, 'press');
    fill(form, /^Name/, 'c');
    stored = ['press/b.pdf'];
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('The file was deleted, renamed or moved meanwhile.'))[0]).toBeVisible();
  });

  it('is refused for what the site shows', async () => {
    stored = ['press/a.pdf'];
    uses = [{ name: 'press/a.pdf', place: 'team', label: 'Hessa', row_id: 't1' }];
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'a.pdf' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Rename or move' }));
    const dialog = await screen.findByRole('dialog', { name: '\u2068a.pdf\u2069 is in use' });
    expect(within(dialog).getByRole('link', { name: 'Team: \u2068Hessa\u2069' })).toHaveAttribute('href', '/admin/settings/team');
  });
});

describe('a new folder', () => {
  it('is opened at once, under a name that Storage takes', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'New folder' }));
    const form = await screen.findByRole('dialog', { name: 'New folder' });
    fireEvent.input(within(form).getByRole('textbox', { name: /^Name/ }), { target: { value: 'صور 2026' } });
    expect(await within(form).findByText(/^The folder will be called \u2068swr_2026/)).toBeVisible();
    fireEvent.click(within(form).getByRole('button', { name: 'Open the folder' }));
    const way = await screen.findByRole('navigation', { name: 'Path to this folder' });
    await waitFor(() => expect(within(way).getByText('swr_2026')).toHaveAttribute('aria-current', 'page'));
    choose(pdf('a.pdf'));
    await waitFor(() => expect(stored).toEqual(['press/swr_2026/a.pdf']));
  });
});

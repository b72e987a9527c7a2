import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { copyPicture, storePicture } from '@/features/media/copy-picture';
import { AppError } from '@/lib/backend/errors';
import { ImportDialog } from '@/admin/items/import/import-dialog';
import { rows, type RestCall } from '../../../support/fake-rest';
import { renderSettings } from '../../../support/render-settings';

vi.mock('@/features/media/copy-picture', async (original) => ({
  ...(await original<object>()),
  copyPicture: vi.fn(),
  storePicture: vi.fn(),
}));

const category = { id: '11111111-1111-4111-8111-111111111111', translations: { en: { title: 'Design' } }, picture_url: null, icon: null };
/** A file as browsers have it: jsdom cannot read one. */
const file = (text: string) =>
  Object.assign(new File([text], 'courses.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  });

/** Opens the import of courses. `store` answers the requests that store items. */
async function open(store: (sent: readonly { slug: string }[]) => Response = (sent) => rows(...sent)) {
  const stored: string[][] = [];
  const onClose = vi.fn();
  await renderSettings(<ImportDialog kind="course" onClose={onClose} />, {
    answer(call: RestCall) {
      if (call.path.endsWith('/rpc/list_content_items'))
        return rows({ id: category.id, created_at: '2026-11-01T00:00:00Z', slug: 'taken' });
      if (!call.path.endsWith('/content_items')) return undefined;
      if (call.method === 'GET') return rows(category);
      const sent = call.body as { slug: string }[];
      const answer = store(sent);
      if (answer.ok) stored.push(sent.map(({ slug }) => slug));
      return answer;
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Import: Courses' }));
  return {
    dialog,
    stored,
    onClose,
    choose: (text: string) => fireEvent.change(dialog.getByLabelText('CSV file'), { target: { files: [file(text)] } }),
    target: (header: string) => dialog.getByRole<HTMLSelectElement>('combobox', { name: `What the column ${header} is` }),
  };
}

const refused = () =>
  new Response(JSON.stringify({ code: '23505', message: 'duplicate key value violates unique constraint "content_items_slug_key"' }), {
    status: 409,
    headers: { 'content-type': 'application/json' },
  });

describe('an import', () => {
  it('guesses the columns, says what is wrong before anything is stored, and stores the rest in portions', async () => {
    const { dialog, stored, choose, target } = await open();
    const lines = Array.from({ length: 120 }, (_, index) => `Course ${index},دورة,99,Design,online`);
    choose(['Title,Title (Arabic),Fee,Category,Type', ...lines, 'Broken,,free,Cooking,online'].join('\n'));
    expect(await dialog.findByText('120 of 121 rows can be imported.')).toBeVisible();
    expect(target('Fee').selectedOptions[0]).toHaveTextContent('Price');
    expect(target('Title (Arabic)').selectedOptions[0]).toHaveTextContent('Title (Arabic)');
    expect(dialog.getByText('Line 122: Category: There is no category of this name.')).toBeVisible();
    expect(dialog.getByText(/^Line 122: Price: /)).toBeVisible();
    expect(stored).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Import 120 entries' }));
    expect(await screen.findByText('120 entries imported')).toBeVisible();
    expect(stored.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(stored[0]?.slice(0, 2)).toEqual(['course-0', 'course-1']);
  });

  it('follows another choice of a column, which is taken from where it was', async () => {
    const { dialog, choose, target } = await open();
    choose('Name,Teacher\nPosters,Sara');
    expect(await dialog.findByText('1 of 1 rows can be imported.')).toBeVisible();
    fireEvent.change(target('Teacher'), { target: { value: 'title.en' } });
    expect(target('Name')).toHaveValue('');
    fireEvent.change(target('Teacher'), { target: { value: '' } });
    expect(await dialog.findByText('0 of 1 rows can be imported.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import 0 entries' })).toBeDisabled();
  });

  it('names the rows that the database refuses, and stores the others', async () => {
    const { dialog, stored, choose, onClose } = await open((sent) => (sent.some(({ slug }) => slug === 'b') ? refused() : rows(...sent)));
    choose('Title\na\nb\nc');
    fireEvent.click(await dialog.findByRole('button', { name: 'Import 3 entries' }));
    expect(await dialog.findByText('1 row was refused')).toBeVisible();
    expect(dialog.getByText(/^Line 3: /)).toBeVisible();
    expect(stored).toEqual([['a'], ['c']]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('copies pictures of other sites first, says which failed, takes files for these, and stores the copies', async () => {
    const copy = vi.mocked(copyPicture);
    copy.mockImplementation((address) =>
      address.endsWith('a.jpg')
        ? Promise.resolve({ address: '/storage/v1/object/public/publicassets/items/a.webp', width: 2, height: 1 })
        : Promise.reject(new AppError('offline', { reason: 'picture_unreachable' })),
    );
    const byHand = vi.mocked(storePicture);
    byHand.mockImplementation((taken) => Promise.resolve({ address: `/images/${taken.name}`, width: 0, height: 0 }));
    const pictures: unknown[] = [];
    const { dialog, choose } = await open((sent) => {
      pictures.push(...sent.map((row) => (row as unknown as { picture_url: string | null }).picture_url));
      return rows(...sent);
    });
    choose('Title,Picture\na,https://old.example/a.jpg\nb,https://old.example/b.jpg\nc,https://old.example/c.jpg');
    expect(await dialog.findByText(/3 pictures are on another site/)).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Import 3 entries' }));
    expect(await dialog.findByText('2 pictures could not be copied')).toBeVisible();
    expect(dialog.getByText('https://old.example/b.jpg')).toBeVisible();
    expect(dialog.getAllByText('The other site did not answer, or does not allow copies.')).toHaveLength(2);
    expect(pictures).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Files of the missing pictures'), {
      target: { files: [new File(['b'], 'B.jpg'), new File(['x'], 'x.jpg')] },
    });
    expect(await dialog.findByText('1 file fits none of these names.')).toBeVisible();
    expect(dialog.getByText('1 picture could not be copied')).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Import 3 entries' }));
    expect(await screen.findByText('3 entries imported')).toBeVisible();
    expect(pictures).toEqual(['/storage/v1/object/public/publicassets/items/a.webp', '/images/B.jpg', null]);
  });

  it('adds missing categories once, before the rows that name them', async () => {
    const sentKinds: string[][] = [];
    const { dialog, choose } = await open((sent) => {
      sentKinds.push(
        (sent as unknown as { kind: string; category_id: string | null }[]).map((row) => `${row.kind} ${row.category_id !== null}`),
      );
      return rows(...sent);
    });
    choose('Title,Category\na,Cooking\nb,cooking\nc,Design');
    expect(await dialog.findByText('1 of 3 rows can be imported.')).toBeVisible();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Add the categories that do not exist yet' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Import 3 entries' }));
    expect(await screen.findByText('3 entries imported')).toBeVisible();
    expect(sentKinds).toEqual([['course_category false'], ['course true', 'course true', 'course true']]);
  });

  it('goes on with the same rows after an interruption', async () => {
    let isDown = true;
    const ids: string[] = [];
    const { dialog, choose, onClose } = await open((sent) => {
      ids.push(...(sent as unknown as { id: string }[]).map(({ id }) => id));
      return isDown ? new Response('', { status: 500 }) : rows(...sent);
    });
    choose('Title\na');
    fireEvent.click(await dialog.findByRole('button', { name: 'Import 1 entry' }));
    expect(await screen.findByText('The import was interrupted')).toBeVisible();
    isDown = false;
    fireEvent.click(await dialog.findByRole('button', { name: 'Import 1 entry' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ['', 'This file has no rows.'],
    ['Title', 'This file has no rows.'],
    [`Title\n${'a\n'.repeat(5001)}`, 'This file has more than 5,000 rows. Please split it.'],
  ])('refuses a file without rows, or with too many', async (text, message) => {
    const { dialog, choose } = await open();
    choose(text);
    expect(await dialog.findByText(message)).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { rowId } from '../../../../support/fake-list';
import { rows } from '../../../../support/fake-rest';
import { open, review } from '../../list/reviews.fixture';

const stored = { verified_source: 'inquiry', reply_en: null, reply_ar: null, replied_at: null };
const openSheet = async (isChanged = false) => {
  const view = await open({
    rows: [review(1, { status: 'approved', ...stored })],
    path: `?row=${rowId(1)}`,
    answer: ({ method, path }) => (isChanged && method === 'PATCH' && path.endsWith('/user_reviews') ? rows() : undefined),
  });
  return { ...view, sheet: within(await screen.findByRole('dialog', { name: 'Person 1' })) };
};
const write = (sheet: ReturnType<typeof within>, text: string) =>
  userEvent.type(sheet.getByRole('textbox', { name: /^Answer in English/ }), text);

it('an answer is written in one language, over the one that was read', async () => {
  const { calls, sheet } = await openSheet();
  expect(sheet.getAllByText('Verified').length).toBeGreaterThan(0);
  await write(sheet, 'Thank you!');
  await userEvent.click(sheet.getByRole('button', { name: 'Save the answer' }));
  expect(await screen.findByText('Answer saved')).toBeVisible();
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ reply_en: 'Thank you!', reply_ar: null }]),
  );
});

it('an answer that somebody else has changed meanwhile is not overwritten, and stays in the form', async () => {
  const { sheet } = await openSheet(true);
  await write(sheet, 'Thank you!');
  await userEvent.click(sheet.getByRole('button', { name: 'Save the answer' }));
  expect(await sheet.findByText(/Somebody has changed the answer meanwhile/)).toBeVisible();
  expect(sheet.getByRole('textbox', { name: /^Answer in English/ })).toHaveValue('Thank you!');
});

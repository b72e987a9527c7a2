import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SaveBar } from '@/admin/settings/save-bar';
import { ServicesTab } from '@/admin/tabs/services/services-tab';
import { fakeContent } from '../../../support/fake-content';
import { renderSettings } from '../../../support/render-settings';

// Items are a part of the draft: their forms change it, and Save All stores them with the settings, or nothing.

const id = (number: number) => `33333333-3333-4333-8333-33333333333${String(number)}`;
const service = (number: number, title: string, change: object = {}) => ({
  id: id(number),
  kind: 'service',
  slug: title.toLowerCase(),
  category_id: null,
  translations: { en: { title } },
  body: {},
  icon: 'cloud',
  picture_url: null,
  picture_focus_x: 50,
  picture_focus_y: 50,
  price: null,
  currency: 'QAR',
  period: 'once',
  facts: {},
  position: number,
  is_hidden: false,
  is_draft: false,
  published_from: null,
  published_until: null,
  version: 3,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-20T00:00:00Z',
  deleted_at: null,
  ...change,
});

async function open(path = '/admin/settings/services') {
  const content = fakeContent([service(1, 'Hosting'), service(2, 'Backups')]);
  const view = await renderSettings(
    <>
      <SaveBar />
      <ServicesTab />
    </>,
    { path, answer: (call, _headers, query) => content.answer(call, query) },
  );
  await screen.findAllByRole('button', { name: /Hosting/, hidden: true });
  const form = async () => within(await screen.findByRole('dialog'));
  return {
    ...view,
    content,
    form,
    pending: () => screen.findByRole('region', { name: 'In your changes, not saved yet' }),
    async addService(title: string) {
      fireEvent.click(screen.getByRole('button', { name: 'Add a service' }));
      fireEvent.change((await form()).getByLabelText('Title, English'), { target: { value: title } });
      fireEvent.click((await form()).getByRole('button', { name: 'Publish on saving' }));
      await screen.findByRole('button', { name: `Edit \u2068${title}\u2069` });
    },
    async setPrice(price: string) {
      fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
      fireEvent.change((await form()).getByLabelText('Price'), { target: { value: price } });
      fireEvent.click((await form()).getByRole('button', { name: 'Apply' }));
      await screen.findByRole('button', { name: 'Edit \u2068Hosting\u2069', hidden: true });
    },
    saveAll: () => act(() => view.draft().save()),
    question: async () => within(await screen.findByRole('dialog', { name: 'Somebody else has saved meanwhile' })),
  };
}
const sheet = `/admin/settings/services?row=${id(1)}`;

it('a form changes the draft, and Save All stores only what has changed', async () => {
  const { setPrice, saveAll, content, changedPaths } = await open(sheet);
  await setPrice('250');
  expect(content.saves).toEqual([]);
  expect(changedPaths()).toEqual([`items[service/${id(1)}].price`]);
  await saveAll();
  expect(content.saves.map(({ items }) => items)).toEqual([[{ id: id(1), kind: 'service', version: 3, columns: { price: 250 } }]]);
  expect(content.saves[0]?.settings).toBeUndefined();
  await waitFor(() => expect(changedPaths()).toEqual([]));
});

it('items and settings are stored together', async () => {
  const { addService, saveAll, content, draft } = await open();
  await addService('Cloud');
  act(() => draft().form.setValue('companyName.en', 'Lusail', { shouldDirty: true }));
  await saveAll();
  expect(content.saves).toMatchObject([
    { settings: { companyName: { en: 'Lusail', ar: '' } }, items: [{ version: 0, columns: { slug: 'cloud', is_draft: false } }] },
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'In your changes, not saved yet' })).toBeNull());
});

it('each waits in its tab with its name, can be edited again, and taken back', async () => {
  const { addService, pending, form, changedPaths } = await open();
  await addService('Cloud');
  expect(within(await pending()).getByText('New')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Edit \u2068Cloud\u2069' }));
  expect((await form()).getByLabelText('Title, English')).toHaveValue('Cloud');
  fireEvent.change((await form()).getByLabelText('Title, English'), { target: { value: 'Clouds' } });
  fireEvent.click((await form()).getByRole('button', { name: 'Apply' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Take back the change of \u2068Clouds\u2069' }));
  expect(changedPaths()).toEqual([]);
});

it('what somebody else changed in other fields is kept, without a question', async () => {
  const { setPrice, saveAll, content } = await open(sheet);
  await setPrice('250');
  content.change(id(1), { is_hidden: true });
  await saveAll();
  expect(content.item(id(1))).toMatchObject({ price: 250, is_hidden: true });
});

it('where both changed the same field it asks, and stores the choice', async () => {
  const { setPrice, saveAll, question, content } = await open(sheet);
  await setPrice('250');
  content.change(id(1), { price: 300 });
  await saveAll();
  const asked = await question();
  expect(asked.getByRole('group', { name: /Content, Hosting: Price/ })).toBeVisible();
  expect(content.item(id(1))).toMatchObject({ price: 300 });
  fireEvent.click(asked.getByRole('radio', { name: 'Mine 250' }));
  fireEvent.click(asked.getByRole('button', { name: 'Save with these choices' }));
  await waitFor(() => expect(content.item(id(1))).toMatchObject({ price: 250 }));
});

it.each([
  ['moved into the trash', (content: ReturnType<typeof fakeContent>) => content.change(id(1), { deleted_at: '2026-11-22T09:00:00Z' })],
  ['deleted for good', (content: ReturnType<typeof fakeContent>) => content.purge(id(1))],
])('an item that was %s meanwhile is asked about, and comes back on request', async (_how, remove) => {
  const { setPrice, saveAll, question, content } = await open(sheet);
  await setPrice('250');
  remove(content);
  await saveAll();
  const asked = await question();
  fireEvent.click(asked.getByRole('radio', { name: /^Mine/ }));
  fireEvent.click(asked.getByRole('button', { name: 'Save with these choices' }));
  await waitFor(() => expect(content.item(id(1))).toMatchObject({ price: 250, deleted_at: null }));
});

it('says which item the database refuses, stores nothing, and opens it', async () => {
  const { setPrice, saveAll, content, changedPaths } = await open(sheet);
  await setPrice('250');
  content.refuseNext(id(1), 'content_items_slug_key');
  await saveAll();
  expect(await screen.findByText('\u2068Hosting\u2069 could not be saved')).toBeVisible();
  expect(screen.getByText(/Another entry has its address/)).toBeVisible();
  expect(changedPaths()).toEqual([`items[service/${id(1)}].price`]);
});

it('a save whose answer was lost is not stored twice', async () => {
  const { addService, saveAll, content, changedPaths } = await open();
  await addService('Cloud');
  content.loseNextAnswer();
  await saveAll();
  expect(changedPaths()).toHaveLength(1);
  await saveAll();
  expect(changedPaths()).toEqual([]);
  expect(content.saves.filter(({ items }) => items.length > 0)).toHaveLength(2);
  expect(content.record.version).toBe(2);
});

it('undo takes a change back, also after it was saved', async () => {
  const { setPrice, saveAll, content, draft } = await open(sheet);
  await setPrice('250');
  await saveAll();
  act(() => draft().undo());
  await saveAll();
  expect(content.item(id(1))).toMatchObject({ price: null });
});

it('undo of an added item that was saved moves it into the trash', async () => {
  const { addService, saveAll, content, draft } = await open();
  await addService('Cloud');
  await saveAll();
  const added = content.saves.at(-1)?.items[0]?.id ?? '';
  act(() => draft().undo());
  expect(await screen.findByText('To the trash')).toBeVisible();
  await saveAll();
  expect(content.item(added)?.deleted_at).not.toBeNull();
});

it('discarded changes come back with the item that they started from', async () => {
  const { setPrice, draft, changedPaths } = await open(sheet);
  await setPrice('250');
  act(() => draft().discard());
  expect(changedPaths()).toEqual([]);
  const [discarded] = draft().status().discarded;
  if (discarded) act(() => draft().bringBack(discarded));
  expect(changedPaths()).toEqual([`items[service/${id(1)}].price`]);
});

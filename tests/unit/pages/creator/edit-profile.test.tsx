import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyProfile } from '../../../support/empty-profile';
import { fakeRest, rows } from '../../../support/fake-rest';
import { account } from './account.fixture';
import { answer, open } from './creator-page.fixture';

vi.mock('@/lib/backend/auth-client', async () => (await import('./account.fixture')).fakeAuthClient());

const { banner_url: _banner, banner_focus_x: _x, banner_focus_y: _y, ...texts } = emptyProfile;
const stored = {
  ...texts,
  id: 'noor',
  full_name: 'Noor',
  bio: 'I film.',
  status: 'active',
  version: 3,
  updated_at: '2026-11-01T00:00:00Z',
};
const topics = Array.from({ length: 7 }, (_, n) => ({
  id: `t${String(n)}`,
  kind: 'topic',
  slug: `t${String(n)}`,
  position: n,
  translations: { en: { title: `Topic ${String(n)}` } },
}));
let saved: object[];
const done = (version: number) => ({ data: { version }, error: null, status: 200 });

beforeEach(() => {
  saved = [];
  account.ownRows = { creators: { ...stored, username: 'noor' } };
  account.update = (change) => {
    saved.push(change);
    return done(4);
  };
  fakeRest((call, query) => (query.get('kind') === 'eq.topic' ? rows(...topics) : answer(call)));
});

const field = (name: string) => screen.findByRole('textbox', { name });
async function openForm() {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
  return screen.findByRole('dialog', { name: 'Edit profile' });
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
async function type(name: string, text: string) {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
}

it('saves what was changed, in both languages, with links and up to five topics', async () => {
  const dialog = await openForm();
  await type('Headline in English', 'Films about the sea');
  await type('Name in Arabic', 'ن'.repeat(110));
  await userEvent.click(screen.getByRole('button', { name: 'Add a link' }));
  await type('Address of link 1', 'example.com/noor');
  const choices = await within(dialog).findAllByRole('checkbox');
  for (const choice of choices.slice(0, 5)) await userEvent.click(choice);
  expect(choices[5]).toBeDisabled();
  expect(within(dialog).getByText('5 of 5 chosen')).toBeVisible();
  await save();
  expect(await screen.findByText('The profile is saved')).toBeInTheDocument();
  expect(saved).toEqual([
    {
      headline: 'Films about the sea',
      language: 'en',
      translations: { ar: { full_name: 'ن'.repeat(110) } },
      topics: ['t0', 't1', 't2', 't3', 't4'],
      links: [{ url: 'https://example.com/noor' }],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each(['http://example.com', 'javascript:alert(1)', 'https://127.0.0.1', 'two words'])(
  'refuses %s as a link before sending',
  async (url) => {
    await openForm();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a link' }));
    await type('Address of link 1', url);
    await save();
    expect(await screen.findByText('Please enter a full address that starts with https.')).toBeVisible();
    expect(await field('Address of link 1')).toHaveFocus();
    expect(saved).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove link 1' }));
    expect(screen.queryByRole('textbox', { name: 'Address of link 1' })).toBeNull();
  },
);

it('marks the field that the database refuses, and keeps what was typed', async () => {
  await openForm();
  account.update = () => ({ data: null, error: { code: 'PT422', message: 'translated_headline_abusive' }, status: 422 });
  await type('Headline in Arabic', 'كلمة');
  await save();
  expect(await screen.findByText('This contains a word that is not allowed here.')).toBeVisible();
  expect(await field('Headline in Arabic')).toHaveValue('كلمة');
  account.update = () => done(4);
  await type('Headline in Arabic', 'أفلام');
  await save();
  expect(await screen.findByText('The profile is saved')).toBeInTheDocument();
});

it.each([
  ['Keep what I typed', 'Mine'],
  ['Take the saved profile', 'Theirs'],
])('asks who wins when the profile was saved elsewhere: %s', async (choice, kept) => {
  await openForm();
  await type('Headline in English', 'Mine');
  account.update = () => ({ data: null, error: null, status: 200 });
  account.ownRows = { creators: { ...stored, username: 'noor', headline: 'Theirs', version: 4 } };
  await save();
  const notice = await screen.findByRole('button', { name: choice });
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  account.update = (change) => {
    saved.push(change);
    return done(5);
  };
  await userEvent.click(notice);
  expect(await field('Headline in English')).toHaveValue(kept);
  await save();
  await screen.findByText('The profile is saved');
  expect(saved).toEqual(kept === 'Mine' ? [{ headline: 'Mine', language: 'en' }] : [{ language: 'en' }]);
});

it('keeps what was typed when the dialog is closed, until it is discarded', async () => {
  await openForm();
  await type('Headline in English', 'Half a thought');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }));
  expect(await field('Headline in English')).toHaveValue('Half a thought');
  expect(screen.getByText('The unsaved changes are still here.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await field('Headline in English')).toHaveValue('');
});

it('says so when the account was deleted meanwhile', async () => {
  await open();
  const button = await screen.findByRole('button', { name: 'Edit profile' });
  account.ownRows = {};
  await userEvent.click(button);
  expect(await screen.findByText('This account no longer exists.')).toBeVisible();
});

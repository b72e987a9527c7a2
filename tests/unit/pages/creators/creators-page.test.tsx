import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListedCreator } from '@/features/creators/built-directory';
import { CreatorsPage } from '@/pages/creators/creators-page';
import { HomePage } from '@/pages/home/home-page';
import { fakeRest, rows } from '../../../support/fake-rest';
import { rememberSettings } from '../../../support/remember-settings';
import { renderApp } from '../../../support/render-app';

const creator = (number: number, more: Partial<ListedCreator> = {}): ListedCreator => ({
  id: `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`,
  created_at: `2026-01-${String(number).padStart(2, '0')}T09:00:00+00:00`,
  username: `person_${String(number)}`,
  full_name: `Person ${String(number)}`,
  headline: null,
  translations: {},
  topics: [],
  profile_picture_url: null,
  posts_count: number,
  pick: null,
  ...more,
});
const first = Array.from({ length: 24 }, (_, index) => creator(30 - index));

interface Asked {
  term?: string;
  sort?: string;
  topic?: string;
  after?: Partial<ListedCreator>;
  size: number;
}
let asked: Asked[];
let topics: object[];
let answer: (asked: Asked) => Response;

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  asked = [];
  topics = [];
  answer = ({ after, size }) => (after ? rows(creator(6), creator(7)) : rows(...first.slice(0, size)));
  fakeRest(({ path, body }, query) => {
    if (query.get('kind') === 'eq.topic') return rows(...topics);
    if (!path.endsWith('/rpc/find_creators')) return rows();
    asked.push(body as Asked);
    return answer(body as Asked);
  });
});

/** The list of creators: cards have lists of topics. */
const list = async () => (await screen.findAllByRole('list'))[0] as HTMLElement;
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('lists creators as links to their profiles, with the number of posts when there are any', async () => {
  answer = () => rows(creator(1, { full_name: 'نورة', username: 'noor', posts_count: 0 }), creator(2, { full_name: ' ', posts_count: 1 }));
  await renderApp(<CreatorsPage />, { path: '/creators' });
  const [noor, other] = within(await list()).getAllByRole('article');
  expect(within(noor as HTMLElement).getByRole('link', { name: 'نورة' })).toHaveAttribute('href', '/creator/noor');
  expect(noor).not.toHaveTextContent('post');
  expect(within(other as HTMLElement).getByRole('link', { name: 'person_2' })).toBeVisible();
  expect(other).toHaveTextContent('1 post');
});

it('loads more after the last creator, focuses the first new one, and shows nobody twice', async () => {
  await renderApp(<CreatorsPage />, { path: '/creators' });
  await list();
  expect(asked).toEqual([{ size: 24, sort: 'picks' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'Person 6' })).toHaveFocus();
  expect(names()).toHaveLength(25);
  const { id, created_at, posts_count, pick } = first[23] ?? creator(0);
  expect(asked.at(-1)).toEqual({ size: 24, sort: 'picks', after: { id, created_at, posts_count, pick } });
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('searches what is in the address, and says how many are shown', async () => {
  await renderApp(<CreatorsPage />, { path: '/creators?q=%20%D9%86%D9%88%D8%B1%D8%A9%20&sort=active' });
  expect(await screen.findByText('24 creators shown')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('نورة');
  expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('active');
  expect(asked.at(-1)).toEqual({ size: 24, sort: 'active', term: 'نورة' });
});

it('searches while somebody types, keeps the list meanwhile, and leads from no result back to all', async () => {
  await renderApp(<CreatorsPage />, { path: '/creators' });
  await list();
  answer = ({ term }) => (term ? rows() : rows(...first));
  await userEvent.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('No creator found for “nobody”')).toBeVisible();
  expect(asked.at(-1)?.term).toBe('nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Show all creators' }));
  await waitFor(() => expect(names()).toHaveLength(24));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('changes the order together with a text that is not in the address yet', async () => {
  await renderApp(<CreatorsPage />, { path: '/creators?sort=wrong' });
  await list();
  await userEvent.type(screen.getByRole('searchbox'), 'sam');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Newest first');
  await waitFor(() => expect(asked.at(-1)).toEqual({ size: 24, sort: 'newest', term: 'sam' }));
});

it('shows headline and topics in the language of the reader, and lists those of a topic', async () => {
  const topic = (id: string, slug: string, title: string) => ({
    id,
    kind: 'topic' as const,
    position: 1,
    slug,
    translations: { ar: { title } },
  });
  topics = [topic('t1', 'film', 'أفلام'), topic('t2', 'food', 'طعام')];
  answer = ({ topic: asked }) =>
    asked === 't2'
      ? rows()
      : rows(
          creator(1, { headline: 'Film-maker', translations: { ar: { full_name: 'نورة', headline: 'مخرجة' } }, topics: ['t1', 'hidden'] }),
        );
  await renderApp(<CreatorsPage />, { language: 'ar', path: '/ar/creators?topic=film' });
  await screen.findByRole('button', { name: 'أفلام', pressed: true });
  const card = await screen.findByRole('article');
  expect(within(card).getByRole('link', { name: 'نورة' })).toBeVisible();
  expect(card).toHaveTextContent('مخرجة');
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['أفلام']);
  expect(asked.at(-1)?.topic).toBe('t1');
  expect(screen.getByRole('button', { name: 'أفلام' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'طعام' }));
  expect(await screen.findByText('لم يختر أحد هذا الموضوع بعد')).toBeVisible();
});

it('says that there is nobody yet, or that the list could not be loaded, and tries again', async () => {
  answer = () => rows();
  const { unmount } = await renderApp(<CreatorsPage />, { path: '/creators' });
  expect(await screen.findByText('No creators yet')).toBeVisible();
  unmount();
  answer = () => new Response('{}', { status: 400 });
  await renderApp(<CreatorsPage />, { language: 'ar', path: '/ar/creators' });
  expect(await screen.findByText('تعذّر تحميل صنّاع المحتوى')).toBeVisible();
  answer = () => rows(creator(3));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('link', { name: 'Person 3' })).toHaveAttribute('href', '/ar/creator/person_3');
});

it('the home page shows the first four when the owner says so', async () => {
  rememberSettings({ homeSections: [{ key: 'creators', visible: true }] });
  const { unmount } = await renderApp(<HomePage />);
  const strip = await screen.findByRole('region', { name: 'People of our Creators Hub' });
  expect(within(strip).getAllByRole('heading', { level: 3 })).toHaveLength(4);
  expect(within(strip).getByRole('link', { name: 'All creators' })).toHaveAttribute('href', '/creators');
  unmount();
  asked = [];
  rememberSettings({});
  await renderApp(<HomePage />);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'People of our Creators Hub' })).toBeNull();
  expect(asked).toEqual([]);
});

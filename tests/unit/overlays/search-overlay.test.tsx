import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast } from '@/components/feedback/toast-store';
import type { Language } from '@/i18n/languages';
import { contactDialogEvent, openSearch, reviewDialogEvent } from '@/lib/window-events';
import { SearchOverlay } from '@/overlays/search/search-overlay';
import { fakeRest, refused, rows, type RestCall } from '../../support/fake-rest';
import { renderApp } from '../../support/render-app';

const job = {
  id: 'b7e1',
  title: 'Senior cloud engineer',
  location: 'Doha',
  description: 'Keep systems running.',
  title_ar: 'مهندس حوسبة سحابية أول',
  location_ar: 'الدوحة',
  description_ar: null,
};

let calls: RestCall[];
let answerJobs = () => rows(job);

beforeEach(() => {
  answerJobs = () => rows(job);
  calls = fakeRest(({ path }) =>
    path.endsWith('/job_postings') ? answerJobs() : path.endsWith('/record_search') ? rows('recorded') : rows(),
  );
});
afterEach(() => localStorage.clear());

function Address() {
  const { pathname, search, hash, state } = useLocation() as ReturnType<typeof useLocation> & { state: unknown };
  return <output data-state={JSON.stringify(state)}>{pathname + search + hash}</output>;
}

async function openOverlay(language: Language = 'en') {
  await renderApp(
    <>
      <button type="button" onClick={openSearch}>
        open
      </button>
      <Address />
      <SearchOverlay />
    </>,
    { language, path: language === 'ar' ? '/ar' : '/' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  return screen.findByRole('combobox');
}

const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
const options = () => screen.queryAllByRole('option');
const searches = () => calls.filter(({ path }) => path.endsWith('/record_search')).map(({ body }) => body);

describe('search overlay', () => {
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click outside', () => userEvent.click(document.querySelector('[data-state="open"].fixed') ?? document.body)],
    // The press came before Radix listened for presses outside; only the click that followed is seen.
    ['an early click outside', async () => void fireEvent.click(screen.getByRole('dialog').parentElement ?? document.body)],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes on %s and gives focus back', async (_, close) => {
    expect(await openOverlay()).toHaveFocus();
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'open' })).toHaveFocus();
  });

  it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens with %s', async (keys) => {
    await renderApp(<SearchOverlay />);
    await userEvent.keyboard(keys);
    const box = await screen.findByRole('combobox');
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
  });

  it('lets the / key be switched off', async () => {
    await openOverlay();
    await userEvent.click(screen.getByRole('checkbox', { name: /The \/ key/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.keyboard('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('checkbox')).not.toBeChecked();
  });

  it('searches from the second character on', async () => {
    await openOverlay();
    type('c');
    expect(options()).toEqual([]);
    expect(screen.getByText('Type at least two characters.')).toBeVisible();
    type('cl');
    expect(options().length).toBeGreaterThan(0);
  });

  it('shows title, description and type, with the match pointed out', async () => {
    await openOverlay();
    type('CLOUD SOL');
    const [first] = options();
    if (!first) throw new Error('nothing found');
    expect(within(first).getByText('Service')).toBeVisible();
    expect(first).toHaveTextContent(/We move your systems to the cloud/);
    expect(first.querySelector('mark')).toHaveTextContent('Cloud sol');
    expect(first).toHaveAttribute('href', '/services#cloud-solutions');
  });

  it.each([
    ['privacy', 'Page', '/privacy-policy'],
    ['ai crm', 'Product', '/products#ai-crm'],
    ['network solutions', 'Service', '/services#network-solutions'],
    ['3d animation with blender', 'Course', '/courses?course=blender'],
    ['senior cloud', 'Job', '/careers?job=b7e1'],
    ['join the creators hub', 'Action', '/join-creators-hub'],
    ['Souq Living', 'Testimonial', '/#testimonials'],
  ])('finds %s: %s', async (query, label, address) => {
    await openOverlay();
    type(query);
    await waitFor(() => expect(options()[0]).toHaveAttribute('href', address));
    expect(within(options()[0] as HTMLElement).getByText(label)).toBeVisible();
  });

  it('searches Arabic in Arabic, however it is spelled', async () => {
    await openOverlay('ar');
    type('الحوسبه');
    await waitFor(() => expect(options()[0]).toHaveAttribute('href', '/ar/careers?job=b7e1'));
    expect(options()[0]).toHaveTextContent('مهندس حوسبة سحابية أول');
    expect(options()[0]).toHaveTextContent('الدوحة · Keep systems running.');
    type('Souq Living');
    expect(screen.getByText(/لا توجد نتائج للبحث عن/)).toHaveTextContent('Souq Living');
  });

  it.each<[Language, string, string, string]>([
    ['en', 'فوتوشوب', 'Photo retouching with Photoshop', '/courses?course=photoshop'],
    ['en', 'الأمن', 'Cybersecurity', '/services#cybersecurity'],
    ['en', 'مهندس حوسبة', 'Senior cloud engineer', '/careers?job=b7e1'],
    ['ar', 'فوتوشوب', 'معالجة الصور ببرنامج Photoshop', '/ar/courses?course=photoshop'],
    ['ar', 'cybersec', 'الأمن السيبراني', '/ar/services#cybersecurity'],
  ])('finds in %s by other letters: %s', async (language, query, title, address) => {
    await openOverlay(language);
    type(query);
    await waitFor(() => expect(options()[0]).toHaveAttribute('href', address));
    expect(options()[0]).toHaveTextContent(title);
    expect(options()[0]?.querySelector('mark')).toBeNull();
  });

  it('says so when nothing is found', async () => {
    await openOverlay();
    type(' zzz ');
    expect(await screen.findByText('No results found for “zzz”')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Contact us' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show all results' })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  });

  it('can be used with the keyboard alone', async () => {
    const box = await openOverlay();
    type('cloud');
    await waitFor(() => expect(options().length).toBeGreaterThan(1));
    const count = options().length;
    expect(box).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant', options()[0]?.id);
    expect(options()[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}');
    expect(box).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowUp}');
    expect(options()[count - 1]).toHaveAttribute('aria-selected', 'true');
    expect(box).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('/services#cloud-solutions')).toBeInTheDocument();
  });

  it('Enter at once after a letter leads to what the whole word finds, before the list shows it', async () => {
    await openOverlay();
    type('web');
    expect(options()[0]?.id).not.toContain('service:cybersecurity');
    act(() => {
      type('cybersecurity');
      expect(options()[0]?.id).not.toContain('service:cybersecurity');
      fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    });
    const address = await screen.findByText('/search-results?q=cybersecurity');
    const state = JSON.parse(address.dataset.state ?? '') as { results: { id: string }[] };
    expect(state.results[0]?.id).toBe('service:cybersecurity');
    expect(searches()).toEqual([{ query: 'cybersecurity', language: 'en', results: state.results.length }]);
  });

  it('leads to the results page with results and term', async () => {
    await openOverlay();
    type('cybersecurity');
    await userEvent.keyboard('{Enter}');
    const address = await screen.findByText('/search-results?q=cybersecurity');
    const state = JSON.parse(address.dataset.state ?? '') as { searchTerm: string; results: { id: string }[] };
    expect(state.searchTerm).toBe('cybersecurity');
    expect(state.results[0]?.id).toBe('service:cybersecurity');
    expect(searches()).toEqual([{ query: 'cybersecurity', language: 'en', results: state.results.length }]);
  });

  it.each([
    ['contact us', /^Contact us/, contactDialogEvent],
    ['leave a review', /^Leave a review/, reviewDialogEvent],
  ])('does what an action says once it has closed: %s', async (query, name, event) => {
    const opened = vi.fn();
    window.addEventListener(event, opened, { once: true });
    await openOverlay();
    type(query);
    await userEvent.click(screen.getByRole('option', { name }));
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'open' })).toHaveFocus();
  });

  it('bothers nobody with a search that could not be recorded', async () => {
    const answer = vi.fn(() => refused(503, 'XX000', 'down'));
    fakeRest(({ path }) => (path.endsWith('/record_search') ? answer() : rows()));
    await openOverlay();
    type('blender');
    await waitFor(() => expect(answer).toHaveBeenCalled());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(options().length).toBeGreaterThan(0);
    expect(currentToast()).toBeNull();
  });

  it('records a search once it has settled, and each only once', async () => {
    await openOverlay();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
    type('we');
    pass(500);
    type('web');
    pass(1100);
    expect(searches()).toEqual([]);
    pass(200);
    type('web ');
    pass(5000);
    type('a');
    pass(5000);
    type('noor@example.com');
    pass(5000);
    type('+974 5555 5555');
    pass(5000);
    vi.useRealTimers();
    await waitFor(() => expect(searches()).toHaveLength(1));
    expect(searches()[0]).toMatchObject({ query: 'web', language: 'en', results: expect.any(Number) as number });
  });

  it('finds everything else when jobs can not be had, and says so', async () => {
    answerJobs = () => refused(403, '42501', 'permission denied');
    await openOverlay();
    type('cloud');
    expect(await screen.findByText('Job openings could not be searched.')).toBeVisible();
    expect(options().length).toBeGreaterThan(0);
  });
});

import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach } from 'vitest';
import type { Language } from '@/i18n/languages';
import { openSearch } from '@/lib/window-events';
import { SearchOverlay } from '@/overlays/search/search-overlay';
import { fakeRest, rows, type RestCall } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';

const job = {
  slug: 'senior-cloud-engineer',
  id: 'b7e1',
  title: 'Senior cloud engineer',
  location: 'Doha',
  description: 'Keep systems running.',
  title_ar: 'مهندس حوسبة سحابية أول',
  location_ar: 'الدوحة',
  description_ar: null,
};

const noor = {
  id: 'c1',
  created_at: '2026-01-01T00:00:00Z',
  username: 'noor.films',
  full_name: 'نورة',
  headline: 'Films',
  translations: {},
  topics: [],
  posts_count: 3,
  pick: null,
};

interface FakeBackend {
  calls: readonly RestCall[];
  answerJobs: () => Response;
  answerCreators: (term: string) => Response;
}
const answers = {
  answerJobs: () => rows(job),
  answerCreators: (term: string) => (['نورة', 'noor'].includes(term) ? rows({ ...noor, profile_picture_url: null }) : rows()),
};

/** The calls to the backend, and its answers about jobs and creators. */
export const backend: FakeBackend = { calls: [], ...answers };

beforeEach(() => {
  Object.assign(backend, answers);
  backend.calls = fakeRest(({ path, body }) => {
    if (path.endsWith('/job_postings')) return backend.answerJobs();
    if (path.endsWith('/find_creators')) return backend.answerCreators((body as { term: string }).term);
    return path.endsWith('/record_search') ? rows('recorded') : rows();
  });
});

afterEach(() => localStorage.clear());

function Address() {
  const { pathname, search, hash, state } = useLocation() as ReturnType<typeof useLocation> & { state: unknown };
  return <output data-state={JSON.stringify(state)}>{pathname + search + hash}</output>;
}

export async function openOverlay(language: Language = 'en') {
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

export const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });

export const options = () => screen.queryAllByRole('option');

export const searches = () => backend.calls.filter(({ path }) => path.endsWith('/record_search')).map(({ body }) => body);

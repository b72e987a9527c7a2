import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstPaint } from '@/boot/inline/first-paint';
import { missingPage } from '@/boot/inline/missing-page';
import { ownPageQuery } from '@/features/items/own-page-query';
import { fakeRest, refused, rows } from '../../support/fake-rest';
import { ownPage } from '../../support/own-pages';

let asked: string[];
let answer: () => Response;
const isAsking = () => 'asking' in document.documentElement.dataset;

function open(path: string) {
  history.replaceState(null, '', path);
  firstPaint();
  missingPage();
}

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  asked = [];
  answer = () => rows(ownPage());
  fakeRest(({ path }, query) => {
    asked.push(`${path}?${[...query].map(String).toSorted().join('&')}`);
    return answer();
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
  window.earlyRows = undefined;
  window.requestEarly = undefined;
  delete document.documentElement.dataset.asking;
  history.replaceState(null, '', '/');
});

describe('the script in the head of the 404 page', () => {
  it.each(['/visit-us', '/ar/visit-us'])('asks for a page of one’s own at %s as the app does, which takes it once', async (path) => {
    open(path);
    expect(isAsking()).toBe(true);
    const client = new QueryClient();
    expect(await client.fetchQuery(ownPageQuery('visit-us'))).toMatchObject({ slug: 'visit-us' });
    expect(asked).toHaveLength(1);
    // The text of the 404 page stays hidden until the app has rendered.
    expect(isAsking()).toBe(true);
    await client.fetchQuery(ownPageQuery('visit-us'));
    expect(asked[1]).toBe(asked[0]);
  });

  it.each([
    ['there is none', () => rows()],
    ['the backend fails', () => refused(500, 'XX000', 'broken')],
  ])('shows the 404 page when %s', async (_when, none) => {
    answer = none;
    open('/visit-us');
    await vi.waitFor(() => expect(isAsking()).toBe(false));
  });

  it('shows it after 15 seconds when the app has not come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    open('/visit-us');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(15_000);
    expect(isAsking()).toBe(false);
    vi.useRealTimers();
  });

  it.each(['/a/b', '/wp-login.php', '/services/x', '/Visit'])('leaves %s alone', (path) => {
    open(path);
    expect(isAsking()).toBe(false);
    expect(asked).toEqual([]);
  });
});

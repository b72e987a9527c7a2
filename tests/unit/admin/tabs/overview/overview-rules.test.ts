import { describe, expect, it } from 'vitest';
import { applicationsList } from '@/admin/tabs/applications/applications-list';
import { creatorsList } from '@/admin/tabs/creator-details/creators-list';
import { inquiriesList } from '@/admin/tabs/inquiries/inquiries-list';
import { readView } from '@/admin/list/list-view';
import { sampleSwitches } from '@/features/settings/options';
import { firstDaySteps, stepsDone } from '@/admin/tabs/overview/first-day';
import { barsOf, dayAt, chartSize } from '@/admin/insights/charts/chart-bars';
import { waitingLists } from '@/admin/tabs/overview/waiting-lists';
import { reviewsList } from '@/admin/tabs/reviews/reviews-list';

describe('the first steps', () => {
  const facts = { stored: {}, jobs: 0, hasSitemap: false, samples: ['figure'] as const };
  const done = (more: Partial<Parameters<typeof stepsDone>[0]>) => {
    const steps = stepsDone({ ...facts, ...more });
    return firstDaySteps.filter((step) => steps[step]);
  };

  /** The companies of the demo data do not exist without the data. */
  const atFirst = ['showSampleLogos'];

  it('are all to be done in the beginning, and where nothing is known', () => {
    expect(done({})).toEqual(atFirst);
    expect(done({ stored: null, jobs: undefined, hasSitemap: undefined, samples: undefined })).toEqual([]);
    expect(
      done({ stored: { images: { adminLoginLogo: '/storage/v1/object/public/publicassets/media/sample_adminLoginLogo.svg' } } }),
    ).toEqual([]);
  });

  it.each([
    ['logo', { logoUrl: 'https://backend.test/logo.svg' }],
    ['contact', { contactDetails: { headOffice: { address: 'Doha', phone: '+97444440000', email: 'us@example.com' } } }],
    ['colours', { siteTheme: { secondaryColor: 'emerald-500' } }],
    ['showSampleTestimonials', { showSampleTestimonials: false }],
    ['showEmptyNetworks', { showEmptyNetworks: false }],
  ])('know what is stored: %s', (step, stored) => {
    expect(done({ stored })).toEqual(firstDaySteps.filter((other) => other === step || atFirst.includes(other)));
  });

  it('take the samples away with a name of one’s own', () => {
    expect(done({ stored: { companyName: { en: '', ar: 'لؤلؤة' } } })).toEqual(['name', ...sampleSwitches]);
    expect(done({ stored: { companyName: 'Pearl', showEmptyNetworks: true } })).not.toContain('showEmptyNetworks');
  });

  it.each([
    ['a name of spaces', { companyName: ' ' }],
    ['half of the contact details', { contactDetails: { headOffice: { address: 'Doha', phone: '', email: 'us@example.com' } } }],
    ['a colour that there is not', { siteTheme: { primaryColor: 'beige' } }],
    ['samples that are on', { showSampleTestimonials: true }],
  ])('are not done by %s', (_, stored) => {
    expect(done({ stored })).toEqual(atFirst);
  });

  it('know jobs, sitemap and the items that are samples', () => {
    expect(done({ jobs: 2 })).toEqual(['job', ...atFirst]);
    expect(done({ hasSitemap: true })).toEqual([...atFirst, 'sitemap']);
    expect(done({ samples: [] })).toEqual(['showSampleFigures', ...atFirst]);
    expect(done({ samples: ['client'] })).toEqual(['showSampleFigures']);
  });
});

describe('a plot of days', () => {
  const counts = [4, 0, 1, 2];

  it('stands on its line, as high as the highest day, in the direction of reading', () => {
    const bars = barsOf(counts, false);
    expect(bars.map(({ height }) => height)).toEqual([chartSize.height, 0, chartSize.height / 4, chartSize.height / 2]);
    expect(bars.every(({ y, height }) => y + height === chartSize.height)).toBe(true);
    expect(bars.map(({ x }) => x)).toEqual(bars.map(({ x }) => x).toSorted((a, b) => a - b));
    expect(barsOf(counts, true).map(({ x }) => x)).toEqual(bars.map(({ x }) => x).toReversed());
    expect(bars.every(({ x, width }) => x >= 0 && x + width <= chartSize.width)).toBe(true);
  });

  it('has no bar without anything, and one that can be seen for the least', () => {
    expect(barsOf([1, 0], false)[0]?.height).toBe(chartSize.height / 4);
    expect(barsOf([0, 0], false).map(({ height }) => height)).toEqual([0, 0]);
    expect(barsOf([1, 1000], false)[0]?.height).toBe(2);
  });

  it('finds the day that is pointed at', () => {
    const bars = barsOf(counts, true);
    for (const { day, x, width } of bars) expect(dayAt((x + width / 2) / chartSize.width, counts.length, true)).toBe(day);
    expect(dayAt(0, 30, false)).toBe(0);
    expect(dayAt(1, 30, false)).toBe(29);
    expect(dayAt(-0.1, 30, true)).toBe(29);
  });
});

describe('what waits', () => {
  const expected = {
    inquiries: { unread: true },
    // Above the list, while no filter is set.
    followUps: {},
    applications: { unread: true },
    withdrawals: { is: { stage: ['withdrawn'] }, unread: true },
    reviews: { is: { status: ['pending'] } },
    creators: { is: { status: ['unverified'] } },
  };
  const lists = {
    inquiries: inquiriesList,
    followUps: inquiriesList,
    applications: applicationsList,
    withdrawals: applicationsList,
    reviews: reviewsList,
    creators: creatorsList,
  };
  // The others are no lists of the list engine.
  const places = waitingLists.flatMap(({ name, to }) =>
    name === 'mails' || name === 'enrolments' || name === 'reports' ? [] : [[name, to] as const],
  );

  it.each(places)('is shown by the list that it leads to: %s', (name, to) => {
    const { columns, order, filters } = lists[name];
    const view = readView(new URL(to, 'http://site.test').searchParams, {
      columns,
      order,
      filters,
      hasTrash: true,
      hasSearch: true,
      hasBoard: false,
    });
    expect(view.filter).toEqual(expected[name]);
  });
});

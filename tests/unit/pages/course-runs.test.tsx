import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ItemPage } from '@/pages/item/item-page';
import { fakeRest, rows, type RestCall } from '../../support/fake-rest';
import { renderApp } from '../../support/render-app';
import { shippedItems } from '../../support/shipped-items';

const run = {
  id: '10000000-0000-4000-8000-000000000001',
  starts_at: '2099-12-06T14:00:00+00:00',
  ends_on: '2099-12-20',
  lesson_minutes: 120,
  translations: { en: { schedule: 'Sundays, 17:00 to 19:00', place: 'Room 4' }, ar: { place: 'القاعة 4' } },
  language: 'both',
  price: '900.00',
  price_usd: null,
  early_price: '750.00',
  early_price_usd: null,
  early_until: '2099-11-30',
  availability: 'few',
};

let calls: RestCall[];
let runs: object[];
let outcome: string;

beforeEach(() => {
  runs = [run];
  outcome = 'enrolled';
  calls = fakeRest(({ path }, query) => {
    if (path.endsWith('/course_runs')) return rows(...runs);
    if (path.endsWith('/rpc/enrol_in_course')) return new Response(JSON.stringify({ status: outcome }));
    const slug = query.get('slug')?.slice(3);
    return rows(...shippedItems.filter((item) => item.kind === 'course' && (slug === undefined || item.slug === slug)));
  });
});

async function show(language: 'en' | 'ar' = 'en') {
  const path = language === 'ar' ? '/ar/courses/photoshop' : '/courses/photoshop';
  await renderApp(
    <Routes>
      <Route path="/courses/:slug" element={<ItemPage />} />
      <Route path="/ar/courses/:slug" element={<ItemPage />} />
    </Routes>,
    { path, language },
  );
}
const sent = () => calls.filter(({ path }) => path.endsWith('/rpc/enrol_in_course')).map(({ body }) => body as Record<string, unknown>);

async function fill(user: ReturnType<typeof userEvent.setup>) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Sara');
  await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'sara@example.com');
  await user.type(dialog.getByRole('textbox', { name: /^Mobile number/ }), '55501234');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Seats' }), '2');
  await user.click(dialog.getByRole('checkbox', { name: /^I agree/ }));
  return dialog;
}

describe('the open runs of a course', () => {
  it('are shown with start, days, place, early price and few seats', async () => {
    await show();
    const section = within(await screen.findByRole('region', { name: 'Dates and enrolment' }));
    expect(section.getByRole('heading', { level: 3 })).toHaveTextContent(/^Sunday,? 6 December 2099 at 17:00$/);
    for (const text of ['Sundays, 17:00 to 19:00', 'Room 4', 'QAR 750', 'Early price until 30 November 2099', 'Few seats left'])
      expect(section.getByText(text)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Dates and enrolment' })).toHaveAttribute('href', '#dates');
  });

  it('are in Arabic with the texts that there are', async () => {
    await show('ar');
    const section = within(await screen.findByRole('region', { name: 'المواعيد والتسجيل' }));
    for (const text of ['القاعة 4', 'Sundays, 17:00 to 19:00', 'مقاعد قليلة متبقية']) expect(section.getByText(text)).toBeVisible();
  });

  it('are absent when there are none: the page asks for a message', async () => {
    runs = [];
    await show();
    expect(await screen.findByRole('button', { name: 'Ask about a place' })).toBeVisible();
    await vi.waitFor(() => expect(calls.some(({ path }) => path.endsWith('/course_runs'))).toBe(true));
    expect(screen.queryByRole('region', { name: 'Dates and enrolment' })).toBeNull();
  });
});

it('the structured data of the course have its dates, with place, price and free seats', async () => {
  await show();
  await screen.findByRole('region', { name: 'Dates and enrolment' });
  const script = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  const course = (JSON.parse(script) as { '@graph': Record<string, unknown>[] })['@graph'].find((node) => node['@type'] === 'Course');
  expect(course?.hasCourseInstance).toEqual([
    expect.objectContaining({
      '@type': 'CourseInstance',
      courseMode: 'Online',
      startDate: '2099-12-06T14:00:00+00:00',
      endDate: '2099-12-20',
      inLanguage: ['ar', 'en'],
      offers: expect.objectContaining({
        price: 750,
        priceCurrency: 'QAR',
        availability: 'https://schema.org/InStock',
        url: `${window.location.origin}/courses/photoshop`,
      }) as object,
    }),
  ]);
});

describe('enrolling', () => {
  it('sends the seats and the consent, and tells that there was a seat', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(await screen.findByRole('button', { name: /^Enrol: Sunday/ }));
    const dialog = await fill(user);
    await user.click(dialog.getByRole('button', { name: 'Enrol' }));
    expect(await dialog.findByText('Your seat is reserved')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', expect.stringContaining('data:text/calendar'));
    expect(sent()).toEqual([
      {
        run_id: run.id,
        request_id: expect.any(String) as string,
        entry: expect.objectContaining({
          name: 'Sara',
          email: 'sara@example.com',
          phone: '55501234',
          seats: 2,
          language: 'en',
          consent_version: expect.stringMatching(/^\d{4}/) as string,
          hidden_filled: false,
        }) as object,
      },
    ]);
  });

  it('needs the consent', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(await screen.findByRole('button', { name: /^Enrol: Sunday/ }));
    const dialog = await fill(user);
    await user.click(dialog.getByRole('checkbox', { name: /^I agree/ }));
    await user.click(dialog.getByRole('button', { name: 'Enrol' }));
    expect(await dialog.findByText('Please agree, so that we can keep a seat for you.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['waiting', 'You are on the waiting list'],
    ['closed', 'Enrolment for this date has just closed. Please choose another date, or write to us.'],
    ['limited', 'Please wait a few minutes'],
  ])('that ends as %s says so', async (status, text) => {
    outcome = status;
    const user = userEvent.setup();
    await show();
    await user.click(await screen.findByRole('button', { name: /^Enrol: Sunday/ }));
    const dialog = await fill(user);
    await user.click(dialog.getByRole('button', { name: 'Enrol' }));
    expect(await dialog.findByText(text)).toBeVisible();
  });
});

import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VisitCounter } from '@/app/visit-counter';
import { defaultSettings } from '@/features/settings/defaults';
import { showDraft } from '@/features/settings/preview-draft';
import { fakeRest } from '../../support/fake-rest';
import { renderApp } from '../../support/render-app';

const counting = vi.hoisted(() => ({ countView: vi.fn() }));
vi.mock('@/features/visits/count-visits', () => counting);

beforeEach(() => {
  fakeRest(() => new Response(null, { status: 204 }));
  vi.clearAllMocks();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0));
  vi.stubGlobal('cancelIdleCallback', vi.fn());
});
afterEach(() => {
  act(() => showDraft(undefined));
  vi.useRealTimers();
});

async function open() {
  await renderApp(
    <>
      <Link to="/about">about</Link>
      <VisitCounter />
    </>,
    { path: '/ar/services' },
  );
}

it('counts a page once it was viewed for two seconds, and each further page', async () => {
  vi.useFakeTimers();
  const opened = open();
  await vi.advanceTimersByTimeAsync(1);
  await opened;
  await vi.advanceTimersByTimeAsync(1900);
  expect(counting.countView).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(counting.countView.mock.calls).toEqual([['/ar/services', true]]);
  fireEvent.click(screen.getByText('about'));
  await vi.advanceTimersByTimeAsync(2100);
  expect(counting.countView.mock.calls).toEqual([
    ['/ar/services', true],
    ['/about', true],
  ]);
});

it('counts nothing while the owner has switched it off', async () => {
  showDraft({ ...defaultSettings, countVisits: false });
  vi.useFakeTimers();
  const opened = open();
  await vi.advanceTimersByTimeAsync(1);
  await opened;
  await vi.advanceTimersByTimeAsync(3000);
  expect(counting.countView.mock.calls).toEqual([['/ar/services', false]]);
});

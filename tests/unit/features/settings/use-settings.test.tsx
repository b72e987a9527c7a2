import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { builtSettings } from '@/features/settings/built';
import { defaultSettings } from '@/features/settings/defaults';
import type { SiteSettings } from '@/features/settings/schema';
import { showDraft } from '@/features/settings/preview-draft';
import { useApplyTheme } from '@/features/settings/use-apply-theme';
import { useSetting, useSettings } from '@/features/settings/use-settings';
import { storageKeys } from '@/lib/storage-keys';
import { fakeRest, refused, rows } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';

const states: ReturnType<typeof useSettings>[] = [];

function Reader() {
  useApplyTheme();
  const state = useSettings();
  states.push(state);
  return <p>{`${state.settings.testimonialSpeed} ${state.settings.siteTheme.backgroundColor}`}</p>;
}

async function show(answer: () => Response) {
  fakeRest(answer);
  document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color" content="built">');
  await renderApp(<Reader />);
}

const themeColor = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');

afterEach(() => {
  act(() => showDraft(undefined));
  states.length = 0;
  localStorage.clear();
  document.documentElement.removeAttribute('style');
});

it('shows what the build knew until the backend answers, and keeps the answer for the next visit', async () => {
  await show(() => rows({ settings: { testimonialSpeed: 50, siteTheme: { backgroundColor: 'zinc-900' } } }));
  expect(screen.getByText('70 slate-900')).toBeVisible();
  expect(themeColor()).toBe('built');
  expect(await screen.findByText('50 zinc-900')).toBeVisible();
  expect(states.at(-1)).toMatchObject({ isFallback: false });
  expect(themeColor()).toBe('#18181b');
  expect(localStorage.getItem(storageKeys.theme)).toContain('#18181b');
  expect(JSON.parse(localStorage.getItem(storageKeys.settings) ?? '')).toEqual({
    testimonialSpeed: 50,
    siteTheme: { backgroundColor: 'zinc-900' },
  });
});

it('remembers with the theme that a site does without the sample figures, so that the next visit does not paint them', async () => {
  await show(() => rows({ settings: { companyName: 'Pearl' } }));
  await waitFor(() => expect(localStorage.getItem(storageKeys.theme)).not.toBeNull());
  expect(JSON.parse(localStorage.getItem(storageKeys.theme) ?? '')).toMatchObject({ '--sample-figures': 'none' });
  expect(document.documentElement.style.getPropertyValue('--sample-figures')).toBe('none');
});

it('shows what the last visit left, and nothing new when the answer is the same', async () => {
  const stored = { testimonialSpeed: 50, siteTheme: { backgroundColor: 'zinc-900' } };
  localStorage.setItem(storageKeys.settings, JSON.stringify(stored));
  await show(() => rows({ settings: stored }));
  expect(screen.getByText('50 zinc-900')).toBeVisible();
  await screen.findByText('50 zinc-900');
  expect(new Set(states.map(({ settings }) => settings)).size).toBe(1);
});

it('changes only what the answer changes', async () => {
  localStorage.setItem(storageKeys.settings, JSON.stringify({ testimonialSpeed: 50 }));
  await show(() => rows({ settings: { testimonialSpeed: 60 } }));
  const before = states.at(-1)?.settings;
  await screen.findByText('60 slate-900');
  const after = states.at(-1)?.settings;
  expect(after?.siteTheme).toBe(before?.siteTheme);
});

it('goes on with what it knows when the backend does not answer', async () => {
  localStorage.setItem(storageKeys.settings, '{broken');
  await show(() => refused(403, '42501', 'permission denied'));
  await waitFor(() => expect(states.at(-1)).toMatchObject({ settings: builtSettings, isFallback: true }));
});

it('shows a draft in place of everything, and stores nothing of it', async () => {
  await show(() => rows({ settings: { testimonialSpeed: 60 } }));
  await screen.findByText('60 slate-900');
  const kept = { ...localStorage };
  const draft: SiteSettings = {
    ...defaultSettings,
    testimonialSpeed: 90,
    siteTheme: { ...defaultSettings.siteTheme, backgroundColor: 'red-900' },
  };
  act(() => showDraft(draft));
  expect(screen.getByText('90 red-900')).toBeVisible();
  expect(themeColor()).toBe('#7f1d1d');
  expect({ ...localStorage }).toEqual(kept);
  act(() => showDraft(undefined));
  expect(screen.getByText('60 slate-900')).toBeVisible();
  expect(themeColor()).toBe('#0f172a');
});

it('renders a part again only when that part changes, wherever it comes from', async () => {
  const speeds: number[] = [];
  const colors = vi.fn();
  function Speed() {
    speeds.push(useSetting(({ testimonialSpeed }) => testimonialSpeed));
    return null;
  }
  function Colors() {
    colors(useSetting(({ siteTheme }) => siteTheme));
    return null;
  }
  localStorage.setItem(storageKeys.settings, JSON.stringify({ testimonialSpeed: 50 }));
  fakeRest(() => rows({ settings: { testimonialSpeed: 60 } }));
  await renderApp(
    <>
      <Reader />
      <Speed />
      <Colors />
    </>,
  );
  await screen.findByText('60 slate-900');
  act(() => showDraft({ ...defaultSettings, testimonialSpeed: 90 }));
  act(() => showDraft(undefined));
  expect(speeds).toEqual([50, 60, 90, 60]);
  expect(colors).toHaveBeenCalledOnce();
});

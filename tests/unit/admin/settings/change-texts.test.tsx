import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FieldPath, FieldPathValue } from 'react-hook-form';
import { ChangeList } from '@/admin/settings/change-list';
import type { Draft } from '@/admin/settings/draft';
import { useDraft, useDraftStatus } from '@/admin/settings/draft-context';
import { renderSettings } from '../../../support/render-settings';

function Changes() {
  const { form } = useDraft();
  return <ChangeList changes={useDraftStatus().changes} draft={form.getValues()} />;
}

/** Enters a value and returns the texts of the change: before and after. */
async function texts(path: string, value: unknown, stored: Record<string, unknown> = {}, language: 'en' | 'ar' = 'en') {
  const { draft, container, unmount } = await renderSettings(<Changes />, { stored, language });
  act(() => draft().form.setValue(path as FieldPath<Draft>, value as FieldPathValue<Draft, FieldPath<Draft>>));
  const cells = [...container.querySelectorAll('td')].map((cell) => cell.textContent);
  unmount();
  return cells;
}

it.each<[string, unknown, Record<string, unknown>, string[]]>([
  ['idleTimeout', 45_000, { idleTimeout: 30_000 }, ['30 s', '45 s']],
  ['idleTimeout', 45_000, {}, ['60 s (default)', '45 s']],
  ['images.heroImageOpacity', 0.35, {}, ['20% (default)', '35%']],
  ['siteTheme.logoWidthHeader', 175, {}, ['120 px (default)', '175 px']],
  ['testimonialSpeed', 90, { testimonialSpeed: 80 }, ['80 px/s', '90 px/s']],
  ['imageFocus.aboutHero.x', 20, {}, ['50% from the left (default)', '20% from the left']],
  ['siteTheme.primaryColor', 'cyan-500', {}, ['Purple (default)', 'Cyan']],
  ['siteTheme.primaryFont', 'Lato', {}, ['Inter (default)', 'Lato']],
  ['companyName.en', '', { companyName: { en: 'Acme', ar: '' } }, ['Acme', 'Lusail Digital (default)']],
  ['showSampleFigures', false, {}, ['On (default)', 'Off']],
  ['logoUrl', '/logo.png', {}, ['Empty', '/logo.png']],
  ['contactDetails.headOffice.phone', '', { contactDetails: { headOffice: { phone: '4000' } } }, ['4000', 'Empty']],
])('%s as %s is shown with its unit, and an unset value as the real default', async (path, value, stored, expected) => {
  expect(await texts(path, value, stored)).toEqual(expected);
});

it('writes units in Arabic too', async () => {
  expect(await texts('siteTheme.logoWidthHeader', 175, {}, 'ar')).toEqual(['120 بكسل (افتراضي)', '175 بكسل']);
});

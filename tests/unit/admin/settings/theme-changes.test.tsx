import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChangeList } from '@/admin/settings/change-list';
import { useDraft, useDraftStatus } from '@/admin/settings/draft-context';
import { renderSettings } from '../../../support/render-settings';

function Changes() {
  const { changes } = useDraftStatus();
  return <ChangeList changes={changes} draft={useDraft().form.getValues()} />;
}

it.each([
  ['en', 'Dark teal', 'Solid colour'],
  ['ar', 'أخضر مزرق داكن', 'بلون واحد'],
] as const)('names colours and styles among the changes, in %s', async (language, color, style) => {
  const { draft } = await renderSettings(<Changes />, { language });
  act(() => {
    draft().form.setValue('siteTheme.backgroundColor', 'teal-900');
    draft().form.setValue('siteTheme.navbarStyle', 'solid-color');
  });
  expect(screen.getByText(color)).toBeVisible();
  expect(screen.getByText(style)).toBeVisible();
});

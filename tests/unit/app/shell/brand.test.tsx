import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Brand } from '@/app/shell/brand';
import { defaultSettings } from '@/features/settings/defaults';
import { showDraft } from '@/features/settings/preview-draft';
import { renderApp } from '../../../support/render-app';

beforeEach(() => showDraft({ ...defaultSettings, companyName: { en: 'Pearl Co', ar: '' }, logoUrl: '/gone.png' }));
afterEach(() => showDraft(undefined));

it('shows the logo in its width, and the name when the logo does not load', async () => {
  const { container } = await renderApp(<Brand width={150} />);
  const logo = screen.getByRole('img', { name: 'Pearl Co' });
  expect(logo).toHaveStyle({ width: '150px' });
  fireEvent.error(logo);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('Pearl Co')).toBeVisible();
});

it('scales the mark to the width of the settings, in the bar as far as it fits', async () => {
  const markWidth = async (brand: ReactElement) => {
    const { container, unmount } = await renderApp(brand);
    fireEvent.error(screen.getByRole('img', { name: 'Pearl Co' }));
    const width = container.querySelector('svg')?.parentElement?.style.width;
    unmount();
    return width;
  };
  expect(await markWidth(<Brand width={120} />)).toBe('36px');
  expect(await markWidth(<Brand width={300} />)).toBe('90px');
  expect(await markWidth(<Brand width={250} inBar />)).toBe('min(75px, 3.75rem)');
});

it('holds a tall logo within the bar only', async () => {
  const { rerender } = await renderApp(<Brand width={250} inBar />);
  expect(screen.getByRole('img', { name: 'Pearl Co' })).toHaveClass('max-h-15');
  rerender(<p />);
  await renderApp(<Brand width={250} />);
  expect(screen.getByRole('img', { name: 'Pearl Co' })).not.toHaveClass('max-h-15');
});

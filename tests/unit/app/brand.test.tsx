import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Brand } from '@/app/shell/brand';
import { defaultSettings } from '@/features/settings/defaults';
import { renderApp } from '../../support/render-app';

const settings = { ...defaultSettings, companyName: 'Pearl Co', logoUrl: '/gone.png' };
vi.mock('@/features/settings/use-settings', () => ({ useSettings: () => ({ settings, isLoading: false, isFallback: false }) }));

it('shows the logo in its width, and the name when the logo does not load', async () => {
  const { container } = await renderApp(<Brand width={150} />);
  const logo = screen.getByRole('img', { name: 'Pearl Co' });
  expect(logo).toHaveStyle({ width: '150px' });
  fireEvent.error(logo);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('Pearl Co')).toBeVisible();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useLazyView } from '@/overlays/use-lazy-view';
import { renderApp } from '../../support/render-app';

it('reports that a part could not be loaded, leaves the page as it is, and tries again at the next press', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const fetchView = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to load'))
    .mockResolvedValue(() => 'Here it is.');
  const Page = () => {
    const { View, load } = useLazyView(fetchView, 'common');
    return View ? <View /> : <button onClick={load}>Open</button>;
  };
  await renderApp(<Page />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Here it is.')).toBeVisible();
  expect(fetchView).toHaveBeenCalledTimes(2);
  log.mockRestore();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PanelLayout } from '@/admin/shell/panel-layout';
import { refused, rows } from '../../../support/fake-rest';
import { renderSettings } from '../../../support/render-settings';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});

/** Renders the panel around an empty tab, for an administrator with this row in the database. */
const open = (administrator: () => Response) =>
  renderSettings(<PanelLayout>{null}</PanelLayout>, {
    answer: ({ path }) => (path.endsWith('/administrators') ? administrator() : undefined),
  });
const signedIn = () => within(screen.getByRole('complementary', { name: 'Control panel' }));

it('shows the display name of the logged-in administrator', async () => {
  await open(() => rows({ display_name: 'نور العلي' }));
  expect(await signedIn().findByText('نور العلي')).toHaveAttribute('title', 'owner@example.com');
  expect(signedIn().queryByText('owner@example.com')).toBeNull();
});

it.each([
  ['no name is chosen', () => rows({ display_name: null })],
  ['the name can’t be read', () => refused(403, '42501', 'permission denied')],
])('shows the address of the account while %s', async (_case, answer) => {
  await open(answer);
  expect(await signedIn().findByText('owner@example.com')).toBeVisible();
});

it('does not lose the page to a file that is dropped beside the places for it', async () => {
  await open(() => rows({ display_name: null }));
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files: [] } });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

it('has light and dark colours, chosen in the menu', async () => {
  await open(() => rows({ display_name: null }));
  const choice = signedIn().getByRole('combobox', { name: 'Colour mode' });
  expect(choice).toHaveDisplayValue('System');
  await userEvent.selectOptions(choice, 'Dark');
  expect(choice).toHaveDisplayValue('Dark');
  expect(localStorage.getItem('panelMode')).toBe('dark');
  await userEvent.selectOptions(choice, 'System');
  expect(localStorage.getItem('panelMode')).toBeNull();
});

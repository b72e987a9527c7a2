import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { dismissToast } from '@/components/feedback/toast-store';
import { AppError } from '@/lib/backend/errors';
import { signOut } from '@/session/session-store';
import { useLogOut } from '@/session/use-log-out';
import { renderApp } from '../../support/render-app';

vi.mock('@/session/session-store', () => ({ signOut: vi.fn() }));

function Door() {
  const { isWorking, logOut } = useLogOut();
  return (
    <button type="button" aria-busy={isWorking} onClick={() => void logOut()}>
      Out
    </button>
  );
}

beforeEach(() => dismissToast());

it.each([
  ['en', 'Logged Out'],
  ['ar', 'تم تسجيل الخروج'],
] as const)('logs out once and says so, in %s', async (language, words) => {
  let leave = () => {};
  vi.mocked(signOut)
    .mockReset()
    .mockReturnValue(new Promise((resolve) => (leave = resolve)));
  await renderApp(<Door />, { language });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Out' }));
  leave();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(signOut).toHaveBeenCalledOnce();
});

it('says why it failed', async () => {
  vi.mocked(signOut).mockReset().mockRejectedValue(new AppError('offline'));
  await renderApp(<Door />);
  await userEvent.click(screen.getByRole('button', { name: 'Out' }));
  expect(await screen.findByText('Could not log out')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Out' })).toHaveAttribute('aria-busy', 'false');
});

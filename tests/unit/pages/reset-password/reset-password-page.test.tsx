import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '@/components/feedback/toast-store';
import type { Language } from '@/i18n/languages';
import { AppError, toAppError } from '@/lib/backend/errors';
import { ResetPasswordPage } from '@/pages/reset-password/reset-password-page';
import { openRecovery, setNewPassword } from '@/session/password-recovery';
import type * as recovery from '@/session/password-recovery';
import { renderApp } from '../../../support/render-app';

vi.mock('@/session/password-recovery', async (original) => ({
  ...(await original<typeof recovery>()),
  openRecovery: vi.fn(),
  setNewPassword: vi.fn(),
}));

const { openRecovery: reallyOpen } = await vi.importActual<typeof recovery>('@/session/password-recovery');

const show = (language: Language = 'en') =>
  renderApp(<ResetPasswordPage />, { language, path: language === 'ar' ? '/ar/reset-password' : '/reset-password' });
const ready = { status: 'ready', email: 'noor@example.com' } as const;

beforeEach(() => {
  window.location.hash = '';
  dismissToast();
  vi.mocked(openRecovery).mockReset();
  vi.mocked(setNewPassword).mockReset();
});

describe('a link that can’t be used', () => {
  it.each([
    ['en', undefined, 'Invalid or expired password reset link.', 'Go to the login page', '/login'],
    ['ar', undefined, 'رابط إعادة تعيين كلمة المرور غير صالح أو منتهي الصلاحية.', 'الانتقال إلى صفحة تسجيل الدخول', '/ar/login'],
    ['en', 'expired', 'The email link is invalid or has expired.', 'Go to the login page', '/login'],
    ['ar', 'expired', 'رابط البريد الإلكتروني غير صالح أو انتهت صلاحيته.', 'الانتقال إلى صفحة تسجيل الدخول', '/ar/login'],
  ] as const)('says why in %s, and leads to the login page', async (language, reason, words, link, to) => {
    if (reason) window.location.hash = '#error_code=otp_expired';
    vi.mocked(openRecovery).mockResolvedValue({ status: 'problem', ...(reason && { reason }) });
    await show(language);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to);
  });
});

it('shows no words of the address, where anybody may have put them', async () => {
  vi.mocked(openRecovery).mockImplementation(reallyOpen);
  window.location.hash = '#error=x&error_code=y&error_description=Call+us+at+555';
  await show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired password reset link.');
  expect(document.body).not.toHaveTextContent('555');
});

it('looks at the link of another mail that is put into the address', async () => {
  vi.mocked(openRecovery).mockImplementation((hash) => Promise.resolve(hash ? ready : { status: 'problem' }));
  await show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired password reset link.');
  window.location.hash = '#type=recovery';
  expect(await screen.findByLabelText('Account')).toHaveValue(ready.email);
});

describe('a new password', () => {
  async function save() {
    for (const label of [/^New password/, /^Repeat/])
      await userEvent.type(await screen.findByLabelText(label, { selector: 'input' }), 'New-Sesame-2026!');
    await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }));
  }

  it('is for the account of the link, and is kept when it could not be set', async () => {
    vi.mocked(openRecovery).mockResolvedValue(ready);
    vi.mocked(setNewPassword).mockRejectedValue(new AppError('unknown'));
    await show();
    expect(await screen.findByLabelText('Account')).toHaveValue(ready.email);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to reset password. Please try again.');
    expect(currentToast()?.title).toBe('Password Reset Failed');
    expect(screen.getByLabelText(/^New password/, { selector: 'input' })).toHaveValue('New-Sesame-2026!');
  });

  it('is replaced by the help when the link has expired meanwhile', async () => {
    vi.mocked(openRecovery).mockResolvedValue(ready);
    vi.mocked(setNewPassword).mockRejectedValue(toAppError({ name: 'AuthSessionMissingError', status: 400 }));
    await show();
    await save();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Invalid or expired password reset link.'));
    expect(screen.getByRole('link', { name: 'Go to the login page' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save the new password' })).not.toBeInTheDocument();
  });
});

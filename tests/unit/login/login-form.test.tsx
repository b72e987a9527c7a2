import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '@/components/feedback/toast-store';
import { LoginForm } from '@/pages/login/login-form';
import { lockScreen } from '@/session/lockout-store';
import { renderApp } from '../../support/render-app';

const { resetPasswordForEmail, signInWithPassword } = vi.hoisted(() => ({ resetPasswordForEmail: vi.fn(), signInWithPassword: vi.fn() }));
vi.mock('@/lib/backend/account', () => ({ hasStoredSession: () => false, account: async () => ({ auth: { resetPasswordForEmail, signInWithPassword } }) }));

beforeEach(() => {
  dismissToast();
  localStorage.clear();
  resetPasswordForEmail.mockReset().mockResolvedValue({ data: {}, error: null });
});

it('asks for both fields, goes to the first that is empty and sends nothing', async () => {
  await renderApp(<LoginForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Please enter your username (email).')).toBeVisible();
  expect(screen.getByText('Please enter your password.')).toBeVisible();
  const email = screen.getByRole('textbox');
  expect(email).toHaveFocus();
  await userEvent.type(email, 'noor@example.com{Enter}');
  expect(screen.getByLabelText(/^Password/)).toHaveFocus();
  expect(signInWithPassword).not.toHaveBeenCalled();
});

it('asks for the address where to mail the link while nothing can be typed into the form', async () => {
  lockScreen(Date.now() + 60_000);
  await renderApp(<LoginForm />);
  const forgot = screen.getByRole('button', { name: 'Forgot your password?' });
  expect(screen.getByRole('textbox')).toBeDisabled();
  await userEvent.click(forgot);
  const form = screen.getByRole('form', { name: 'Forgot your password?' });
  const address = within(form).getByRole('textbox');
  expect(address).toHaveFocus();
  await userEvent.click(within(form).getByRole('button', { name: 'Send the link' }));
  expect(await within(form).findByText('Please enter your username (email).')).toBeInTheDocument();
  expect(currentToast()?.title).toBe('Email Required');
  await userEvent.type(address, 'noor@example');
  await userEvent.click(within(form).getByRole('button', { name: 'Send the link' }));
  expect(resetPasswordForEmail).not.toHaveBeenCalled();
  await userEvent.type(address, '.com');
  await userEvent.click(within(form).getByRole('button', { name: 'Send the link' }));
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: 'Password Reset Email Sent', description: expect.stringContaining('noor@example.com') }));
  expect(resetPasswordForEmail).toHaveBeenCalledWith('noor@example.com', { redirectTo: 'http://localhost:3000/reset-password' });
  expect(screen.queryByRole('form', { name: 'Forgot your password?' })).not.toBeInTheDocument();
});

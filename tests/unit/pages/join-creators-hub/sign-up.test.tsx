import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { currentToast } from '@/components/feedback/toast-store';
import { SignUp } from '@/pages/join-creators-hub/sign-up';
import creators from '../../../../public/locales/en/creators.json';
import signup from '../../../../public/locales/en/signup.json';
import { renderApp } from '../../../support/render-app';
import { password, person, json, backend, press, type, fillAccount, acceptRules } from './sign-up.fixture';

vi.mock('@/session/sign-in', () => ({ startSessionWith: vi.fn() }));

vi.mock('@/features/creators/verification', () => ({ sendVerificationMail: vi.fn(), redeemVerificationLink: vi.fn() }));

it('a password has a checklist while it has focus and is not yet strong, and is asked for twice', async () => {
  await renderApp(<SignUp />);
  const box = screen.getByLabelText(/^Password/, { selector: 'input' });
  const again = screen.getByLabelText(/^Confirm password/, { selector: 'input' });
  const checklist = () => screen.queryByRole('list', { name: signup.checklist.label });
  const change = (value: string) => fireEvent.change(box, { target: { value } });
  expect(checklist()).not.toBeInTheDocument();
  await userEvent.click(box);
  expect(checklist()).toBeVisible();
  change('sesame');
  expect(within(screen.getByRole('list', { name: signup.checklist.label })).getAllByText(`(${signup.checklist.met})`)).toHaveLength(1);
  change('Sesame-1');
  expect(checklist()).not.toBeInTheDocument();
  change('sesame-1');
  expect(checklist()).toBeVisible();
  await userEvent.click(again);
  expect(checklist()).not.toBeInTheDocument();

  await type(/^Username/, person.username);
  await type(/^Email/, person.email);
  fireEvent.change(again, { target: { value: 'sesame-1' } });
  await press(signup.next);
  expect(await screen.findByText(creators.errors.passwordWeak)).toBeVisible();
  expect(currentToast()).toMatchObject({ title: signup.incorrect.title, description: signup.incorrect.text });
  expect(box).toHaveFocus();

  change(password);
  fireEvent.change(again, { target: { value: 'Sesame-2025!' } });
  await press(signup.next);
  await waitFor(() => expect(currentToast()?.description).toBe(signup.mismatch.text));
  expect(again).toHaveFocus();
});

it('details without a name or consent, under 13 and with half a number are refused before anything is sent', async () => {
  const registering = vi.fn(() => json(500, {}));
  backend.register = registering;
  await renderApp(<SignUp />);
  await type(/^Username/, person.username);
  await type(/^Email/, person.email);
  await fillAccount(password);
  const name = await screen.findByLabelText(/^Full name/);
  fireEvent.change(screen.getByLabelText(/^Date of birth/), { target: { value: `${new Date().getFullYear() - 12}-01-01` } });
  fireEvent.change(screen.getByLabelText(/^Mobile number/), { target: { value: '123' } });
  await press(signup.submit);
  for (const key of ['fullNameRequired', 'dobYoung', 'mobileInvalid', 'consentRequired', 'rulesRequired'] as const)
    expect(await screen.findByText(creators.errors[key])).toBeVisible();
  expect(name).toHaveFocus();
  expect(registering).not.toHaveBeenCalled();
  // Also in the toast of the specification.
  expect(currentToast()).toMatchObject({ variant: 'destructive', title: 'Error', description: 'Please fix the errors before submitting.' });
});

it('asks about the age only what the date of birth leaves open, and what was agreed to before counts for that sentence alone', async () => {
  const bodies: unknown[] = [];
  backend.register = (call) => (bodies.push(call.body), json(500, {}));
  await renderApp(<SignUp />);
  await type(/^Username/, person.username);
  await type(/^Email/, person.email);
  await fillAccount(password);
  await type(/^Full name/, 'Noor');
  const date = screen.getByLabelText(/^Date of birth/);
  const born = (years: number) => fireEvent.change(date, { target: { value: `${String(new Date().getUTCFullYear() - years)}-01-01` } });
  await acceptRules();
  await userEvent.click(screen.getByRole('checkbox', { name: /^I am 18 or older, or a parent or guardian agrees/ }));
  born(15);
  expect(await screen.findByRole('checkbox', { name: /^A parent or guardian agrees/ })).not.toBeChecked();
  await press(signup.submit);
  expect(await screen.findByText(creators.errors.consentRequired)).toBeVisible();
  expect(currentToast()?.description).toBe(signup.incorrect.text);
  expect(bodies).toEqual([]);
  born(30);
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
  await press(signup.submit);
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ adultOrGuardian: false })]));
});

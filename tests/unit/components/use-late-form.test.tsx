import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { currentToast, dismissToast } from '@/components/feedback/toast-store';
import { TextAreaField, TextField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useLateForm } from '@/components/form/use-late-form';
import { useSendForm } from '@/components/form/use-send-form';
import { hostOf, lateHook, type Host, type LateHook } from '@/components/late-hook';
import { renderApp } from '../../support/render-app';

const schema = z.object({ name: z.string().check(z.minLength(3, 'errors.nameRequired')), description: z.string() });
type Values = z.input<typeof schema>;

const store = vi.fn<(values: Values) => Promise<void>>();
const seen = vi.fn<(name: unknown, isShown: boolean) => void>();

function useDemo(isShown: boolean) {
  const form = useSendForm({
    schema,
    defaultValues: {},
    texts: 'contact',
    mutation: { mutationFn: (values: Values) => store(values) },
    keepsValues: true,
  });
  const { getValues } = form;
  useEffect(() => seen(getValues('name'), isShown), [getValues, isShown]);
  return { form };
}
type DemoLogic = ReturnType<typeof useDemo>;

/** Code that comes when the test says so. */
function lateDemo() {
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const load = vi.fn(
    () =>
      new Promise<Host<DemoLogic>>((resolve, reject) => {
        settle = { resolve: () => resolve(hostOf(useDemo)), reject };
      }),
  );
  return {
    load,
    logic: lateHook(load),
    arrive: () => act(async () => settle?.resolve()),
    fail: (error: Error) => act(async () => settle?.reject(error)),
  };
}

function Demo({ logic }: { logic: LateHook<DemoLogic> }) {
  const { live, host, still } = useLateForm(logic, 'contact');
  const form = live?.form ?? still;
  return (
    <SendForm form={form} aria-label="Demo">
      {host}
      <TextField<Values> name="name" required />
      <TextAreaField<Values> name="description" maxLength={100} />
      <FormError {...form.problem} />
      <SubmitButton loading={form.isSending}>Go</SubmitButton>
    </SendForm>
  );
}

const box = (name: RegExp) => screen.getByRole('textbox', { name });
const go = () => screen.getByRole('button', { name: 'Go' });

afterEach(() => {
  dismissToast();
  vi.restoreAllMocks();
  store.mockReset().mockResolvedValue(undefined);
  seen.mockReset();
});

it('asks for its rules when it is touched, and takes over what was typed until they come, in the same boxes', async () => {
  const { load, logic, arrive } = lateDemo();
  await renderApp(<Demo logic={logic} />);
  expect(load).not.toHaveBeenCalled();
  const name = box(/^Name/);
  await userEvent.type(name, 'Noor');
  expect(load).toHaveBeenCalled();
  expect(screen.getByText('0 / 100')).toBeInTheDocument();
  await userEvent.type(box(/^How can we help/), 'Hello');
  await arrive();
  expect(box(/^Name/)).toBe(name);
  expect(name).toHaveValue('Noor');
  expect(screen.getByText('5 / 100')).toBeInTheDocument();
  await userEvent.type(name, ' A');
  await userEvent.click(go());
  await waitFor(() => expect(store).toHaveBeenCalledExactlyOnceWith({ name: 'Noor A', description: 'Hello' }));
});

it('asks for its rules when something is filled in without focus', async () => {
  const { load, logic } = lateDemo();
  await renderApp(<Demo logic={logic} />);
  fireEvent.input(box(/^Name/), { target: { value: 'Noor' } });
  expect(load).toHaveBeenCalled();
});

it('tells its logic when the fields are its own: what was typed is known from then on', async () => {
  const { logic, arrive } = lateDemo();
  await renderApp(<Demo logic={logic} />);
  await userEvent.type(box(/^Name/), 'Noor');
  await arrive();
  expect(seen.mock.calls).toEqual([
    [undefined, false],
    ['Noor', true],
  ]);
});

it('is sent once its rules are there, however often it was submitted before, and is busy meanwhile', async () => {
  const { logic, arrive } = lateDemo();
  await renderApp(<Demo logic={logic} />);
  fireEvent.change(box(/^Name/), { target: { value: 'Noor' } });
  const form = screen.getByRole('form', { name: 'Demo' });
  expect(fireEvent.submit(form)).toBe(false);
  fireEvent.submit(form);
  expect(go()).toBeDisabled();
  expect(store).not.toHaveBeenCalled();
  await arrive();
  await waitFor(() => expect(store).toHaveBeenCalledExactlyOnceWith({ name: 'Noor', description: '' }));
  await waitFor(() => expect(go()).toBeEnabled());
});

it('says what is wrong with what was submitted before its rules came', async () => {
  const { logic, arrive } = lateDemo();
  await renderApp(<Demo logic={logic} />);
  await userEvent.type(box(/^Name/), 'No{Enter}');
  await arrive();
  await waitFor(() => expect(box(/^Name/)).toHaveAccessibleDescription('Please enter your name.'));
  expect(box(/^Name/)).toHaveFocus();
  expect(box(/^Name/)).toHaveValue('No');
  expect(store).not.toHaveBeenCalled();
});

it('tells that its rules can’t be had to whoever has submitted it, keeps what was typed, and asks again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { load, logic, arrive, fail } = lateDemo();
  await renderApp(<Demo logic={logic} />);
  await userEvent.type(box(/^Name/), 'Noor');
  await fail(new Error('offline'));
  expect(currentToast()).toBeNull();
  await userEvent.click(go());
  await fail(new Error('offline'));
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      variant: 'destructive',
      title: 'Submission Failed',
      description: 'The connection failed. Please check your internet connection and try again.',
    }),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The connection failed.');
  expect(box(/^Name/)).toHaveValue('Noor');
  expect(go()).toBeEnabled();
  const asked = load.mock.calls.length;
  await userEvent.click(go());
  expect(load.mock.calls.length).toBeGreaterThan(asked);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await arrive();
  await waitFor(() => expect(store).toHaveBeenCalledOnce());
});

it('does nothing and tells nothing to whoever has left meanwhile', async () => {
  const { logic, fail } = lateDemo();
  await renderApp(<Demo logic={logic} />);
  fireEvent.submit(screen.getByRole('form', { name: 'Demo' }));
  cleanup();
  await fail(new Error('offline'));
  expect(currentToast()).toBeNull();
  expect(store).not.toHaveBeenCalled();
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { dismissToast } from '@/components/feedback/toast-store';
import { PhoneField, TextAreaField, TextField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { createI18n } from '@/i18n/create-i18n';
import { AppError } from '@/lib/backend/errors';
import { renderApp, textsOf } from '../../../support/render-app';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'errors.nameRequired')),
  email: z.string().check(z.regex(/@/, 'errors.emailInvalid')),
  mobile: z.string(),
  description: z.string(),
});
type Values = z.input<typeof schema>;

interface DemoProps {
  store: (values: Values) => Promise<void>;
  openedAt?: number;
  onSent?: () => void;
}

/** A form with the texts of the contact form. Its fields are in another order than those of the schema. */
function Demo({ store, openedAt, onSent }: DemoProps) {
  const form = useSendForm({
    schema,
    defaultValues: { name: '', email: '', mobile: '', description: '' },
    texts: 'contact',
    mutation: { mutationFn: store },
    openedAt,
    onSent,
    refusals: { conflict: { field: 'email', message: 'errors.emailInvalid' }, forbidden: { message: 'errors.descriptionLong' } },
  });
  return (
    <SendForm form={form} aria-label="Demo">
      <TextField<Values> name="email" type="email" required />
      <TextField<Values> name="name" required />
      <PhoneField<Values> name="mobile" optional />
      <TextAreaField<Values> name="description" maxLength={100} />
      <FormError {...form.problem} />
      <SubmitButton loading={form.isSending}>Go</SubmitButton>
    </SendForm>
  );
}

const box = <Box extends HTMLElement>(name: string | RegExp) => screen.getByRole<Box>('textbox', { name });
const go = () => userEvent.click(screen.getByRole('button', { name: 'Go' }));
const fill = (email = 'noor@example.com') => {
  fireEvent.change(box(/^Email/), { target: { value: email } });
  fireEvent.change(box(/^Name/), { target: { value: ' Noor ' } });
};
const stored = { name: 'Noor', email: 'noor@example.com', mobile: '', description: '' };

afterEach(() => {
  dismissToast();
  vi.restoreAllMocks();
});

describe('useSendForm', () => {
  it('takes the texts of its fields from the namespace of the form', async () => {
    await renderApp(<Demo store={vi.fn()} />);
    expect(box(/^Mobile number/)).toHaveAccessibleDescription(/For example/);
    expect(box(/^Mobile number/)).toHaveAttribute('type', 'tel');
    expect(box(/^Email/)).toHaveAttribute('aria-required', 'true');
    await userEvent.type(box(/^How can we help/), 'Hello');
    expect(screen.getByText('5 / 100')).toBeInTheDocument();
  });

  it.each([
    ['en', 'Missing Information', 'Please enter your name.', 'Name'],
    ['ar', 'معلومات ناقصة', 'يُرجى إدخال الاسم.', 'الاسم'],
  ] as const)('says in %s what is missing, beside the field and in a toast', async (language, title, message, name) => {
    const store = vi.fn();
    await renderApp(<Demo store={store} />, { language });
    await go();
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(box(new RegExp(`^${name}`))).toHaveAccessibleDescription(message);
    expect(store).not.toHaveBeenCalled();
  });

  it('focuses the first wrong field on the screen, and distinguishes invalid from missing', async () => {
    await renderApp(<Demo store={vi.fn()} />);
    await go();
    expect(box(/^Email/)).toHaveFocus();
    fill('nowhere');
    await go();
    expect(await screen.findByText('Please check the form')).toBeInTheDocument();
    expect(box(/^Email/)).toHaveFocus();
    expect(box(/^Name/)).toBeValid();
  });

  it('sends once, however often it is submitted, and is empty afterwards', async () => {
    let finish: () => void = () => undefined;
    const store = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const onSent = vi.fn();
    await renderApp(<Demo store={store} onSent={onSent} />);
    fill();
    const form = screen.getByRole('form', { name: 'Demo' });
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go' })).toBeDisabled());
    fireEvent.submit(form);
    finish();
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(store).toHaveBeenCalledOnce();
    expect(store).toHaveBeenCalledWith(stored, expect.anything());
    expect(box(/^Name/)).toHaveValue('');
  });

  it('asks to send again when the hidden field is filled in, and keeps what was typed', async () => {
    const store = vi.fn(async () => undefined);
    await renderApp(<Demo store={store} openedAt={Date.now() - 60_000} />);
    fill();
    fireEvent.change(screen.getByLabelText('Leave this field empty'), { target: { value: 'https://spam.example' } });
    await go();
    expect(await screen.findByText('Not sent yet')).toBeInTheDocument();
    expect(store).not.toHaveBeenCalled();
    expect(box(/^Name/)).toHaveValue(' Noor ');
    await go();
    await waitFor(() => expect(store).toHaveBeenCalledOnce());
  });

  it('has no hidden field unless requested', async () => {
    await renderApp(<Demo store={vi.fn()} />);
    expect(screen.queryByLabelText('Leave this field empty')).toBeNull();
  });

  it('keeps password managers and browsers from the hidden field', async () => {
    await renderApp(<Demo store={vi.fn()} openedAt={0} />);
    const hidden = screen.getByLabelText('Leave this field empty');
    for (const refusal of ['data-1p-ignore', 'data-lpignore', 'data-bwignore']) expect(hidden).toHaveAttribute(refusal, 'true');
    expect(hidden).toHaveAttribute('autocomplete', 'off');
    // Password managers and browsers fill fields by such words in the name.
    const name = hidden.getAttribute('name') ?? '';
    expect(name).not.toBe('');
    expect(name).not.toMatch(
      /name|mail|phone|mobile|tel|company|org|site|url|web|address|street|city|zip|code|user|pass|login|account|card|note|comment|title/,
    );
  });

  it('shows a refusal of the backend beside its field, focuses the field and keeps what was typed', async () => {
    const store = vi.fn(async (): Promise<void> => Promise.reject(new AppError('conflict')));
    await renderApp(<Demo store={store} />);
    fill();
    await go();
    const message = 'Please enter an email address such as name@example.com.';
    await waitFor(() => expect(box(/^Email/)).toHaveAccessibleDescription(message));
    expect(await screen.findByText(`There was an error saving your inquiry: ${message}`)).toBeInTheDocument();
    expect(box(/^Email/)).toHaveFocus();
    expect(box(/^Name/)).toHaveValue(' Noor ');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows a refusal without a field in the form and in a toast, until the next attempt', async () => {
    const store = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new AppError('forbidden'));
    await renderApp(<Demo store={store} />);
    fill();
    await go();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Submission FailedThere was an error saving your inquiry: Please shorten your message/,
    );
    store.mockResolvedValue();
    await go();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('says that it has to wait when too much was sent', async () => {
    await renderApp(<Demo store={() => Promise.reject(new AppError('rateLimited'))} />);
    fill();
    await go();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a few minutes');
    expect(box(/^Name/)).toHaveValue(' Noor ');
  });

  it('keeps what was typed before hydration, in the same inputs', async () => {
    const store = vi.fn<(values: Pick<Values, 'name' | 'description'>) => Promise<void>>().mockResolvedValue();
    function Prerendered() {
      const form = useSendForm({
        schema: z.object({ name: z.string().check(z.minLength(3, 'errors.nameRequired')), description: z.string() }),
        defaultValues: {},
        texts: 'contact',
        mutation: { mutationFn: (values: Pick<Values, 'name' | 'description'>) => store(values) },
        keepsValues: true,
      });
      return (
        <SendForm form={form}>
          <TextField<Values> name="name" required />
          <TextAreaField<Values> name="description" maxLength={100} />
          <SubmitButton>Go</SubmitButton>
        </SendForm>
      );
    }
    const page = (
      <I18nextProvider i18n={await createI18n('en', { resources: { en: textsOf('en') } })}>
        <QueryClientProvider client={new QueryClient()}>
          <Prerendered />
        </QueryClientProvider>
      </I18nextProvider>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    const name = box<HTMLInputElement>(/^Name/);
    name.value = 'No';
    box<HTMLTextAreaElement>(/^How can we help/).value = 'Hello';
    render(page, { container, hydrate: true });
    expect(box(/^Name/)).toBe(name);
    expect(name).toHaveValue('No');
    expect(await screen.findByText('5 / 100')).toBeInTheDocument();
    await go();
    await waitFor(() => expect(name).toHaveAccessibleDescription('Please enter your name.'));
    await userEvent.type(name, 'or');
    await go();
    await waitFor(() => expect(store).toHaveBeenCalledExactlyOnceWith({ name: 'Noor', description: 'Hello' }));
    container.remove();
  });

  it('does not compile with the name of no field', () => {
    // @ts-expect-error the schema has no such field
    expect(<TextField<Values> name="nickname" />).toBeDefined();
  });
});

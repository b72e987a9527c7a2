import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Field } from '@/components/form/field';
import { Form } from '@/components/form/form';
import { StarInput } from '@/components/form/star-input';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { useAppForm } from '@/components/form/use-app-form';
import { renderApp } from '../../support/render-app';

const schema = z.object({
  rating: z.number().check(z.gte(1, 'ratingRequired')),
  name: z.string().check(z.trim(), z.minLength(1, 'nameRequired')),
  email: z.email('emailInvalid'),
});

function Demo({ onValid }: { onValid: (values: z.output<typeof schema>) => unknown }) {
  const form = useAppForm({ schema, defaultValues: { rating: 0, name: '', email: '' } });
  // Registered before the others, shown last: focus must follow what is seen.
  const email = form.register('email');
  return (
    <Form aria-label="Demo" translate={(key) => `translated ${key}`} onSubmit={form.submit(onValid)}>
      <Field as="radiogroup" label="Rating" error={form.error('rating')}>
        <StarInput name="rating" value={form.watch('rating')} onChange={(value) => form.setValue('rating', value)} />
      </Field>
      <Field label="Name" error={form.error('name')}>
        <TextInput {...form.register('name')} />
      </Field>
      <Field label="E-mail" error={form.error('email')}>
        <TextInput type="email" {...email} />
      </Field>
      <SubmitButton loading={form.formState.isSubmitting}>Send</SubmitButton>
    </Form>
  );
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('useAppForm', () => {
  it('shows translated errors and focuses the first wrong field in reading order', async () => {
    const onValid = vi.fn();
    await renderApp(<Demo onValid={onValid} />);
    await send();
    await waitFor(() => expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus());
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('translated nameRequired');

    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Noor');
    await send();
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
    expect(screen.getByLabelText('Name')).toBeValid();
    expect(screen.getByLabelText('Name')).toHaveValue('Noor');
    expect(onValid).not.toHaveBeenCalled();
  });

  it('hands over the parsed values once, disables the button meanwhile and keeps the text', async () => {
    let finish: () => void = () => undefined;
    const onValid = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    await renderApp(<Demo onValid={onValid} />);
    await userEvent.click(screen.getByRole('radio', { name: '5 stars' }));
    await userEvent.type(screen.getByLabelText('Name'), ' Noor ');
    await userEvent.type(screen.getByLabelText('E-mail'), 'noor@example.com');
    await send();

    const button = screen.getByRole('button', { name: 'Send' });
    await waitFor(() => expect(button).toBeDisabled());
    expect(button).toHaveAttribute('aria-busy', 'true');
    await send();
    finish();
    await waitFor(() => expect(button).toBeEnabled());
    expect(onValid).toHaveBeenCalledOnce();
    expect(onValid).toHaveBeenCalledWith({ rating: 5, name: 'Noor', email: 'noor@example.com' }, expect.anything());
    expect(screen.getByLabelText('E-mail')).toHaveValue('noor@example.com');
  });
});

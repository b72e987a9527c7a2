import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Checkbox } from '@/components/form/checkbox';
import { Field } from '@/components/form/field';
import { PasswordInput } from '@/components/form/password-input';
import { Select } from '@/components/form/select';
import { TextArea } from '@/components/form/text-area';
import { TextInput } from '@/components/form/text-input';
import { renderApp } from '../../../support/render-app';

describe('Field', () => {
  it.each([
    ['TextInput', <TextInput key="input" />],
    ['TextArea', <TextArea key="area" />],
    ['PasswordInput', <PasswordInput key="password" />],
    ['Select', <Select key="select" />],
  ])('labels and describes a %s', async (_, control) => {
    await renderApp(
      <Field label="E-mail" hint="Only for signing in" error="Already in use" required>
        {control}
      </Field>,
    );
    const input = screen.getByLabelText(/^E-mail/);
    expect(input).toHaveAccessibleDescription('Already in use Only for signing in');
    expect(input).toBeInvalid();
    expect(input).toHaveAttribute('aria-required', 'true');
  });

  it('has neither error nor description to speak of while all is well', async () => {
    await renderApp(
      <Field label="Company" optional>
        <TextInput />
      </Field>,
    );
    const input = screen.getByLabelText('Company(optional)');
    expect(input).not.toHaveAttribute('aria-invalid');
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  it('describes a checkbox, too', async () => {
    await renderApp(<Checkbox label="Agree" error="Please agree." />);
    expect(screen.getByRole('checkbox', { name: 'Agree' })).toHaveAccessibleDescription('Please agree.');
  });

  it('ties a group of inputs to its legend', async () => {
    await renderApp(
      <Field as="group" label="Rating" error="Choose one">
        <input type="radio" aria-label="1 star" />
      </Field>,
    );
    expect(screen.getByRole('group', { name: 'Rating' })).toHaveAccessibleDescription('Choose one');
  });
});

describe('TextInput', () => {
  it('keeps addresses left-to-right on an Arabic page and names in their own direction', async () => {
    await renderApp(
      <>
        <TextInput type="email" aria-label="email" />
        <TextInput aria-label="name" />
      </>,
      { language: 'ar' },
    );
    expect(screen.getByLabelText('email')).toHaveAttribute('dir', 'ltr');
    expect(screen.getByLabelText('name')).not.toHaveAttribute('dir');
  });
});

describe('PasswordInput', () => {
  it('shows and hides what was typed', async () => {
    await renderApp(
      <Field label="Password">
        <PasswordInput />
      </Field>,
    );
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'Secret-1');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('Secret-1');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('TextArea', () => {
  it('counts for the eye, and for the ear only near the end', async () => {
    const area = (length: number) => <TextArea aria-label="Message" maxLength={100} currentLength={length} readOnly />;
    const { rerender } = await renderApp(area(10));
    expect(screen.getByText('10 / 100')).toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(area(99));
    expect(screen.getByRole('status')).toHaveTextContent('1 character left');
  });

  it('keeps pasted text beyond the limit, and shows by how much it is too long', async () => {
    function Growing() {
      const [text, setText] = useState('');
      return (
        <TextArea
          aria-label="Message"
          maxLength={10}
          currentLength={text.length}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      );
    }
    await renderApp(<Growing />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('x'.repeat(13));
    expect(screen.getByRole('textbox')).toHaveValue('x'.repeat(13));
    expect(screen.getByRole('status')).toHaveTextContent('3 characters too many');
  });
});

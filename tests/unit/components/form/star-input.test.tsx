import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Field } from '@/components/form/field';
import { StarInput } from '@/components/form/star-input';
import { renderApp } from '../../../support/render-app';

function Demo() {
  const [value, setValue] = useState(0);
  return (
    <Field as="radiogroup" label="Rating" required>
      <StarInput value={value} onChange={setValue} />
    </Field>
  );
}

describe('StarInput', () => {
  it('is one stop for Tab; arrow keys choose', async () => {
    await renderApp(<Demo />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('radio', { name: '1 star' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { name: '3 stars' })).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('starts with nothing chosen and says that a choice is required', async () => {
    await renderApp(<Demo />);
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: 'Rating' })).toHaveAttribute('aria-required', 'true');
  });

  it('names its stars with the right Arabic plural', async () => {
    await renderApp(<Demo />, { language: 'ar' });
    const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(names).toEqual(['نجمة واحدة', 'نجمتان', '3 نجوم', '4 نجوم', '5 نجوم']);
  });
});

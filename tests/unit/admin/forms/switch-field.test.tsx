import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { BilingualField } from '@/admin/forms/bilingual-field';
import { SwitchField } from '@/admin/forms/switch-field';
import { renderSettings } from '../../../support/render-settings';

it('a sample is on until the company has its own name, and keeps an explicit setting', async () => {
  const { value } = await renderSettings(
    <>
      <BilingualField path="companyName" />
      <SwitchField path="showSampleFigures" />
      <SwitchField path="showEmptyNetworks" />
    </>,
    { stored: { showEmptyNetworks: true } },
  );
  const control = (name: string) => screen.getByRole('switch', { name });
  expect(control('Sample figures')).toBeChecked();
  await userEvent.type(screen.getByRole('textbox', { name: 'Company name, English' }), 'Pearl');
  expect(control('Sample figures')).not.toBeChecked();
  expect(control('Networks without an address')).toBeChecked();
  await userEvent.click(control('Sample figures'));
  expect(value('showSampleFigures')).toBe(true);
});

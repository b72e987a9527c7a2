import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FocusPicker } from '@/admin/forms/focus-picker';
import { renderApp } from '../../../support/render-app';

function Picker() {
  const [point, setPoint] = useState({ x: 50, y: 5 });
  return <FocusPicker name="focus" src="/a.png" point={point} onChange={setPoint} />;
}

it('is moved on the picture with the keyboard, and says where it is', async () => {
  await renderApp(<Picker />);
  const point = screen.getByRole('slider', { name: 'Focal point on the picture' });
  expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 5% from the top');
  await userEvent.tab();
  expect(point).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
  expect(point).toHaveAttribute('aria-valuetext', '52% from the left, 4% from the top');
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowUp}{/Shift}');
  expect(point).toHaveAttribute('aria-valuetext', '42% from the left, 0% from the top');
  await userEvent.keyboard('{End}{PageDown}');
  expect(point).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getByRole('slider', { name: 'Vertical' })).toHaveValue('10');
  // Commands of the browser and the panel stay theirs.
  expect(fireEvent.keyDown(point, { key: 'ArrowLeft', ctrlKey: true })).toBe(true);
  expect(point).toHaveAttribute('aria-valuenow', '100');
});

it('moves to the left with the left arrow in Arabic, too', async () => {
  await renderApp(<Picker />, { language: 'ar' });
  screen.getByRole('slider', { name: 'نقطة التركيز على الصورة' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('slider', { name: 'نقطة التركيز على الصورة' })).toHaveAttribute('aria-valuenow', '49');
});

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { maxZoom, wholeCrop, type Crop } from '@/components/crop/crop';
import { CropBox } from '@/components/crop/crop-box';

const labels = { picture: 'The picture', zoom: 'Zoom', horizontal: 'Sideways', vertical: 'Up and down' };

/** Twice as wide as high. */
function picture(): HTMLImageElement {
  const image = new Image();
  Object.defineProperties(image, { naturalWidth: { value: 200 }, naturalHeight: { value: 100 } });
  return image;
}

function show(crop: Crop, disabled = false) {
  const onChange = vi.fn<(crop: Crop) => void>();
  render(<CropBox image={picture()} crop={crop} onChange={onChange} disabled={disabled} labels={labels} />);
  return onChange;
}

it.each([true, false])('zooms by the wheel unless it is disabled (%s), and the page does not scroll', (disabled) => {
  const onChange = show({ ...wholeCrop, zoom: 2 }, disabled);
  const isLeftToThePage = fireEvent.wheel(screen.getByTestId('crop-frame'), { deltaY: -100 });
  expect(isLeftToThePage).toBe(false);
  if (disabled) expect(onChange).not.toHaveBeenCalled();
  else expect(onChange.mock.lastCall?.[0].zoom).toBeGreaterThan(2);
});

it('does everything with sliders too; a slider without a range is disabled', () => {
  const onChange = show(wholeCrop);
  fireEvent.change(screen.getByLabelText('Zoom'), { target: { value: '100' } });
  expect(onChange).toHaveBeenLastCalledWith({ ...wholeCrop, zoom: maxZoom });
  fireEvent.change(screen.getByLabelText('Sideways'), { target: { value: '0' } });
  expect(onChange).toHaveBeenLastCalledWith({ ...wholeCrop, centerX: 0.25 });
  expect(screen.getByLabelText('Up and down')).toBeDisabled();
});

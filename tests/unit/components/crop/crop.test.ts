import { describe, expect, it } from 'vitest';
import { centerRange, cropRect, fitted, maxZoom, panned, wholeCrop } from '@/components/crop/crop';

const wide = { width: 1000, height: 500 };

describe('the crop', () => {
  it('begins as the largest square in the middle', () => {
    expect(cropRect(wholeCrop, wide)).toEqual({ x: 250, y: 0, width: 500, height: 500 });
    expect(cropRect(wholeCrop, { width: 300, height: 900 })).toEqual({ x: 0, y: 300, width: 300, height: 300 });
  });

  it('has the proportions that are asked for', () => {
    expect(cropRect(wholeCrop, wide, 1.6)).toEqual({ x: 100, y: 0, width: 800, height: 500 });
    expect(cropRect({ ...wholeCrop, zoom: 2 }, wide, 4)).toEqual({ x: 250, y: 187.5, width: 500, height: 125 });
    expect(centerRange(wholeCrop, wide, 4)).toEqual({ x: [0.5, 0.5], y: [0.25, 0.75] });
    expect(cropRect(panned(wholeCrop, wide, [50, 20], 500, 4), wide, 4)).toEqual({ x: 0, y: 85, width: 1000, height: 250 });
  });

  it('stays inside the picture', () => {
    for (const crop of [
      { centerX: -3, centerY: 9, zoom: 1 },
      { centerX: 1, centerY: 0, zoom: 2.5 },
      { centerX: 0.5, centerY: 0.5, zoom: 99 },
      { centerX: 0.2, centerY: 0.5, zoom: 0.1 },
    ]) {
      const { x, y, width: side } = cropRect(fitted(crop, wide), wide);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + side).toBeLessThanOrEqual(wide.width + 1e-9);
      expect(y + side).toBeLessThanOrEqual(wide.height + 1e-9);
      expect(side).toBeGreaterThanOrEqual(500 / maxZoom);
    }
  });

  it('follows the finger: the picture goes right, the square left', () => {
    const moved = panned(wholeCrop, wide, [50, 20], 250);
    expect(cropRect(moved, wide)).toEqual({ x: 150, y: 0, width: 500, height: 500 });
    expect(cropRect(panned(wholeCrop, wide, [9999, 0], 250), wide).x).toBe(0);
  });

  it('can be moved only where there is picture left', () => {
    expect(centerRange(wholeCrop, wide)).toEqual({ x: [0.25, 0.75], y: [0.5, 0.5] });
  });
});

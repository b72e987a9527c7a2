import { describe, expect, it } from 'vitest';
import { centerRange, cropSquare, fitted, maxZoom, panned, wholeCrop } from '@/features/media/crop';

const wide = { width: 1000, height: 500 };

describe('the crop', () => {
  it('begins as the largest square in the middle', () => {
    expect(cropSquare(wholeCrop, wide)).toEqual({ x: 250, y: 0, side: 500 });
    expect(cropSquare(wholeCrop, { width: 300, height: 900 })).toEqual({ x: 0, y: 300, side: 300 });
  });

  it('stays inside the picture', () => {
    for (const crop of [{ centerX: -3, centerY: 9, zoom: 1 }, { centerX: 1, centerY: 0, zoom: 2.5 }, { centerX: 0.5, centerY: 0.5, zoom: 99 }, { centerX: 0.2, centerY: 0.5, zoom: 0.1 }]) {
      const { x, y, side } = cropSquare(fitted(crop, wide), wide);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + side).toBeLessThanOrEqual(wide.width + 1e-9);
      expect(y + side).toBeLessThanOrEqual(wide.height + 1e-9);
      expect(side).toBeGreaterThanOrEqual(500 / maxZoom);
    }
  });

  it('follows the finger: the picture goes right, the square left', () => {
    const moved = panned(wholeCrop, wide, [50, 20], 250);
    expect(cropSquare(moved, wide)).toEqual({ x: 150, y: 0, side: 500 });
    expect(cropSquare(panned(wholeCrop, wide, [9999, 0], 250), wide).x).toBe(0);
  });

  it('can be moved only where there is picture left', () => {
    expect(centerRange(wholeCrop, wide)).toEqual({ x: [0.25, 0.75], y: [0.5, 0.5] });
  });
});

import { describe, expect, it } from 'vitest';
import { chosenVersion, drawnSize } from '@/features/media/encode-picture';

describe('the size of a picture', () => {
  it.each([
    ['stays up to 2400 pixels', { width: 2400, height: 10 }, { width: 2400, height: 10 }],
    ['shrinks a wide one', { width: 4800, height: 2700 }, { width: 2400, height: 1350 }],
    ['shrinks a tall one', { width: 1000, height: 9600 }, { width: 250, height: 2400 }],
    ['never gets to nothing', { width: 24_000, height: 2 }, { width: 2400, height: 1 }],
    ['is in whole pixels', { width: 99.6, height: 0.2 }, { width: 100, height: 1 }],
  ])('%s', (_name, part, drawn) => {
    expect(drawnSize(part)).toEqual(drawn);
  });
});

const kb = (size: number, type = 'image/webp') => new Blob(['x'.repeat(size * 1000)], { type });

describe('the version that is stored', () => {
  const choose = (versions: Blob[], { isReduced = false, original }: { isReduced?: boolean; original?: Blob } = {}) =>
    chosenVersion({ blobs: versions, isReduced }, original);

  it('is the new one when it is smaller', () => {
    const lossy = kb(100);
    expect(choose([lossy], { original: kb(300, 'image/jpeg') })).toBe(lossy);
  });

  it('is the original when the new one is not smaller', () => {
    const original = kb(100, 'image/jpeg');
    expect(choose([kb(100)], { original })).toBe(original);
    expect(choose([kb(300), kb(120)], { original })).toBe(original);
  });

  it('is the new one, however large, when pixels had to go or the original tells too much', () => {
    const lossy = kb(500);
    expect(choose([lossy], { original: kb(100), isReduced: true })).toBe(lossy);
    expect(choose([lossy])).toBe(lossy);
  });

  it('is the clean one where it costs little', () => {
    const [lossy, small, large] = [kb(200), kb(299), kb(301)];
    expect(choose([lossy, small])).toBe(small);
    expect(choose([lossy, large])).toBe(lossy);
    const icon = kb(140);
    expect(choose([kb(20), icon])).toBe(icon);
  });
});

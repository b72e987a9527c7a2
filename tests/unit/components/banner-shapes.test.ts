import { describe, expect, it } from 'vitest';
import { bannerShapes } from '@/components/ui/banner-shapes';

describe('bannerShapes', () => {
  it('are the same for a name every time, and others for another', () => {
    expect(bannerShapes('noor')).toEqual(bannerShapes('noor'));
    expect(bannerShapes('Noor')).toEqual(bannerShapes('noor'));
    expect(bannerShapes('sami')).not.toEqual(bannerShapes('noor'));
  });

  it('are drawable for any name', () => {
    for (const name of ['', 'a', 'نور', 'x'.repeat(200)]) expect(JSON.stringify(bannerShapes(name))).not.toMatch(/NaN|null/);
  });
});

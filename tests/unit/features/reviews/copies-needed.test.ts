import { describe, expect, it } from 'vitest';
import { copiesNeeded } from '@/features/reviews/testimonial-row';

describe('copiesNeeded', () => {
  it('repeats a list four times for looping', () => {
    expect(copiesNeeded(10)).toBe(4);
    expect(copiesNeeded(22)).toBe(4);
  });

  it('repeats a short list until it fills a wide screen', () => {
    expect(copiesNeeded(1)).toBe(24);
    expect(copiesNeeded(3)).toBe(8);
  });
});

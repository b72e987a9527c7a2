import { describe, expect, it } from 'vitest';
import { isPastedList, pastedLines } from '@/admin/forms/pasted-lines';

describe('a pasted list', () => {
  it.each([
    ['• Plan\n• Build\n• Run'],
    ['·\tPlan\n·\tBuild\n·\tRun'],
    ['o\tPlan\no\tBuild\no\tRun'],
    ['- Plan\r\n- Build\r\n- Run'],
    ['– Plan\n— Build\n* Run'],
    ['\uF0B7 Plan\n\uF0B7 Build\n\n\uF0B7 Run\n'],
    ['1. Plan\n2. Build\n3. Run'],
    ['1)\tPlan\n2)\tBuild\n3)\tRun'],
    ['(1) Plan\n(2) Build\n(10) Run'],
    ['١. Plan\n٢- Build\n۳) Run'],
    ['a. Plan\nb) Build\nc. Run'],
    ['أ) Plan\nب) Build\nج. Run'],
    ['Plan\tBuild\tRun'],
    ['Plan\tBuild\n\tRun\t'],
    ['✓ Plan\u2028✔ Build\u2028➤ Run'],
  ])('%j has three entries', (text) => {
    expect(isPastedList(text)).toBe(true);
    expect(pastedLines(text)).toBe('Plan\nBuild\nRun');
  });

  it.each(['5 years of experience', '1.5 million visitors', '2026 plan', '-5 °C and less', 'e-mail', '24/7 support', 'office work'])(
    'keeps what belongs to the words: %s',
    (text) => {
      expect(pastedLines(`${text}\nRun`)).toBe(`${text}\nRun`);
    },
  );

  it('is none in a few words', () => {
    expect(isPastedList('Plan and build')).toBe(false);
  });
});

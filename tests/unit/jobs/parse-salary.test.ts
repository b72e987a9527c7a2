import { describe, expect, it } from 'vitest';
import { parseSalary } from '@/features/jobs/parse-salary';

describe('parseSalary', () => {
  it.each([
    ['QAR 18,000 – 24,000 a month', { currency: 'QAR', min: 18000, max: 24000, unit: 'MONTH' }],
    ['18,000 – 24,000 ريال قطري شهريًا', { currency: 'QAR', min: 18000, max: 24000, unit: 'MONTH' }],
    ['١٨٬٠٠٠ ريال قطري شهريًا'.replace('٬', ','), { currency: 'QAR', min: 18000, max: 18000, unit: 'MONTH' }],
    ['$60k per year', { currency: 'USD', min: 60000, max: 60000, unit: 'YEAR' }],
    ['QAR 45.50 per hour', { currency: 'QAR', min: 45.5, max: 45.5, unit: 'HOUR' }],
  ])('reads “%s”', (text, salary) => {
    expect(parseSalary(text)).toEqual(salary);
  });

  it.each([null, '', 'Competitive', '18,000 a month', 'QAR 18,000', 'QAR 24,000 – 18,000 a month', 'QAR 1,000 to 2,000 or 3,000 a month', 'QAR 5,000 (USD 1,370) a month', 'QAR a month'])(
    'guesses nothing from %j',
    (text) => {
      expect(parseSalary(text)).toBeUndefined();
    },
  );
});

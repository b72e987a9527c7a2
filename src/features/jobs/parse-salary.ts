import { toLatinDigits } from '@functions/contact-rules.ts';

/** A salary in figures, as search engines want it. */
export interface Salary {
  /** ISO 4217. */
  currency: string;
  min: number;
  /** Equal to `min` when only one figure is given. */
  max: number;
  unit: 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
}

const currencies: [RegExp, string][] = [
  [/\bQAR\b|\bQR\b|ريال قطري|ر\.ق/i, 'QAR'],
  [/\bSAR\b|ريال سعودي/i, 'SAR'],
  [/\bAED\b|درهم إماراتي/i, 'AED'],
  [/\bKWD\b|دينار كويتي/i, 'KWD'],
  [/\bEUR\b|€|يورو/i, 'EUR'],
  [/\bGBP\b|£/i, 'GBP'],
  [/\bUSD\b|\$|دولار/i, 'USD'],
];

const units: [RegExp, Salary['unit']][] = [
  [/month|\bpm\b|شهر/i, 'MONTH'],
  [/year|annum|annual|سنة|سنوي/i, 'YEAR'],
  [/week|أسبوع/i, 'WEEK'],
  [/\bday\b|daily|يوم/i, 'DAY'],
  [/hour|ساعة/i, 'HOUR'],
];

function onlyMatch<Value>(text: string, choices: [RegExp, Value][]): Value | undefined {
  const found = choices.filter(([pattern]) => pattern.test(text));
  return found.length === 1 ? found[0]?.[1] : undefined;
}

/** Reads “QAR 18,000 – 24,000 a month”. Undefined for everything that leaves currency, figures or period open: people read it as it is. */
export function parseSalary(text: string | null): Salary | undefined {
  const plain = toLatinDigits(text ?? '');
  const currency = onlyMatch(plain, currencies);
  const unit = onlyMatch(plain, units);
  const figures = [...plain.matchAll(/\d[\d,]*(?:\.\d+)?(\s?k\b)?/gi)].map(([figure, thousands]) => Number.parseFloat(figure.replaceAll(',', '')) * (thousands ? 1000 : 1));
  const [min, max = min] = figures;
  if (!currency || !unit || !min || !max || figures.length > 2 || max < min) return undefined;
  return { currency, min, max, unit };
}

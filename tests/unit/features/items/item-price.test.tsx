import { describe, expect, it } from 'vitest';
import type { Price } from '@/features/items/item';
import { ItemPrice } from '@/features/items/item-price';
import { PlainPrice } from '@/features/items/plain-price';
import type { Language } from '@/i18n/languages';
import { renderApp } from '../../../support/render-app';

const month = (amount: number, currency: Price['currency']): Price => ({ amount, currency, period: 'month' });
const once = (amount: number, currency: Price['currency']): Price => ({ amount, currency, period: 'once' });

describe.each([
  ['in large digits', ItemPrice],
  ['in one text', PlainPrice],
])('a price %s', (_how, Shown) => {
  it.each<[Language, Price, string]>([
    ['en', month(99, 'USD'), '$99 per month'],
    ['en', month(99, 'QAR'), 'QAR 99 per month'],
    ['en', { amount: 1200, currency: 'QAR', period: 'year' }, 'QAR 1,200 per year'],
    ['en', once(199, 'USD'), '$199'],
    ['en', once(49.5, 'QAR'), 'QAR 49.50'],
    ['ar', month(99, 'USD'), '99 دولارًا شهريًا'],
    ['ar', month(149, 'USD'), '149 دولارًا شهريًا'],
    ['ar', month(5, 'USD'), '5 دولارات شهريًا'],
    ['ar', month(100, 'USD'), '100 دولار شهريًا'],
    ['ar', month(99, 'QAR'), '99 ريالًا شهريًا'],
    ['ar', month(3, 'QAR'), '3 ريالات شهريًا'],
    ['ar', { amount: 1200, currency: 'QAR', period: 'year' }, '1,200 ريال سنويًا'],
    ['ar', once(199, 'USD'), '199 دولارًا'],
    ['ar', once(49.5, 'QAR'), '49.50 ريال'],
  ])('in %s, of %j', async (language, price, text) => {
    const { container } = await renderApp(<Shown price={price} />, { language });
    expect(container.firstElementChild).toHaveTextContent(text);
  });
});

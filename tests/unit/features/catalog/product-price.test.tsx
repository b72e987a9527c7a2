import { describe, expect, it } from 'vitest';
import { ProductPrice } from '@/features/catalog/product-price';
import { renderApp } from '../../../support/render-app';

describe('ProductPrice', () => {
  it('says dollars a month', async () => {
    const { container } = await renderApp(<ProductPrice amount={99} />);
    expect(container).toHaveTextContent('$99 per month');
  });

  it.each([
    [99, '99 دولارًا شهريًا'],
    [149, '149 دولارًا شهريًا'],
    [5, '5 دولارات شهريًا'],
    [100, '100 دولار شهريًا'],
  ])('counts %i in Arabic grammar with Latin digits', async (amount, text) => {
    const { container } = await renderApp(<ProductPrice amount={amount} />, { language: 'ar' });
    expect(container).toHaveTextContent(text);
  });
});

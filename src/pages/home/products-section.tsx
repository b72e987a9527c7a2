import { useTranslation } from 'react-i18next';
import { Section } from '@/components/ui/section';
import { useItems } from '@/features/items/use-items';
import { ProductCard } from './product-card';

/** The products with their prices; nothing without any. */
export function ProductsSection() {
  const { t } = useTranslation('home');
  const { data: products = [] } = useItems('product');
  if (products.length === 0) return null;
  return (
    <Section
      id="products"
      align="center"
      eyebrow={t('products.eyebrow')}
      title={t('products.title')}
      lead={t('products.lead')}
      className="bg-[radial-gradient(closest-side_at_50%_42%,color-mix(in_srgb,var(--color-primary)_22%,transparent),transparent)]"
    >
      <ul className="grid gap-5 lg:grid-cols-3">
        {products.map((product) => (
          <li key={product.id} className="reveal">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

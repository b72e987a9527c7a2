import { useTranslation } from 'react-i18next';
import { LazyHydrate } from '@/boot/lazy-hydrate';
import { PageHero } from '@/components/ui/page-hero';
import { offerFacts } from '@/features/items/offer-facts';
import { ItemsState } from '@/features/items/items-state';
import { useItemList } from '@/features/items/use-item-list';
import { PageData } from '@/features/seo/page-data';
import { productNode } from '@/features/seo/schema-org';
import { PageHead } from '@/features/settings/page-head';
import { productsSeo } from '@/features/settings/page-seo/products';
import { ReadyToTransform } from '@/features/settings/ready-to-transform';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';
import { IncludedSection } from './included-section';
import { ProductDetails } from './product-details';
import { ProductIndex } from './product-index';

/** The products. The id of each section is its hash target. */
export function ProductsPage() {
  const { t } = useTranslation('products');
  const { language } = useLanguage();
  const companyName = useSetting((settings) => settings.companyName);
  const products = useItemList('product');
  const brand = localize(companyName, language);

  return (
    <>
      <PageHead page="products" builtIn={productsSeo} />
      <PageData
        name={t('name')}
        path={paths.products}
        describe={(context) => (products.data ?? []).map((product) => productNode({ ...offerFacts(product), brand }, context))}
      />
      <PageHero eyebrow={t('hero.eyebrow')} title={t('hero.title')} lead={t('hero.lead')} align="center">
        <ProductIndex products={products.data ?? []} />
      </PageHero>
      <ItemsState query={products}>
        {(items) => (
          <div className="container-page space-y-6 pb-section sm:space-y-10">
            {items.map((product, index) => (
              <LazyHydrate
                key={product.id}
                isNear={index === 0}
                className="[--tall:48rem] sm:[--tall:53rem] md:[--tall:58rem] lg:[--tall:29rem]"
              >
                <ProductDetails product={product} isMirrored={index % 2 === 1} />
              </LazyHydrate>
            ))}
          </div>
        )}
      </ItemsState>
      <LazyHydrate className="[--tall:55rem] sm:[--tall:37rem] lg:[--tall:33rem]">
        <IncludedSection />
      </LazyHydrate>
      <ReadyToTransform
        title={t('cta.title')}
        text={t('cta.text')}
        contact={t('cta.contact')}
        link={{ to: paths.services, label: t('cta.services') }}
      />
    </>
  );
}

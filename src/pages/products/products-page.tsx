import { useTranslation } from 'react-i18next';
import { LazyHydrate } from '@/boot/lazy-hydrate';
import { PageHero } from '@/components/ui/page-hero';
import { products, type Product } from '@/features/catalog/catalog';
import { catalogTexts } from '@/features/catalog/catalog-texts';
import { PageData } from '@/features/seo/page-data';
import { productNode } from '@/features/seo/schema-org';
import { ReadyToTransform } from '@/features/settings/ready-to-transform';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';
import { IncludedSection } from './included-section';
import { ProductDetails } from './product-details';
import { ProductIndex } from './product-index';

/** The three products. The id of each section is its hash target. */
export function ProductsPage() {
  const { t } = useTranslation(['products', 'catalog']);
  const { language } = useLanguage();
  const companyName = useSetting((settings) => settings.companyName);

  const facts = ({ id, path, image, monthlyPrice }: Product) => ({
    name: t(`catalog:${catalogTexts(id).title}`),
    description: t(`catalog:${catalogTexts(id).description}`),
    brand: localize(companyName, language),
    path,
    image: image.src,
    monthlyPrice,
  });

  return (
    <>
      <PageData
        name={t('name')}
        path={paths.products}
        describe={(context) => products.map((product) => productNode(facts(product), context))}
      />
      <PageHero eyebrow={t('hero.eyebrow')} title={t('hero.title')} lead={t('hero.lead')} align="center">
        <ProductIndex />
      </PageHero>
      <div className="container-page space-y-6 pb-section sm:space-y-10">
        {products.map((product, index) => (
          <LazyHydrate
            key={product.id}
            isNear={index === 0}
            className="[--tall:48rem] sm:[--tall:53rem] md:[--tall:58rem] lg:[--tall:29rem]"
          >
            <ProductDetails product={product} isMirrored={index % 2 === 1} />
          </LazyHydrate>
        ))}
      </div>
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

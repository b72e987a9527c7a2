import { useTranslation } from 'react-i18next';
import { useItemList } from '@/features/items/use-item-list';
import { useSetting } from '@/features/settings/use-settings';
import type { ItemKind } from '@/lib/item-kinds';
import { LogoRow } from './logo-row';

/** Returns the companies of a kind in their order, without samples where the settings hide them. */
function useCompanies(kind: ItemKind) {
  const showsSamples = useSetting(({ showSampleLogos }) => showSampleLogos);
  const { data = [] } = useItemList(kind, { all: true });
  return data.filter(({ sample }) => showsSamples || !sample);
}

/** The clients and partners. Renders nothing without any. */
export function NetworkSection() {
  const { t } = useTranslation('our-work');
  const clients = useCompanies('client');
  const partners = useCompanies('partner');
  if (clients.length === 0 && partners.length === 0) return null;
  return (
    <section
      id="network"
      tabIndex={-1}
      aria-labelledby="network-heading"
      className="border-y border-line bg-card py-[clamp(3rem,2rem+4vw,5.5rem)]"
    >
      <header className="container-page text-center">
        {/* The divider of the requirements: the heading between two fading lines. */}
        <div className="flex items-center gap-5">
          <span aria-hidden="true" className="h-px flex-1 bg-linear-to-r from-transparent to-line-strong rtl:bg-linear-to-l" />
          <h2 id="network-heading" className="text-title">
            {t('network.title')}
          </h2>
          <span aria-hidden="true" className="h-px flex-1 bg-linear-to-l from-transparent to-line-strong rtl:bg-linear-to-r" />
        </div>
        <p className="mt-3 text-lead text-muted">{t('network.lead')}</p>
      </header>
      {clients.length > 0 && <LogoRow title={t('network.clients')} companies={clients} />}
      {partners.length > 0 && <LogoRow title={t('network.partners')} companies={partners} />}
    </section>
  );
}

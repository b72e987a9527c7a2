import { useTranslation } from 'react-i18next';
import { usePictures } from '@/features/settings/use-pictures';
import { useLanguage } from '@/i18n/use-language';
import { LogoRow } from './logo-row';
import { slotLogos } from './slot-logos';

/** The logos of clients and partners. Renders nothing without any. */
export function NetworkSection() {
  const { t } = useTranslation('our-work');
  const pictures = usePictures();
  const { language } = useLanguage();
  const clients = slotLogos(pictures, 'clientLogo', language);
  const partners = slotLogos(pictures, 'partnerLogo', language);
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
      {clients.length > 0 && (
        <LogoRow title={t('network.clients')} row="clientLogo" logos={clients} altOf={(number) => t('network.clientLogo', { number })} />
      )}
      {partners.length > 0 && (
        <LogoRow
          title={t('network.partners')}
          row="partnerLogo"
          logos={partners}
          altOf={(number) => t('network.partnerLogo', { number })}
        />
      )}
    </section>
  );
}

import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { LazyHydrate } from '@/boot/lazy-hydrate';
import { Button } from '@/components/ui/button';
import { useSetting } from '@/features/settings/use-settings';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { openContactDialog } from '@/lib/window-events';
import { listedOffices } from './listed-offices';
import { OfficeCard } from './office-card';

/** The estimated height of the section, by the number of offices. */
function heightOf(offices: number): string {
  if (offices < 2) return '[--tall:28rem] sm:[--tall:29rem] lg:[--tall:20rem]';
  if (offices === 2) return '[--tall:47rem] sm:[--tall:31rem] lg:[--tall:24rem]';
  return '[--tall:67rem] sm:[--tall:50rem] lg:[--tall:42rem]';
}

function useOffices() {
  const { language } = useLanguage();
  return listedOffices(
    useSetting(({ contactDetails }) => contactDetails),
    language,
  );
}

/** The offices of the company, or a message that there are none. */
export function OfficesSection() {
  return (
    <LazyHydrate className={heightOf(useOffices().length)}>
      <Offices />
    </LazyHydrate>
  );
}

function Offices() {
  const { t } = useTranslation('about');
  const offices = useOffices();
  const isListed = offices.length > 0;
  return (
    <section id="offices" tabIndex={-1} aria-labelledby="offices-heading" className="pb-section">
      <div className={cn('container-page grid gap-8', isListed && 'lg:grid-cols-[1fr_1.6fr] lg:gap-16')}>
        <header className="reveal flex flex-col items-start gap-3">
          <h2 id="offices-heading" className="text-title">
            {t('offices.title')}
          </h2>
          {isListed && (
            <>
              <p className="max-w-[40ch] text-lead text-muted">{t('offices.lead')}</p>
              <Button variant="secondary" className="mt-3" onClick={() => openContactDialog()}>
                {t('offices.write')}
              </Button>
            </>
          )}
        </header>
        {isListed ? (
          <ul data-setting="contactDetails.branches contactDetails.headOffice" className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5">
            {offices.map((office) => (
              // With an odd number, the first office has a row of its own.
              <OfficeCard key={office.id} office={office} className="sm:first:nth-last-[odd]:col-span-2" />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={MapPinOff}
            title={t('offices.none.title')}
            text={t('offices.none.text')}
            action={<Button onClick={() => openContactDialog()}>{t('offices.write')}</Button>}
          />
        )}
      </div>
    </section>
  );
}

import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import type { Consent, ConsentAnswer } from '@/features/consent/consent-store';
import { paths } from '@/lib/paths';
import { useBannerSpace } from './banner-space';

export interface CookieBannerProps {
  /** The earlier answer, when the banner was opened again. */
  consent: Consent;
  /** Set when the visitor opened the banner. */
  takesFocus: boolean;
  onAnswer: (answer: ConsentAnswer) => void;
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Asks for consent to third-party cookies at the bottom of the page. Blocks nothing; both answers look the same. */
export function CookieBanner({ consent, takesFocus, onAnswer }: CookieBannerProps) {
  const { t } = useTranslation('consent');
  const titleId = useId();
  const banner = useRef<HTMLElement>(null);
  useBannerSpace(banner);

  return (
    <section
      ref={banner}
      aria-labelledby={titleId}
      className="animate-[sheet-in_280ms_cubic-bezier(0.22,1,0.36,1)] fixed inset-x-0 bottom-0 z-banner border-t border-line bg-surface px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-foreground shadow-raised sm:inset-x-auto sm:start-6 sm:bottom-6 sm:max-w-md sm:rounded-card sm:border sm:p-5 low:max-h-[45dvh] low:overflow-y-auto low:pt-2 low:pb-0 print:hidden"
    >
      <h2 ref={takesFocus ? focus : undefined} tabIndex={-1} id={titleId} className="font-semibold outline-none">
        {t('title')}
      </h2>
      <p className="mt-1 text-small text-muted">
        {t('text')}{' '}
        <AppLink to={paths.privacyPolicy} className="text-primary-text underline underline-offset-4">
          {t('privacyLink')}
        </AppLink>
      </p>
      {consent !== 'unknown' && <p className="mt-2 text-small">{t(`current.${consent}`)}</p>}
      <div className="mt-4 grid grid-cols-2 gap-3 low:sticky low:bottom-0 low:mt-1 low:bg-surface">
        <Button variant="secondary" onClick={() => onAnswer('declined')}>
          {t('decline')}
        </Button>
        <Button variant="secondary" onClick={() => onAnswer('accepted')}>
          {t('accept')}
        </Button>
      </div>
    </section>
  );
}

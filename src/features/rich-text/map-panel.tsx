import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import type { BlockOf } from './schema';

/** The drawing of streets and a bay. No map service is called. */
function Streets() {
  return (
    <svg viewBox="0 0 600 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="absolute inset-0 size-full">
      <path d="M430 0C400 60 470 90 440 150S500 220 480 260H600V0Z" className="fill-secondary/20" />
      <g fill="none" className="stroke-foreground/10" strokeWidth="10">
        <path d="M-10 60H420M-10 130H450M-10 205H470M70-10V270M190-10V270M320-10V270" />
      </g>
      <g fill="none" className="stroke-primary-text/30" strokeWidth="14">
        <path d="M-10 240C120 200 180 160 250 90S380 20 440-10" />
      </g>
    </svg>
  );
}

/** A place as a drawn panel with a link to a map. */
export function MapPanel({ place, link }: Pick<BlockOf<'map'>, 'place' | 'link'>) {
  const { t } = useTranslation('rich-text');
  return (
    <div className="glass relative isolate grid min-h-60 place-items-center overflow-clip rounded-card p-6 text-center">
      <Streets />
      <div className="relative flex max-w-sm flex-col items-center gap-3">
        <MapPin aria-hidden="true" className="size-10 text-primary-text" />
        <p dir="auto" className="rounded-control bg-surface/90 px-4 py-2 break-words whitespace-pre-line">
          {place}
        </p>
        <AppLink to={link} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('map.open')}
        </AppLink>
      </div>
    </div>
  );
}

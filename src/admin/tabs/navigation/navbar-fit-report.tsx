import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDraftSettings } from '@/admin/settings/draft-context';
import type { NavbarFit } from '@/admin/settings/navbar-fit/fit-navbar';
import { completeOrder } from '@/features/settings/navigation';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatList, formatNumber } from '@/lib/format';
import { useEntryNames } from './use-entry-names';

/** Shows whether the navigation bar fits at 1280 px, as a drawing and a text for each language. */
export function NavbarFitReport({ fits }: { fits: readonly NavbarFit[] }) {
  const { t } = useTranslation(['panel-navigation', 'panel-settings']);
  return (
    <div role="group" aria-label={t('fit.label')} className="grid min-h-46 content-start gap-4 @2xl:min-h-24 @2xl:grid-cols-2">
      {fits.map((fit) => (
        <div key={fit.language} className="flex min-w-0 flex-col gap-2">
          <p className="text-small font-medium">{t('fit.title', { language: t(`panel-settings:languages.${fit.language}`) })}</p>
          <Drawing fit={fit} />
          <Summary fit={fit} />
        </div>
      ))}
    </div>
  );
}

const percent = (share: number) => `${String(share * 100)}%`;

/** A drawing of the bar to scale: brand, pages and the rest. */
function Drawing({ fit: { language, crowded, drawing } }: { fit: NavbarFit }) {
  return (
    <div
      aria-hidden="true"
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className="flex h-5 items-stretch gap-px overflow-hidden rounded-sm border border-line bg-card p-px forced-color-adjust-none"
    >
      <span style={{ width: percent(drawing.brand) }} className="me-auto shrink rounded-xs bg-foreground/70" />
      {drawing.pages.map(({ key, share }) => (
        <span
          key={key}
          style={{ width: percent(share) }}
          className={cn('shrink rounded-xs', crowded.includes(key) ? 'bg-danger' : 'bg-primary-text/70')}
        />
      ))}
      <span style={{ width: percent(drawing.rest) }} className="shrink rounded-xs bg-muted/40" />
    </div>
  );
}

function Summary({ fit: { crowded, crowdedForMembers, spare, isNameCut, shrunkLogo } }: { fit: NavbarFit }) {
  const { t } = useTranslation('panel-navigation');
  const { bar } = useDraftSettings().navigation;
  const nameOf = useEntryNames();
  const { language } = useLanguage();
  const list = (keys: readonly string[]) =>
    formatList(
      completeOrder('bar', bar)
        .filter(({ key }) => keys.includes(key))
        .map(nameOf),
      language,
    );
  const fits = crowded.length === 0;
  const warnings = [
    fits && isNameCut && t('fit.nameCut', { pixels: formatNumber(-spare, language) }),
    fits && shrunkLogo !== undefined && t('fit.logoShrunk', { pixels: formatNumber(shrunkLogo, language) }),
    fits && crowdedForMembers.length > 0 && t('fit.members', { pages: list(crowdedForMembers) }),
  ].filter((warning) => typeof warning === 'string');
  return (
    <div role="status" className="flex flex-col gap-1 text-small">
      <p className={cn('flex items-start gap-1.5', fits ? 'text-muted' : 'text-danger')}>
        {fits ? (
          <CircleCheck aria-hidden="true" className="mt-[0.2em] size-4 shrink-0 text-success" />
        ) : (
          <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
        )}
        <span className="min-w-0 tabular-nums">
          {fits
            ? spare < 0
              ? t('fit.fitsTightly')
              : t('fit.fits', { pixels: formatNumber(spare, language) })
            : t('fit.tooWide', { pages: list(crowded), pixels: formatNumber(-spare, language) })}
        </span>
      </p>
      {warnings.map((warning) => (
        <p key={warning} className="text-warning">
          {warning}
        </p>
      ))}
    </div>
  );
}

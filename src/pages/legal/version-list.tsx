import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { inLanguage, type StoredItem } from '@/features/items/item';
import type { LegalVersions } from '@/features/items/own-pages';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { itemPath } from '@/lib/item-paths';

/** The day of a version, `2026-12-01`. */
export const dayOf = ({ facts }: StoredItem): string => facts?.effective_from ?? '';

/** Since when a version is in force. */
export function EffectiveDate({ day }: { day: string }) {
  const { t } = useTranslation('legal');
  const { language } = useLanguage();
  // UTC, so that the prerendered date is the same in every time zone.
  return <time dateTime={day}>{t('versions.from', { date: formatDate(day, language, { dateStyle: 'long', timeZone: 'UTC' }) })}</time>;
}

/** The versions that will be in force and those that were, with their addresses. Without a current one, all are still to come. */
export function VersionList({ current, versions }: LegalVersions) {
  const { t } = useTranslation('legal');
  const { language } = useLanguage();
  const place = current ? versions.findIndex(({ id }) => id === current.id) : versions.length;
  const groups = [
    { label: t('versions.next'), listed: versions.slice(0, place) },
    { label: t('versions.earlier'), listed: versions.slice(place + 1) },
  ];
  return groups
    .filter(({ listed }) => listed.length > 0)
    .map(({ label, listed }) => (
      <section key={label} className="border-t border-line pt-6">
        <h2 className="text-heading">{label}</h2>
        <ul className="mt-2">
          {listed.map((version) => (
            <li key={version.id} className="flex min-h-11 flex-wrap items-center gap-x-4">
              <AppLink
                to={itemPath(version) ?? ''}
                dir="auto"
                className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-4"
              >
                {inLanguage(version, language).title}
              </AppLink>
              <span className="text-small text-muted">
                <EffectiveDate day={dayOf(version)} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    ));
}

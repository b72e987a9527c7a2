import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { missingPathsQuery } from '@/features/redirects/admin';
import { RedirectDialog } from './redirect-dialog';

/** How many are shown before *Show all*. */
const initial = 5;

/** The addresses that visitors miss most, each with a button that leads it on. Renders nothing without any. */
export function MissingPages() {
  const { t } = useTranslation(['panel-redirects', 'panel']);
  const id = useId();
  const [from, setFrom] = useState<string>();
  const [isExpanded, setExpanded] = useState(false);
  const { data: paths = [] } = useQuery(missingPathsQuery);
  if (paths.length === 0) return null;
  const shown = isExpanded ? paths : paths.slice(0, initial);
  return (
    <section aria-labelledby={id} className="mb-4 text-small print:hidden">
      <h2 id={id} className="text-[0.9375rem] font-semibold">
        {t('missing.title')}
      </h2>
      <p className="max-w-measure pb-1 text-muted">{t('missing.text')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map(({ path, hits }) => (
          <li key={path} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-1 py-1">
            <span className="min-w-0 flex-1 basis-28 break-all">
              <bdi dir="ltr">{path}</bdi>
            </span>
            <span className="text-muted tabular-nums">{t('missing.hits', { count: hits })}</span>
            <Button size="sm" variant="ghost" aria-label={t('missing.addFor', { path })} onClick={() => setFrom(path)}>
              {t('add')}
            </Button>
          </li>
        ))}
      </ul>
      {paths.length > initial && (
        <Button size="sm" variant="ghost" onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? t('panel:results.fewer') : t('panel:results.all', { count: paths.length })}
        </Button>
      )}
      {from !== undefined && <RedirectDialog from={from} onClose={() => setFrom(undefined)} />}
    </section>
  );
}

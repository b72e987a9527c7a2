import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSingleKey, letterOf } from '@/admin/list/use-list-keys';
import { Notice } from '@/components/feedback/notice';
import { IconButton } from '@/components/ui/icon-button';
import type { ReportCase } from '@/features/reports/admin';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format';
import { isDialogOpen } from '@/lib/keys';
import { CaseView } from './case-view';
import { useCaseName } from './use-case-name';

/** The cases in turn: a list beside the open one. j and k go to the next and the previous one. */
export function CaseQueue({ cases, hasMore }: { cases: readonly ReportCase[]; hasMore: boolean }) {
  const { t } = useTranslation('panel-reports');
  const { language } = useLanguage();
  const nameOf = useCaseName();
  const [chosen, setChosen] = useState<{ id: string; index: number }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const found = chosen ? cases.findIndex(({ id }) => id === chosen.id) : 0;
  // A decided case leaves the list, and the one after it takes its place.
  const index = found === -1 ? Math.min(chosen?.index ?? 0, cases.length - 1) : found;
  const shown = cases[index];

  function go(to: number) {
    const target = cases[Math.max(0, Math.min(cases.length - 1, to))];
    if (target) setChosen({ id: target.id, index: cases.indexOf(target) });
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event) || isDialogOpen()) return;
    const step = { j: 1, k: -1 }[letterOf(event)];
    if (step === undefined) return;
    event.preventDefault();
    go(index + step);
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const shownId = shown?.id;
  const previousId = useRef(shownId);
  useEffect(() => {
    // A screen reader hears the case that is shown next. The first one takes no focus.
    if (previousId.current !== shownId) heading.current?.focus({ preventScroll: true });
    previousId.current = shownId;
  }, [shownId]);
  if (!shown) return null;
  return (
    <div className="gap-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <nav aria-label={t('cases')} className="max-lg:hidden">
        <ol className="divide-y divide-line border-y border-line">
          {cases.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                aria-current={one.id === shown.id ? 'true' : undefined}
                onClick={() => go(cases.indexOf(one))}
                className={cn('w-full px-2 py-2 text-start text-small', one.id === shown.id ? 'bg-card-hover' : 'hover:bg-card-hover')}
              >
                <span className="block truncate font-medium">{nameOf(one)}</span>
                <span className="block text-muted">{one.held_for ? t('heldShort') : t('reports', { count: one.reports })}</span>
              </button>
            </li>
          ))}
        </ol>
        {hasMore && <p className="pt-2 text-small text-muted">{t('more', { count: cases.length })}</p>}
      </nav>
      <section aria-labelledby="case-heading" className="min-w-0">
        <div className="flex flex-wrap items-center gap-2 pb-3">
          <h2 ref={heading} id="case-heading" tabIndex={-1} className="min-w-0 flex-1 basis-48 text-heading break-words outline-none">
            {nameOf(shown)}
          </h2>
          <div className="flex shrink-0 items-center gap-1">
            <p className="me-1 text-small text-muted tabular-nums">
              {t('position', { position: formatNumber(index + 1, language), total: formatNumber(cases.length, language) })}
            </p>
            <IconButton
              label={t('previous')}
              size="sm"
              aria-keyshortcuts="k"
              disabled={index === 0}
              icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
              onClick={() => go(index - 1)}
            />
            <IconButton
              label={t('next')}
              size="sm"
              aria-keyshortcuts="j"
              disabled={index === cases.length - 1}
              icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
              onClick={() => go(index + 1)}
            />
          </div>
        </div>
        {hasMore && <Notice className="mb-3 lg:hidden" title={t('more', { count: cases.length })} />}
        <CaseView key={shown.id} shown={shown} onDecide={() => setChosen({ id: shown.id, index })} />
      </section>
    </div>
  );
}

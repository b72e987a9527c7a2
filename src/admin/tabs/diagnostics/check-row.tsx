import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, ExternalLink, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { externalAddress } from '@/admin/insights/diagnostics/external-pages';
import type { CheckId, FindingPlace, CheckResult, CheckStatus } from '@/admin/insights/diagnostics/finding';
import { AppLink } from '@/components/ui/app-link';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';
import { FieldLink } from '../../settings/field-link';
import { tabPath } from '../../tab-ids';
import { useCheckTexts } from './use-check-texts';

const statusIcons: Record<CheckStatus, { Icon: typeof CircleCheck; tone: string }> = {
  error: { Icon: CircleAlert, tone: 'text-danger' },
  warning: { Icon: TriangleAlert, tone: 'text-warning' },
  unknown: { Icon: CircleHelp, tone: 'text-muted' },
  ok: { Icon: CircleCheck, tone: 'text-success' },
};

export interface CheckRowProps {
  id: CheckId;
  /** Undefined before and during the first run. */
  result: CheckResult | undefined;
  isRunning: boolean;
}

/** A check with its result, the advice, and links to the affected places. */
export function CheckRow({ id, result, isRunning }: CheckRowProps) {
  const { t } = useTranslation('panel-diagnostics');
  const texts = useCheckTexts();
  const look = result && statusIcons[result.status];
  const toDo = result && texts.toDo(result);
  const places = result && 'places' in result ? (result.places ?? []) : [];
  return (
    <li className="flex items-start gap-3 px-1 py-3">
      <span className={cn('grid size-5 shrink-0 place-items-center', look ? look.tone : 'text-muted')}>
        {look ? (
          <look.Icon aria-hidden="true" className="size-4.5" />
        ) : isRunning ? (
          <Spinner className="size-4" />
        ) : (
          <CircleDashed aria-hidden="true" className="size-4.5" />
        )}
      </span>
      <div className="min-w-0 flex-1 @3xl:grid @3xl:grid-cols-[13rem_minmax(0,1fr)] @3xl:gap-x-6">
        <h3 className="font-medium">
          {/* Without the space, Arabic letters would join. */}
          <span>{texts.nameOf(id)}</span>{' '}
          <span className={cn('ms-1 text-xs font-normal', look ? look.tone : 'text-muted')}>
            {t(`status.${result?.status ?? (isRunning ? 'running' : 'waiting')}`)}
          </span>
        </h3>
        <div className="min-w-0">
          {result && <p className={cn('max-w-measure break-words', result.status === 'ok' && 'text-muted')}>{texts.found(result)}</p>}
          {toDo && <p className="max-w-measure break-words text-muted">{toDo}</p>}
          {places.length > 0 && <Places places={places} />}
        </div>
      </div>
    </li>
  );
}

/** The number of places before *Show more*. */
const initialPlaces = 6;

function Places({ places }: { places: readonly FindingPlace[] }) {
  const { t } = useTranslation('panel-diagnostics');
  const { placeName } = useCheckTexts();
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? places : places.slice(0, initialPlaces);
  const linkClass =
    'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current lg:min-h-7';
  return (
    <ul className="flex flex-wrap gap-x-4">
      {shown.map((place) => (
        <li key={JSON.stringify(place)} className="max-w-full min-w-0">
          {'name' in place && (
            <bdi dir="ltr" className="inline-flex min-h-7 items-center font-mono text-xs break-all text-muted">
              {place.name}
            </bdi>
          )}
          {'field' in place && (
            <FieldLink path={place.field} className={linkClass}>
              {placeName(place)}
            </FieldLink>
          )}
          {'page' in place && (
            <AppLink to={externalAddress(place.page)} className={linkClass}>
              <span>{placeName(place)}</span>
              <ExternalLink aria-hidden="true" className="ms-1 size-3.5 shrink-0" />
            </AppLink>
          )}
          {'tab' in place && (
            <AppLink to={tabPath(place.tab) + (place.search ?? '')} className={linkClass}>
              {placeName(place)}
            </AppLink>
          )}
        </li>
      ))}
      {shown.length < places.length && (
        <li>
          <button type="button" onClick={() => setExpanded(true)} className={cn(linkClass, 'text-muted')}>
            {t('more', { count: places.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

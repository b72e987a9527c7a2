import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/form/checkbox';
import { Badge } from '@/components/ui/badge';
import { maxAffected, type AffectedCreator } from '@/features/moderation/admin';

export interface AffectedCreatorsProps {
  query: Pick<UseQueryResult<AffectedCreator[]>, 'data' | 'isError'>;
  /** Whether the typed entries are valid; otherwise nothing was queried. */
  isValid: boolean;
  /** The ids of the creators to suspend. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The creators whom new entries affect. New entries do not block existing accounts, so they can be suspended here. */
export function AffectedCreators({ query: { data, isError }, isValid, chosen, onChoose }: AffectedCreatorsProps) {
  const { t } = useTranslation('panel-creator-moderation');
  const shown = isValid ? data?.slice(0, maxAffected) : undefined;

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChoose(next);
  }

  return (
    <section aria-labelledby="affected" className="text-small">
      <h3 id="affected" className="font-medium">
        {t('affected.title')}
      </h3>
      <p role="status" className="text-muted">
        {!isValid
          ? t('affected.hint')
          : isError
            ? t('affected.failed')
            : shown &&
              (shown.length === 0
                ? t('affected.nobody')
                : t(data && data.length > maxAffected ? 'affected.more' : 'affected.text', { count: shown.length }))}
      </p>
      {shown && shown.length > 0 && (
        <ul className="mt-2 max-h-64 divide-y divide-line overflow-y-auto border-y border-line">
          {shown.map(({ id, username, name, isSuspended, entry, isByPost }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <Checkbox
                className="min-w-0 flex-1"
                checked={isSuspended || chosen.has(id)}
                disabled={isSuspended}
                onChange={(event) => choose(id, event.target.checked)}
                label={
                  <span className="break-words">
                    <bdi dir="ltr" className="font-medium">
                      {username}
                    </bdi>{' '}
                    · <bdi>{name}</bdi>
                  </span>
                }
                hint={t(isByPost ? 'affected.byPost' : 'affected.by', { entry })}
              />
              {isSuspended && <Badge>{t('affected.suspended')}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

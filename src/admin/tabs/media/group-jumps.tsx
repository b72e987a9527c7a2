import { useTranslation } from 'react-i18next';
import type { GroupId } from './slots';

export interface GroupJumpsProps {
  groups: readonly { id: GroupId; empty: number }[];
  onJump: (id: GroupId) => void;
}

/** The groups of the tab, to go to one of them. Stays in view on wide screens. On phones the headings are near each other. */
export function GroupJumps({ groups, onJump }: GroupJumpsProps) {
  const { t } = useTranslation('panel-media');
  return (
    <nav aria-label={t('jump.label')} className="z-10 -mx-1 bg-background px-1 py-2 max-sm:hidden print:hidden lg:not-low:sticky lg:top-16">
      <ul className="flex flex-wrap gap-1">
        {groups.map(({ id, empty }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onJump(id)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line px-2.5 text-small text-muted hover:bg-card-hover hover:text-foreground lg:min-h-8"
            >
              <span>{t(`groups.${id}.title`)}</span>
              {empty > 0 && <span className="text-xs tabular-nums">{t('jump.empty', { count: empty })}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

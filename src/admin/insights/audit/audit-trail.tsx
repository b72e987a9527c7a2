import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { auditDetailsQuery, type AuditDetails, type AuditEntry } from '@/features/audit/admin';
import { cn } from '@/lib/cn';
import { AuditSentence } from './audit-sentence';
import { joinEntries } from './join-entries';

export interface AuditTrailProps {
  entries: readonly AuditEntry[];
  timeOf: (entry: AuditEntry) => ReactNode;
  /** Returns the control that opens the details of an entry, around its time. */
  opener: (entry: AuditEntry, time: ReactNode) => ReactNode;
  /** The number of lines. All without it. */
  most?: number;
}

/** Audit entries as sentences, newest first. Equal consecutive ones are one line that opens on press. */
export function AuditTrail({ entries, timeOf, opener, most = entries.length }: AuditTrailProps) {
  const groups = joinEntries(entries).slice(0, most);
  const { data: details } = useQuery({
    ...auditDetailsQuery(groups.flat().map(({ id }) => id)),
    // The names of the previous entries stay while those of new ones load.
    placeholderData: (previous) => previous,
  });
  const isJoined = groups.some(({ length }) => length > 1);
  return (
    <ol className="divide-y divide-line border-y border-line">
      {groups.map((group) =>
        group.length > 1 ? (
          <JoinedLine key={group[0]?.id} entries={group} details={details} timeOf={timeOf} opener={opener} />
        ) : (
          group.map((entry) => (
            <EntryLine key={entry.id} entry={entry} details={details} time={opener(entry, timeOf(entry))} isBesideJoined={isJoined} />
          ))
        ),
      )}
    </ol>
  );
}

const lineClass = 'relative flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 px-1 py-2 hover:bg-card';

interface EntryLineProps {
  entry: AuditEntry;
  details: Readonly<Record<string, AuditDetails>> | undefined;
  time: ReactNode;
  /** Whether other lines of the list have a button at the end, whose room this one leaves free. */
  isBesideJoined?: boolean;
}

function EntryLine({ entry, details, time, isBesideJoined = false }: EntryLineProps) {
  return (
    <li data-row={entry.id} className={lineClass}>
      <span className="min-w-0 flex-1 basis-64">
        <AuditSentence entries={[entry]} details={details} />
      </span>
      <span className={cn(isBesideJoined && 'me-13 max-sm:me-0')}>{time}</span>
    </li>
  );
}

interface JoinedLineProps extends Omit<AuditTrailProps, 'most'>, Pick<EntryLineProps, 'details'> {}

function JoinedLine({ entries, details, timeOf, opener }: JoinedLineProps) {
  const { t } = useTranslation('panel-audit');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const [newest] = entries;
  return (
    <li>
      <div className={lineClass}>
        <span className="min-w-0 flex-1 basis-64">
          <AuditSentence entries={entries} details={details} />
        </span>
        {newest && timeOf(newest)}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={t('showGroup', { count: entries.length })}
          onClick={() => setOpen(!isOpen)}
          className="-my-1 ms-auto grid size-9 place-items-center rounded-control text-muted outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary-text"
        >
          <ChevronDown aria-hidden="true" className={cn('size-4 transition-transform duration-150', isOpen && 'rotate-180')} />
        </button>
      </div>
      <ol id={listId} hidden={!isOpen} className="divide-y divide-line border-t border-line ps-5">
        {isOpen && entries.map((entry) => <EntryLine key={entry.id} entry={entry} details={details} time={opener(entry, timeOf(entry))} />)}
      </ol>
    </li>
  );
}

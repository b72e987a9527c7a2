import { useText } from '@/admin/list/use-texts';
import { AppLink } from '@/components/ui/app-link';
import type { AuditDetails, AuditEntry } from '@/features/audit/admin';
import { segmentsOf, sentenceOf, type Part } from './sentence';
import { useAuditNames } from './use-audit-names';

export interface AuditSentenceProps {
  /** One entry, or equal ones. */
  entries: readonly AuditEntry[];
  details: Readonly<Record<string, AuditDetails>> | undefined;
}

/** What an administrator did, in a sentence whose names lead to their rows. Needs the namespaces of `useAuditNames`. */
export function AuditSentence({ entries, details }: AuditSentenceProps) {
  const sentence = sentenceOf(entries, { t: useText(), details, names: useAuditNames() });
  return (
    <span className="wrap-anywhere">
      {segmentsOf(sentence).map((segment, index) =>
        // The segments of a sentence have no id, and keep their places.
        typeof segment === 'string' ? <span key={index}>{segment}</span> : <PartText key={index} part={segment} />,
      )}
    </span>
  );
}

function PartText({ part: { text, to, isActor } }: { part: Part }) {
  const name = <bdi className={isActor ? 'font-medium' : undefined}>{text}</bdi>;
  return to === undefined ? (
    name
  ) : (
    // Above the button that covers its row.
    <AppLink to={to} className="relative z-1 underline decoration-line-strong underline-offset-4 hover:decoration-current">
      {name}
    </AppLink>
  );
}

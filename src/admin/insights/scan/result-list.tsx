import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';

/** The number of rows shown at first. */
const first = 10;

export interface ResultListProps<Row> {
  title: string;
  text?: ReactNode;
  /** Shown without rows. */
  empty?: string;
  rows: readonly Row[];
  className?: string;
  children: (row: Row) => ReactNode;
}

/** A list of results that shows the first rows, and all on request. */
export function ResultList<Row>({ title, text, empty, rows, className, children }: ResultListProps<Row>) {
  const { t } = useTranslation('panel');
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  return (
    <section aria-labelledby={id} className={cn('min-w-0 text-small', className)}>
      <h3 id={id} className="font-semibold text-foreground">
        <span>{title}</span> {rows.length > 0 && <span className="font-normal tabular-nums text-muted">{rows.length}</span>}
      </h3>
      {text && <div className="mt-0.5 max-w-measure text-muted">{text}</div>}
      {rows.length > 0 ? (
        <ul className="isolate mt-2 divide-y divide-line border-y border-line">{(isWhole ? rows : rows.slice(0, first)).map(children)}</ul>
      ) : (
        <p className="mt-2 border-y border-line py-3 text-muted">{empty}</p>
      )}
      {rows.length > first && (
        <Button size="sm" variant="ghost" aria-expanded={isWhole} className="mt-2" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('results.fewer') : t('results.all', { count: rows.length })}
        </Button>
      )}
    </section>
  );
}

import { AppLink } from '@/components/ui/app-link';
import { ResultContent } from './result-content';
import { runSearchAction } from './run-search-action';
import type { SearchableItem } from './searchable-item';

const rowClass =
  'glass flex w-full items-start gap-4 rounded-card p-4 text-start transition-colors duration-200 hover:bg-card-hover sm:p-5';

/** The results as a list of links, and buttons for actions, for the results page. */
export function ResultList({ results, query, label }: { results: readonly SearchableItem[]; query: string; label: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-3">
      {results.map((item) => (
        <li key={item.id}>
          {'path' in item ? (
            <AppLink to={item.path} className={rowClass}>
              <ResultContent item={item} query={query} />
            </AppLink>
          ) : (
            <button type="button" className={rowClass} onClick={() => runSearchAction(item.action)}>
              <ResultContent item={item} query={query} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

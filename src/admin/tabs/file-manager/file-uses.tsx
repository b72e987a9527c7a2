import { AppLink } from '@/components/ui/app-link';
import type { FileUse } from '@/features/files/admin';
import { useUseTexts } from './use-use-texts';

/** What names a file, each a way to where that can be changed. */
export function FileUsesList({ uses, label }: { uses: readonly FileUse[]; label: string }) {
  const { textOf, pathOf } = useUseTexts();
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-control border border-line text-small">
      {uses.map((use) => {
        const text = <bdi className="wrap-anywhere">{textOf(use)}</bdi>;
        const path = pathOf(use);
        return (
          <li key={`${use.place} ${use.label} ${use.row ?? ''}`} className="px-3">
            {path ? (
              <AppLink to={path} className="flex min-h-11 items-center text-primary-text hover:underline lg:min-h-9">
                {text}
              </AppLink>
            ) : (
              <p className="flex min-h-11 items-center text-muted lg:min-h-9">{text}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

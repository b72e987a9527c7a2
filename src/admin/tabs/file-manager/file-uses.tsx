import { AppLink } from '@/components/ui/app-link';
import type { FileUse } from '@/features/files/admin';
import { cn } from '@/lib/cn';
import { useUseTexts } from './use-use-texts';

/** What names a file, each a way to where that can be changed. */
export function FileUsesList({
  uses,
  label,
  isPlain = false,
}: {
  uses: readonly FileUse[];
  label: string /** Within another list, without a frame. */;
  isPlain?: boolean;
}) {
  const { textOf, pathOf } = useUseTexts();
  return (
    <ul aria-label={label} className={cn('text-small', !isPlain && 'divide-y divide-line rounded-control border border-line')}>
      {uses.map((use) => {
        const text = <bdi className="wrap-anywhere">{textOf(use)}</bdi>;
        const path = pathOf(use);
        return (
          <li key={`${use.place} ${use.label} ${use.row ?? ''}`} className={cn(!isPlain && 'px-3')}>
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

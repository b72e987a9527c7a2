import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { RouterLink } from '@/components/ui/router-link';
import { foldersAround, nameIn } from '@/features/files/file-names';
import { locationSearch, type FileLocation } from './use-file-address';

export interface BreadcrumbsProps extends FileLocation {
  /** Returns the title of a folder whose name is an id. */
  titleOf: (folder: string) => string | undefined;
}

/** The path from the bucket to the open folder. */
export function Breadcrumbs({ bucket, folder, titleOf }: BreadcrumbsProps) {
  const { t } = useTranslation('panel-files');
  const { pathname } = useLocation();
  const steps = [
    { path: '', name: t(`buckets.${bucket}.name`) },
    ...foldersAround(folder).map((path) => ({ path, name: titleOf(nameIn(path)) ?? nameIn(path) })),
  ];
  return (
    <nav aria-label={t('breadcrumbs')} className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-1 text-small">
        {steps.map(({ path, name }, index) => (
          <li key={path} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-muted rtl:-scale-x-100" />}
            {path === folder ? (
              <bdi aria-current="page" className="px-1 font-semibold wrap-anywhere">
                {name}
              </bdi>
            ) : (
              <RouterLink
                to={pathname + locationSearch({ bucket, folder: path })}
                className="inline-flex min-h-11 items-center rounded-control px-1 text-primary-text hover:underline lg:min-h-9"
              >
                <bdi className="wrap-anywhere">{name}</bdi>
              </RouterLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

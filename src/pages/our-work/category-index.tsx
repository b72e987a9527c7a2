import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { portfolio } from '@/features/portfolio/portfolio';
import { categoryTexts } from '@/features/portfolio/portfolio-texts';
import { paths } from '@/lib/paths';

/** Links to the sections of the categories. */
export function CategoryIndex() {
  const { t } = useTranslation('our-work');
  return (
    <nav aria-label={t('index')} className="mt-9">
      <ul className="flex flex-wrap gap-2 sm:gap-3">
        {portfolio.map(({ categoryKey, Icon }) => (
          <li key={categoryKey}>
            <AppLink
              to={`${paths.ourWork}#${categoryKey}`}
              className="flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-surface/70 px-4 py-1.5 text-small font-medium shadow-card backdrop-blur-xl transition-colors hover:border-line-strong hover:bg-card-hover sm:px-5"
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0 text-primary-text" />
              <span>{t(categoryTexts(categoryKey).title)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

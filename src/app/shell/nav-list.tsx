import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AppLink } from '@/components/ui/app-link';
import { barClass } from '@/components/ui/bar-class';
import { visiblePages } from '@/features/settings/navigation';
import { useSetting } from '@/features/settings/use-settings';
import { stripLanguage } from '@/i18n/languages';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/site-pages';

export interface NavListProps {
  place: 'bar' | 'menu';
  /** Classes for the layout of the list. */
  className: string;
  /** Classes for the size and padding of each link. */
  linkClass: string;
  /** Must keep its identity between renders. */
  onChoose?: () => void;
}

/** Links to the visible pages of the bar or the menu, with the current page marked. Memoised to keep interactions fast. */
export const NavList = memo(function NavList({ place, className, linkClass, onChoose }: NavListProps) {
  const { t } = useTranslation('shell');
  const navigation = useSetting((settings) => settings.navigation);
  const current = stripLanguage(useLocation().pathname);
  return (
    <ul data-setting={`navigation.${place}`} className={className}>
      {visiblePages(place, navigation).map((key) => (
        <li key={key} data-setting={`navigation.${place}[${key}]`}>
          <NavLink to={paths[key]} isCurrent={paths[key] === current} onClick={onChoose} className={linkClass}>
            {t(`nav.${key}`)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
});

const NavLink = memo(function NavLink({
  isCurrent,
  className,
  ...link
}: {
  to: string;
  isCurrent: boolean;
  className: string;
  onClick: (() => void) | undefined;
  children: string;
}) {
  return (
    <AppLink
      {...link}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        barClass.page,
        'text-muted transition-colors hover:bg-card-hover hover:text-foreground',
        'aria-[current=page]:text-foreground aria-[current=page]:underline aria-[current=page]:decoration-primary-text aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8',
        className,
      )}
    />
  );
});

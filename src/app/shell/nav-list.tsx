import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AppLink } from '@/components/ui/app-link';
import { barClass } from '@/components/ui/bar-class';
import { navigationText, visibleLinks } from '@/features/settings/navigation-links';
import { useSetting } from '@/features/settings/use-settings';
import { stripLanguage } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';

export interface NavListProps {
  place: 'bar' | 'menu';
  /** Classes for the layout of the list. */
  className: string;
  /** Classes for the size and padding of each link. */
  linkClass: string;
  /** Must keep its identity between renders. */
  onChoose?: () => void;
}

/** The visible links of the bar or the menu, with the current page marked. Memoised to keep interactions fast. */
export const NavList = memo(function NavList({ place, className, linkClass, onChoose }: NavListProps) {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const navigation = useSetting((settings) => settings.navigation);
  const isSignUpOpen = useSetting(({ signUpOpen }) => signUpOpen);
  const links = visibleLinks(place, navigation).filter(({ page }) => isSignUpOpen || page !== 'creatorsHub');
  const current = stripLanguage(useLocation().pathname);
  return (
    <ul data-setting={`navigation.${place}`} className={className}>
      {links.map(({ key, to, newTab, ...link }) => (
        <li key={key} data-setting={`navigation.${place}[${key}]`}>
          <NavLink to={to} newTab={newTab} isCurrent={to === current} onClick={onChoose} className={linkClass}>
            {navigationText(link, language, (page) => t(`nav.${page}`))}
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
  newTab: boolean | undefined;
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

import { Menu, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { barClass } from '@/components/ui/bar-class';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useSetting } from '@/features/settings/use-settings';
import { cn } from '@/lib/cn';
import { openContactDialog, openSearch } from '@/lib/window-events';
import { paths } from '@/lib/paths';
import { useScrolledPast } from '@/hooks/use-scrolled-past';
import { useLazyView } from '@/overlays/use-lazy-view';
import { AccountActions } from './account-actions';
import { HomeLink } from './home-link';
import { LanguageSwitcher } from '@/components/ui/language-switcher';
import { NavList } from './nav-list';
import { navbarLook } from './navbar-look';

const loadMenu = () => import('./mobile-menu').then((module) => module.MobileMenu);

/** Pixels of scrolling after which the bar is opaque. */
const opaqueAfter = 50;

/** The bar at the top of every public page. Below 1280 px its links are in a menu. */
export function TopNavigation() {
  const { t } = useTranslation('shell');
  const navbarStyle = useSetting(({ siteTheme }) => siteTheme.navbarStyle);
  const width = useSetting(({ siteTheme }) => siteTheme.logoWidthHeader);
  const [isMenuRequested, setIsMenuRequested] = useState(false);
  // Not Suspense, which delays content after a fallback by 300 ms.
  const { View: MobileMenu, load } = useLazyView(loadMenu, 'shell');
  const isMenuOpen = isMenuRequested && MobileMenu !== null;
  const opener = useRef<HTMLButtonElement>(null);
  const isOpaque = useScrolledPast(opaqueAfter) || isMenuOpen;

  return (
    <header
      data-setting="siteTheme.navbarStyle navigation.bar navigation.menu"
      className={cn('z-header print:hidden', navbarLook(navbarStyle, isOpaque))}
    >
      <div className="container-page flex h-navbar items-center gap-1 sm:gap-2">
        <HomeLink width={width} inBar className="me-auto min-w-0" />
        <nav aria-label={t('mainNavigation')} className="hidden xl:block">
          <NavList place="bar" className="flex items-center" linkClass={barClass.pageSize} />
        </nav>
        <IconButton
          label={t('search')}
          icon={<Search aria-hidden="true" />}
          data-opens="search"
          onClick={openSearch}
          aria-keyshortcuts="/ Control+K Meta+K"
        />
        <LanguageSwitcher />
        <div className="hidden shrink-0 items-center gap-2 xl:flex">
          <AccountActions />
          {/* In a bar of the accent colour the primary button would be invisible. */}
          <Button size="sm" variant={navbarStyle === 'solid-color' ? 'secondary' : 'primary'} onClick={() => openContactDialog()}>
            {t('nav.contact')}
          </Button>
        </div>
        <IconButton
          ref={opener}
          label={t('openMenu')}
          icon={<Menu aria-hidden="true" />}
          data-opens="menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          className="xl:hidden noscript:hidden"
          // After a failure the press loads again and notifies the visitor.
          onPointerEnter={() => void loadMenu().catch(() => undefined)}
          onClick={() => {
            setIsMenuRequested(true);
            load();
          }}
        />
        {/* Without JavaScript no menu opens. The sitemap lists the same pages. */}
        <AppLink
          to={paths.sitemap}
          aria-label={t('menuDescription')}
          className="hidden size-11 shrink-0 place-items-center rounded-control text-muted hover:text-foreground noscript:max-xl:grid [&_svg]:size-5"
        >
          <Menu aria-hidden="true" />
        </AppLink>
      </div>
      {MobileMenu && <MobileMenu opener={opener} open={isMenuOpen} onOpenChange={setIsMenuRequested} />}
    </header>
  );
}

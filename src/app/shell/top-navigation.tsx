import { Menu, Search } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { barClass } from '@/components/ui/bar-class';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { visiblePages } from '@/features/settings/navigation';
import { useSetting } from '@/features/settings/use-settings';
import { cn } from '@/lib/cn';
import { openContactDialog, openSearch } from '@/lib/window-events';
import { paths } from '@/lib/paths';
import { useScrolledPast } from '@/hooks/use-scrolled-past';
import { AccountActions } from './account-actions';
import { HomeLink } from './home-link';
import { LanguageSwitcher } from '@/components/ui/language-switcher';
import { NavLink } from './nav-link';
import { navbarLook } from './navbar-look';

const loadMenu = () => import('./mobile-menu');
const MobileMenu = lazy(() => loadMenu().then((module) => ({ default: module.MobileMenu })));

/** Navbar scroll threshold. */
const opaqueAfter = 50;

/** The bar at the top of every public page; below 1280 px its links move into a menu. */
export function TopNavigation() {
  const { t } = useTranslation('shell');
  const navbarStyle = useSetting(({ siteTheme }) => siteTheme.navbarStyle);
  const width = useSetting(({ siteTheme }) => siteTheme.logoWidthHeader);
  const navigation = useSetting((settings) => settings.navigation);
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const opener = useRef<HTMLButtonElement>(null);
  const isOpaque = useScrolledPast(opaqueAfter) || menu === 'open';

  return (
    <header className={cn('z-header print:hidden', navbarLook(navbarStyle, isOpaque))}>
      <div className="mx-auto flex h-navbar w-full max-w-[84rem] items-center gap-1 sm:gap-2 px-[clamp(1rem,4vw,2rem)]">
        <HomeLink width={width} inBar className="me-auto min-w-0" />
        <nav aria-label={t('mainNavigation')} className="hidden xl:block">
          <ul data-setting="navigation.bar" className="flex items-center">
            {visiblePages('bar', navigation).map((key) => (
              <li key={key}>
                <NavLink to={paths[key]} className={barClass.pageSize}>
                  {t(`nav.${key}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <IconButton label={t('search')} icon={<Search aria-hidden="true" />} onClick={openSearch} aria-keyshortcuts="/ Control+K Meta+K" />
        <LanguageSwitcher />
        <div className="hidden shrink-0 items-center gap-2 xl:flex">
          <AccountActions />
          {/* The accent would drown in a bar of its own colour. */}
          <Button size="sm" variant={navbarStyle === 'solid-color' ? 'secondary' : 'primary'} onClick={() => openContactDialog()}>
            {t('nav.contact')}
          </Button>
        </div>
        <IconButton
          ref={opener}
          label={t('openMenu')}
          icon={<Menu aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={menu === 'open'}
          className="xl:hidden noscript:hidden"
          onPointerEnter={() => void loadMenu()}
          onClick={() => setMenu('open')}
        />
        {/* Without JavaScript no menu opens; the sitemap lists the same pages. */}
        <AppLink to={paths.sitemap} aria-label={t('menuDescription')} className="hidden size-11 shrink-0 place-items-center rounded-control text-muted hover:text-foreground noscript:max-xl:grid [&_svg]:size-5">
          <Menu aria-hidden="true" />
        </AppLink>
      </div>
      {menu !== 'unused' && (
        <Suspense fallback={null}>
          <MobileMenu opener={opener} open={menu === 'open'} onOpenChange={(open) => setMenu(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </header>
  );
}

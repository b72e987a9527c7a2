import { ExternalLink, Keyboard, Languages, LogOut, PanelLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useNoStrayDrops } from '@/admin/media/file-drop';
import { CommandPalette } from '@/admin/shell/palette/command-palette';
import { usePaletteAction } from '@/admin/shell/palette/use-palette-action';
import { tabPath } from '@/admin/tab-ids';
import { panelTabs } from '@/admin/tabs';
import { RestartBoundary } from '@/components/feedback/restart-boundary';
import { useMedia } from '@/hooks/use-media';
import { useStore } from '@/hooks/use-store';
import { localizePath as localizeTo } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { choosePanelMode, panelMode } from '@/lib/panel-mode';
import { paths } from '@/lib/paths';
import { useLogOut } from '@/session/use-log-out';
import { MenuSheet } from './menu-sheet';
import { modeIcons } from './mode-icons';
import { PublishBar } from './publish/publish-bar';
import { ShortcutsDialog } from './shortcuts-dialog';
import { SideMenu, wideScreen } from './side-menu';
import { TopBar } from './top-bar';
import { useToastPosition } from './use-toast-position';
import { usePanelKeys } from './use-panel-keys';
import { usePanelRoute } from './use-panel-route';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** Whether the menu shows icons only. Stored in this browser. */
function useMenuCollapsed(): { isCollapsed: boolean; toggle: () => void } {
  const [isCollapsed, setIsCollapsed] = useState(() => readStored(storageKeys.panelMenu) === 'collapsed');
  function toggle() {
    setIsCollapsed(!isCollapsed);
    if (isCollapsed) removeStored(storageKeys.panelMenu);
    else writeStored(storageKeys.panelMenu, 'collapsed');
  }
  return { isCollapsed, toggle };
}

/** The frame around the tabs: menu, palette and keyboard shortcuts. */
export function PanelLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['panel', 'shell']);
  const route = usePanelRoute();
  const navigate = useNavigate();
  const { language, localizePath } = useLanguage();
  const { logOut } = useLogOut();
  const { isCollapsed, toggle } = useMenuCollapsed();
  const isWide = useMedia(wideScreen);
  const mode = useStore(panelMode);
  const [open, setOpen] = useState<'menu' | 'palette' | 'shortcuts' | null>(null);
  const close = () => setOpen(null);
  const openPalette = () => setOpen('palette');
  const openShortcuts = () => setOpen('shortcuts');

  function step(by: 1 | -1) {
    const index = route.kind === 'tab' ? panelTabs.indexOf(route.tab) : -1;
    const next = panelTabs[(index + by + panelTabs.length) % panelTabs.length];
    if (next) void navigate(localizePath(tabPath(next.id)));
  }

  useNoStrayDrops();
  useToastPosition();
  usePanelKeys({ onPalette: openPalette, onShortcuts: openShortcuts, onStep: step });
  usePaletteAction({ id: 'visitSite', icon: ExternalLink, run: () => window.open(localizePath(paths.home), '_blank', 'noopener') });
  usePaletteAction({
    id: 'language',
    icon: Languages,
    run: () => {
      const { pathname, search, hash } = window.location;
      void navigate(localizeTo(pathname + search + hash, language === 'en' ? 'ar' : 'en'));
    },
  });
  usePaletteAction({ id: 'systemMode', icon: modeIcons.system, isOff: mode === 'system', run: () => choosePanelMode('system') });
  usePaletteAction({ id: 'lightMode', icon: modeIcons.light, isOff: mode === 'light', run: () => choosePanelMode('light') });
  usePaletteAction({ id: 'darkMode', icon: modeIcons.dark, isOff: mode === 'dark', run: () => choosePanelMode('dark') });
  usePaletteAction({ id: 'toggleMenu', icon: PanelLeft, isOff: !isWide, run: toggle });
  usePaletteAction({ id: 'shortcuts', icon: Keyboard, shortcut: '?', run: openShortcuts });
  usePaletteAction({ id: 'logOut', icon: LogOut, run: () => void logOut() });

  return (
    <div data-panel className="min-h-dvh bg-background text-small lg:grid lg:grid-cols-[auto_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="sr-only rounded-control bg-surface px-4 py-3 text-foreground shadow-raised focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-toast"
      >
        {t('shell:skipToContent')}
      </a>
      <SideMenu isCollapsed={isCollapsed} onToggle={toggle} onPalette={openPalette} onShortcuts={openShortcuts} />
      <div className="min-w-0">
        <TopBar
          title={route.kind === 'tab' ? t(`tabs.${route.tab.id}`) : t('menu.title')}
          onMenu={() => setOpen('menu')}
          onPalette={openPalette}
        />
        <PublishBar />
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </div>
      <RestartBoundary>
        <MenuSheet open={open === 'menu'} onClose={close} onShortcuts={openShortcuts} />
      </RestartBoundary>
      <RestartBoundary>
        <CommandPalette open={open === 'palette'} onClose={close} />
      </RestartBoundary>
      <RestartBoundary>
        <ShortcutsDialog open={open === 'shortcuts'} onClose={close} />
      </RestartBoundary>
    </div>
  );
}

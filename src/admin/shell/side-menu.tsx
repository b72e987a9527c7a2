import { PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '@/admin/ui/kbd';
import { Tooltip } from '@/admin/ui/tooltip';
import { IconButton } from '@/components/ui/icon-button';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import { cn } from '@/lib/cn';
import { MenuFoot } from './menu-foot';
import { MenuItems } from './menu-items';
import { menuRowClass } from './menu-row';
import { PanelBrand } from './panel-brand';

/** The media query of screens with the side menu. Others have the sheet. */
export const wideScreen = '(width >= 64rem)';

export interface SideMenuProps {
  isCollapsed: boolean;
  onToggle: () => void;
  onPalette: () => void;
  onShortcuts: () => void;
}

/** The menu beside the tabs on wide screens. */
export function SideMenu({ isCollapsed, onToggle, onPalette, onShortcuts }: SideMenuProps) {
  const { t } = useTranslation('panel');
  const toggle = t(isCollapsed ? 'menu.expand' : 'menu.collapse');
  return (
    <aside
      data-side-menu
      aria-label={t('menu.title')}
      className={cn('sticky top-0 flex h-dvh flex-col border-e border-line max-lg:hidden print:hidden', isCollapsed ? 'w-14' : 'w-60')}
    >
      <div className={cn('flex items-center gap-2 py-3', isCollapsed ? 'flex-col px-2' : 'justify-between ps-4 pe-2')}>
        <PanelBrand isCollapsed={isCollapsed} />
        <Tooltip label={toggle} side={isCollapsed ? 'end' : 'below'}>
          <IconButton
            label={toggle}
            title={undefined}
            size="sm"
            aria-expanded={!isCollapsed}
            icon={
              isCollapsed ? (
                <PanelLeftOpen aria-hidden="true" className="rtl:-scale-x-100" />
              ) : (
                <PanelLeftClose aria-hidden="true" className="rtl:-scale-x-100" />
              )
            }
            onClick={onToggle}
          />
        </Tooltip>
      </div>
      <div className={cn('pb-3', isCollapsed ? 'flex justify-center' : 'px-2')}>
        <Tooltip label={t('palette.open')} shortcut="mod+k" off={!isCollapsed}>
          <button
            type="button"
            aria-label={t('palette.open')}
            aria-haspopup="dialog"
            onClick={onPalette}
            className={cn(menuRowClass({ isCollapsed }), 'border border-line')}
          >
            <Search aria-hidden="true" />
            {!isCollapsed && <span className="min-w-0 flex-1 truncate">{t('palette.short')}</span>}
            {!isCollapsed && <Kbd shortcut="mod+k" />}
          </button>
        </Tooltip>
      </div>
      <div ref={keyboardScrollable} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4 -outline-offset-2">
        <MenuItems isCollapsed={isCollapsed} />
      </div>
      <div className="border-t border-line p-2">
        <MenuFoot isCollapsed={isCollapsed} onShortcuts={onShortcuts} />
      </div>
    </aside>
  );
}

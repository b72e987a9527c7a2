import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { tabPath } from '@/admin/tab-ids';
import { panelTabs, tabGroups, type PanelTab } from '@/admin/tabs';
import { Tooltip } from '@/admin/ui/tooltip';
import { AppLink } from '@/components/ui/app-link';
import { cn } from '@/lib/cn';
import { menuRowClass, type MenuRowLook } from './menu-row';
import { TabBadge } from './tab-badge';
import { preloadTab } from './tab-pages';
import { usePanelRoute } from './use-panel-route';

export interface MenuItemsProps extends MenuRowLook {
  /** Called when a tab is selected. */
  onChoose?: () => void;
}

/** The tabs of the panel by group. A tab loads on hover and focus. */
export function MenuItems({ onChoose, ...look }: MenuItemsProps) {
  const { t } = useTranslation('panel');
  const groups = tabGroups
    .map((group) => ({ group, tabs: panelTabs.filter((tab) => tab.group === group) }))
    .filter(({ tabs }) => tabs.length > 0);
  const id = useId();
  return (
    <nav aria-label={t('menu.label')} className="space-y-4">
      {groups.map(({ group, tabs }, index) => (
        <div key={group}>
          {/* The first group has only the tab of the same name. */}
          <p
            id={`${id}-${group}`}
            className={
              look.isCollapsed || group === 'overview'
                ? 'sr-only'
                : cn('px-2.5 pb-1 text-xs font-medium text-muted', look.isRoomy && 'px-3')
            }
          >
            {t(`menu.groups.${group}`)}
          </p>
          {look.isCollapsed && index > 0 && <div aria-hidden="true" className="mx-auto mb-4 w-5 border-t border-line" />}
          <ul aria-labelledby={`${id}-${group}`} className={cn('space-y-0.5', look.isCollapsed && 'flex flex-col items-center')}>
            {tabs.map((tab) => (
              <li key={tab.id}>
                <MenuItem tab={tab} onChoose={onChoose} {...look} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function MenuItem({ tab, onChoose, ...look }: MenuItemsProps & { tab: PanelTab }) {
  const { t, i18n } = useTranslation('panel');
  const route = usePanelRoute();
  const isCurrent = route.kind === 'tab' && route.tab === tab;
  const preload = () => void preloadTab(tab, i18n);
  const label = t(`tabs.${tab.id}`);
  const link = useRef<HTMLAnchorElement>(null);
  // The menu is longer than most screens: the current tab scrolls into view.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Tooltip label={label} off={!look.isCollapsed}>
      <AppLink
        ref={link}
        to={tabPath(tab.id)}
        aria-current={isCurrent ? 'page' : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={onChoose}
        className={cn(menuRowClass(look), 'scroll-my-8')}
      >
        <tab.icon aria-hidden="true" />
        <span className={look.isCollapsed ? 'sr-only' : 'min-w-0 truncate'}>{label}</span>
        {tab.badge && <TabBadge useCount={tab.badge} isCollapsed={look.isCollapsed ?? false} />}
      </AppLink>
    </Tooltip>
  );
}

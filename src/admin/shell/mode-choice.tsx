import { useTranslation } from 'react-i18next';
import { Tooltip } from '@/admin/ui/tooltip';
import { useStore } from '@/hooks/use-store';
import { cn } from '@/lib/cn';
import { choosePanelMode, panelMode, panelModes } from '@/lib/panel-mode';
import { menuRowClass, type MenuRowLook } from './menu-row';
import { modeIcons } from './mode-icons';

/** A row of the menu with the choice of light or dark colours. A native select lies over it, for the pickers of phones. */
export function ModeChoice(look: MenuRowLook) {
  const { t } = useTranslation('panel');
  const mode = useStore(panelMode);
  const { isCollapsed = false } = look;
  const Icon = modeIcons[mode];
  return (
    <Tooltip label={t('mode.label')} off={!isCollapsed}>
      <span
        className={cn(
          menuRowClass(look),
          'relative has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary-text',
        )}
      >
        <Icon aria-hidden="true" />
        {!isCollapsed && (
          <span aria-hidden="true" className="flex min-w-0 flex-1 justify-between gap-2">
            <span className="truncate">{t('mode.label')}</span>
            <span className="shrink-0">{t(`mode.${mode}`)}</span>
          </span>
        )}
        <select
          aria-label={t('mode.label')}
          value={mode}
          onChange={({ target }) => {
            const chosen = panelModes.find((one) => one === target.value);
            if (chosen) choosePanelMode(chosen);
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 [&>option]:bg-surface [&>option]:text-foreground"
        >
          {panelModes.map((one) => (
            <option key={one} value={one}>
              {t(`mode.${one}`)}
            </option>
          ))}
        </select>
      </span>
    </Tooltip>
  );
}

import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavbarPreview } from '@/admin/preview/parts/navbar-preview';
import { lookKeys, useDraftTheme } from '@/admin/preview/parts/use-draft-theme';
import { toast } from '@/components/feedback/toast-store';
import { defaultSettings } from '@/features/settings/defaults';
import { useDraft } from '../../settings/draft-context';
import { readyMadeThemes, type ReadyMadeTheme } from './ready-made';

/** The built-in themes. A click applies one to the draft. The toast offers undo. */
export function ReadyMadeThemes() {
  const { t } = useTranslation(['panel-theme', 'panel-settings']);
  const { form } = useDraft();
  const current = useDraftTheme();

  function apply(key: ReadyMadeTheme) {
    const theme = form.getValues('siteTheme');
    const before = Object.fromEntries(lookKeys.map((part) => [part, theme[part]]));
    form.setValue('siteTheme', { ...theme, ...readyMadeThemes[key] });
    toast({
      title: t('readyMade.applied', { name: t(`readyMade.names.${key}`) }),
      description: t('readyMade.appliedText'),
      action: {
        label: t('panel-settings:undo'),
        altText: t('readyMade.appliedUndo'),
        // Keeps other changes since then.
        onSelect: () => form.setValue('siteTheme', { ...form.getValues('siteTheme'), ...before }),
      },
    });
  }

  return (
    <ul className="grid grid-cols-2 gap-3 @md:grid-cols-3 @2xl:grid-cols-5">
      {(Object.keys(readyMadeThemes) as ReadyMadeTheme[]).map((key) => {
        const look = readyMadeThemes[key];
        const isCurrent = lookKeys.every((part) => current[part] === look[part]);
        return (
          <li key={key}>
            <button
              type="button"
              aria-pressed={isCurrent}
              onClick={() => apply(key)}
              className="flex size-full flex-col gap-2 rounded-control border border-line p-2 text-start transition-colors duration-150 hover:border-line-strong aria-pressed:border-primary-text aria-pressed:bg-card"
            >
              <NavbarPreview style={look.navbarStyle} theme={{ ...defaultSettings.siteTheme, ...look }} />
              <span className="flex w-full items-center gap-1.5 px-1 pb-0.5 text-small font-medium">
                <span className="min-w-0 flex-1">{t(`readyMade.names.${key}`)}</span>
                {isCurrent && <Check aria-hidden="true" className="size-4 shrink-0 text-primary-text" />}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

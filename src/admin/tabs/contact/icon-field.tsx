import { useTranslation } from 'react-i18next';
import { Setting } from '@/admin/inputs/setting';
import { useDraftField } from '@/admin/inputs/use-draft-field';
import { infoBoxIcons } from '@/features/settings/options';
import type { InfoBox } from '@/features/settings/schema';
import { infoBoxDrawings } from './info-box-icons';

/** One of the drawings, shown as what they are. */
export function IconField({ path }: { path: string }) {
  const { t } = useTranslation('panel-contact');
  const field = useDraftField<InfoBox['icon']>(path);
  return (
    <Setting path={path} group isChanged={field.isChanged} error={field.error}>
      {({ id }) => (
        <div className="flex flex-wrap gap-2">
          {infoBoxIcons.map((icon) => {
            const Icon = infoBoxDrawings[icon];
            return (
              <label
                key={icon}
                title={t(`icons.${icon}`)}
                className="relative grid size-11 cursor-pointer place-items-center rounded-control border border-line-strong text-muted hover:text-foreground has-checked:border-primary-text has-checked:bg-card-hover has-checked:text-primary-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text"
              >
                <input type="radio" name={`${id}-icon`} value={icon} checked={field.value === icon} onChange={() => field.setValue(icon)} className="absolute inset-0 cursor-pointer opacity-0" />
                <Icon aria-hidden="true" className="size-5" />
                <span className="sr-only">{t(`icons.${icon}`)}</span>
              </label>
            );
          })}
        </div>
      )}
    </Setting>
  );
}

import { useTranslation } from 'react-i18next';
import { ResetListButton } from '@/admin/forms/reset-list-button';
import { SortableList } from '@/admin/forms/sortable-list';
import { useListField } from '@/admin/forms/use-list-field';
import { Switch } from '@/admin/ui/switch';
import { Notice } from '@/components/feedback/notice';
import { completeSections, type HomeSectionEntry } from '@/features/settings/home-sections';
import type { PageOrder } from '@/features/settings/schema';
import { cn } from '@/lib/cn';

const path = 'homeSections';

/** The sections of the home page in their order, each with a switch to show it. */
export function HomeSectionList() {
  const { t } = useTranslation(['panel-navigation', 'panel-settings']);
  const list = useListField<PageOrder[number]>(path);
  const sections = completeSections([...list.items]);
  const label = t('panel-settings:fields.homeSections');
  const nameOf = ({ key }: HomeSectionEntry) => t(`panel-settings:homeSections.${key}`);
  return (
    <div className="flex flex-col gap-3">
      {!sections.some(({ visible }) => visible) && (
        <Notice tone="warning" role="status">
          {t('nothing.home')}
        </Notice>
      )}
      <SortableList<HomeSectionEntry> path={path} label={label} items={sections} nameOf={nameOf} onArrange={list.arrange}>
        {(section) => (
          <div className="flex min-h-11 items-center gap-x-3 lg:min-h-9">
            <span className={cn('min-w-0 flex-1 font-medium', !section.visible && 'text-muted')}>{nameOf(section)}</span>
            <Switch
              name={`${path}[${section.key}].visible`}
              label={t('show.home', { section: nameOf(section) })}
              isOn={section.visible}
              onChange={(visible) => list.arrange(sections.map((entry) => (entry === section ? { ...entry, visible } : entry)))}
            />
          </div>
        )}
      </SortableList>
      <div>
        <ResetListButton path={path} label={label} list={list} />
      </div>
    </div>
  );
}

import { Fragment, useCallback, useMemo, type CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { mergeSettings } from '@/features/settings/merge';
import type { ImageSlot } from '@/features/settings/options';
import { themeVariables } from '@/features/settings/theme';
import { useDraft } from '../../settings/draft-context';
import { SwitchField } from '@/admin/forms/switch-field';
import { pictureOf } from '../../settings/fields';
import { useReveal } from '../../settings/focus-field';
import { FieldGroup } from '../../ui/field-group';
import { Deferred } from '../../ui/deferred';
import { Segments } from '../../ui/segments';
import { LogoGrid } from './logo-grid';
import { SlotDrop } from './slot-drop';
import { SlotRow } from './slot-row';
import { groupIds, slotGroups } from './slots';

const filters = ['all', 'empty'] as const;
/** The groups of the first screen. They render at once. */
const firstGroups = groupIds.slice(0, 2);
const everySlot = Object.values(slotGroups).flat();

/** Every picture and document of the settings, grouped by page, with the aspect ratio and colours of the site. */
export function MediaTab() {
  const { t } = useTranslation('panel-media');
  const { form } = useDraft();
  const [images, siteTheme] = useWatch({ control: form.control, name: ['images', 'siteTheme'] });
  const surface = useMemo(() => themeVariables(mergeSettings({ siteTheme }).settings.siteTheme) as CSSProperties, [siteTheme]);
  const [search, setSearch] = useSearchParams();
  const filter = search.get('show') === 'empty' ? 'empty' : 'all';

  const isEmpty = (slot: ImageSlot) => !images[slot];
  const groups = groupIds
    .map((id) => ({ id, slots: slotGroups[id].filter(({ slot }) => filter === 'all' || isEmpty(slot)) }))
    .filter(({ slots }) => slots.length > 0);

  const setFilter = useCallback(
    (next: (typeof filters)[number]) =>
      setSearch(
        (params) => {
          if (next === 'all') params.delete('show');
          else params.set('show', next);
          return params;
        },
        { replace: true },
      ),
    [setSearch],
  );
  // Shows all slots when a link leads to one that the filter hides.
  useReveal(
    useCallback(
      (path) => {
        const [, slot] = /^images\.(\w+)$/.exec(pictureOf(path) ?? path) ?? [];
        const isHidden = filter === 'empty' && Boolean(slot && form.getValues('images')[slot as ImageSlot]);
        if (isHidden) setFilter('all');
        return isHidden;
      },
      [form, setFilter, filter],
    ),
  );

  return (
    <>
      <div className="mb-6">
        <Segments
          label={t('show.label')}
          value={filter}
          options={filters.map((value) => ({
            value,
            label: t(`show.${value}`),
            count: value === 'all' ? everySlot.length : everySlot.filter(({ slot }) => isEmpty(slot)).length,
          }))}
          onChange={setFilter}
        />
        <p role="status" className={groups.length === 0 ? 'pt-4 text-small text-muted' : 'sr-only'}>
          {groups.length === 0 && t('show.none')}
        </p>
      </div>
      {groups.map(({ id, slots }) => {
        const Wrapper = firstGroups.includes(id) ? Fragment : Deferred;
        return (
          <Wrapper key={id}>
            <SlotDrop slots={slotGroups[id]}>
              <FieldGroup title={t(`groups.${id}.title`)} text={t(`groups.${id}.text`)}>
                {id === 'clients' || id === 'partners' ? (
                  <LogoGrid slots={slots} surface={surface} />
                ) : (
                  slots.map((entry) => <SlotRow key={entry.slot} entry={entry} surface={surface} />)
                )}
                {id === 'clients' && <SwitchField path="showSampleLogos" />}
              </FieldGroup>
            </SlotDrop>
          </Wrapper>
        );
      })}
    </>
  );
}

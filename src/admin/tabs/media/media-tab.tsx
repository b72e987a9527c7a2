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
import { Later } from '../../ui/later';
import { Segments } from '../../ui/segments';
import { LogoGrid } from './logo-grid';
import { SlotDrop } from './slot-drop';
import { SlotRow } from './slot-row';
import { groupIds, slotGroups } from './slots';

const listings = ['all', 'empty'] as const;
/** What the first screen shows. */
const firstGroups = groupIds.slice(0, 2);
const everySlot = Object.values(slotGroups).flat();

/** Every picture and document of the site, by the page that shows it, in the proportions and on the colours of its place. */
export function MediaTab() {
  const { t } = useTranslation('panel-media');
  const { form } = useDraft();
  const [images, siteTheme] = useWatch({ control: form.control, name: ['images', 'siteTheme'] });
  const surface = useMemo(() => themeVariables(mergeSettings({ siteTheme }).settings.siteTheme) as CSSProperties, [siteTheme]);
  const [search, setSearch] = useSearchParams();
  const listing = search.get('show') === 'empty' ? 'empty' : 'all';

  const isEmpty = (slot: ImageSlot) => !images[slot];
  const isListed = (slot: ImageSlot) => listing === 'all' || isEmpty(slot);
  const groups = groupIds
    .map((id) => ({ id, places: slotGroups[id].filter(({ slot }) => isListed(slot)) }))
    .filter(({ places }) => places.length > 0);

  const list = useCallback(
    (next: (typeof listings)[number]) =>
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
  // Somebody looks for a setting that the list leaves out.
  useReveal(
    useCallback(
      (path) => {
        const [, slot] = /^images\.(\w+)$/.exec(pictureOf(path) ?? path) ?? [];
        const isHidden = listing === 'empty' && Boolean(slot && form.getValues('images')[slot as ImageSlot]);
        if (isHidden) list('all');
        return isHidden;
      },
      [form, list, listing],
    ),
  );

  return (
    <>
      <div className="mb-6">
        <Segments
          label={t('show.label')}
          value={listing}
          options={listings.map((value) => ({
            value,
            label: t(`show.${value}`),
            count: value === 'all' ? everySlot.length : everySlot.filter(({ slot }) => isEmpty(slot)).length,
          }))}
          onChange={list}
        />
        <p role="status" className={groups.length === 0 ? 'pt-4 text-small text-muted' : 'sr-only'}>
          {groups.length === 0 && t('show.none')}
        </p>
      </div>
      {groups.map(({ id, places }) => {
        const Place = firstGroups.includes(id) ? Fragment : Later;
        return (
          <Place key={id}>
            <SlotDrop places={slotGroups[id]}>
              <FieldGroup title={t(`groups.${id}.title`)} text={t(`groups.${id}.text`)}>
                {id === 'clients' || id === 'partners' ? (
                  <LogoGrid places={places} surface={surface} />
                ) : (
                  places.map((place) => <SlotRow key={place.slot} place={place} surface={surface} />)
                )}
                {id === 'clients' && <SwitchField path="showSampleLogos" />}
              </FieldGroup>
            </SlotDrop>
          </Place>
        );
      })}
    </>
  );
}

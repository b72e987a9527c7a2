import { Fragment, useCallback, useMemo, useState, type CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { mergeSettings } from '@/features/settings/merge';
import type { ImageSlot } from '@/features/settings/options';
import { themeVariables } from '@/features/settings/theme';
import { useMedia } from '@/hooks/use-media';
import { useDraft } from '../../settings/draft-context';
import { pictureOf } from '../../settings/fields';
import { useReveal } from '../../settings/focus-field';
import { Deferred } from '../../ui/deferred';
import { Segments } from '../../ui/segments';
import { GroupJumps } from './group-jumps';
import { sectionId, SlotGroup } from './slot-group';
import { groupIds, slotGroups, type GroupId } from './slots';

const filters = ['all', 'empty'] as const;
/** Screens that show one group at a time. */
const narrowScreen = '(width < 40rem)';
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

  // A phone shows the headings. The filter leaves few places, which are open.
  const isNarrow = useMedia(narrowScreen);
  const [opened, setOpened] = useState<readonly GroupId[]>([]);
  const open = useCallback((id: GroupId) => setOpened((before) => (before.includes(id) ? before : [...before, id])), []);
  const isOpen = (id: GroupId) => filter === 'empty' || opened.includes(id);
  function jumpTo(id: GroupId) {
    // Its places have their heights before the page scrolls.
    flushSync(() => open(id));
    const section = document.getElementById(sectionId(id));
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector('button')?.focus({ preventScroll: true });
  }

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
  // Shows a slot that a link leads to, when the filter or its closed group hides it.
  useReveal(
    useCallback(
      (path) => {
        const [, slot] = /^images\.(\w+)$/.exec(pictureOf(path) ?? path) ?? [];
        const isHidden = filter === 'empty' && Boolean(slot && form.getValues('images')[slot as ImageSlot]);
        if (isHidden) setFilter('all');
        const group = groupIds.find((id) => slotGroups[id].some((entry) => entry.slot === slot));
        const isClosed = isNarrow && group !== undefined && filter === 'all' && !opened.includes(group);
        if (group && (isClosed || isHidden)) open(group);
        return isHidden || isClosed;
      },
      [form, setFilter, filter, isNarrow, opened, open],
    ),
  );

  return (
    <>
      <div className="mb-4">
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
      <GroupJumps
        groups={groups.map(({ id, slots }) => ({ id, empty: slots.filter(({ slot }) => isEmpty(slot)).length }))}
        onJump={jumpTo}
      />
      {groups.map(({ id, slots }) => {
        const Wrapper = firstGroups.includes(id) ? Fragment : Deferred;
        return (
          <Wrapper key={id}>
            <SlotGroup
              id={id}
              slots={slots}
              surface={surface}
              isOpen={isNarrow ? isOpen(id) : undefined}
              onToggle={() => setOpened((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]))}
            />
          </Wrapper>
        );
      })}
    </>
  );
}

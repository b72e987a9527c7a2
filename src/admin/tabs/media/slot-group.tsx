import { ChevronDown } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { FieldGroup } from '../../ui/field-group';
import { SlotDrop } from './slot-drop';
import { SlotRow } from './slot-row';
import { slotGroups, type GroupId, type MediaSlot } from './slots';

/** Returns the id of a group's section in the page. */
export const sectionId = (id: GroupId) => `media-${id}`;

export interface SlotGroupProps {
  id: GroupId;
  /** Those that the filter lets through. */
  slots: readonly MediaSlot[];
  surface: CSSProperties;
  /** Whether its places are shown; undefined where every group is open. */
  isOpen: boolean | undefined;
  onToggle: () => void;
}

/** The places of one page. On phones its heading opens and closes it. */
export function SlotGroup({ id, slots, surface, isOpen, onToggle }: SlotGroupProps) {
  const { t } = useTranslation('panel-media');
  const title = t(`groups.${id}.title`);
  return (
    <SlotDrop slots={slotGroups[id]}>
      <FieldGroup
        id={sectionId(id)}
        title={
          isOpen === undefined ? (
            title
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={onToggle}
              className="flex min-h-11 w-full items-center justify-between gap-2 text-start"
            >
              <span>{title}</span>
              <ChevronDown aria-hidden="true" className={cn('size-4 shrink-0 text-muted', isOpen && 'rotate-180')} />
            </button>
          )
        }
        text={t(`groups.${id}.text`)}
      >
        {isOpen !== false &&
          slots.map((entry) => <SlotRow key={entry.slot} entry={entry} surface={surface} isNarrow={isOpen !== undefined} />)}
      </FieldGroup>
    </SlotDrop>
  );
}

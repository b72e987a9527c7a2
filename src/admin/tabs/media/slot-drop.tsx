import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { slotNaming } from '@/features/media/asset-path';
import { cn } from '@/lib/cn';
import { TakesSeveral, useFileDrop } from '../../media/file-drop';
import { startUpload, uploadOf } from '../../media/uploads';
import { useDraft } from '../../settings/draft-context';
import type { MediaSlot } from './slots';

/**
 * Accepts several dropped images, which fill the empty slots of a group in their order. A notice reports how many found no slot,
 * since the toasts of the uploads would replace another toast.
 */
export function SlotDrop({ slots, children }: { slots: readonly MediaSlot[]; children: ReactNode }) {
  const { t } = useTranslation('panel-media');
  const { form } = useDraft();
  const client = useQueryClient();
  const [unplaced, setUnplaced] = useState(0);

  function fill(files: File[]) {
    const images = form.getValues('images');
    const empty = slots.filter(({ slot, kind }) => kind !== 'document' && !images[slot] && !uploadOf(`images.${slot}`));
    for (const [index, { slot }] of empty.entries()) {
      const file = files[index];
      if (file) startUpload(client, { target: `images.${slot}`, file, kind: 'image', naming: slotNaming(slot) });
    }
    setUnplaced(Math.max(0, files.length - empty.length));
  }

  const { isOver, dropProps } = useFileDrop({ take: fill, many: true });
  return (
    <div
      {...dropProps}
      className={cn(
        'border-t border-line pt-6 transition-colors duration-150',
        isOver && 'bg-card outline-2 outline-primary-text outline-dashed',
      )}
    >
      {unplaced > 0 && (
        <Notice role="alert" tone="warning" title={t('drop.noPlace', { count: unplaced })} className="mb-4">
          {t('drop.noPlaceText')}
        </Notice>
      )}
      <TakesSeveral value>{children}</TakesSeveral>
    </div>
  );
}

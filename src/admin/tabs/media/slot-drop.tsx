import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { slotNaming } from '@/features/media/asset-path';
import { cn } from '@/lib/cn';
import { TakesSeveral, useFileDrop } from '../../media/file-drop';
import { startUpload, uploadOf } from '../../media/uploads';
import { useDraft } from '../../settings/draft-context';
import type { SlotPlace } from './slots';

/**
 * Takes several pictures at once: they fill the empty places of a page in their order. How many were left stands here, since the
 * toasts of the uploads would take the place of another.
 */
export function SlotDrop({ places, children }: { places: readonly SlotPlace[]; children: ReactNode }) {
  const { t } = useTranslation('panel-media');
  const { form } = useDraft();
  const client = useQueryClient();
  const [left, setLeft] = useState(0);

  function fill(files: File[]) {
    const images = form.getValues('images');
    const empty = places.filter(({ slot, kind }) => kind !== 'document' && !images[slot] && !uploadOf(`images.${slot}`));
    for (const [index, { slot }] of empty.entries()) {
      const file = files[index];
      if (file) startUpload(client, { target: `images.${slot}`, file, kind: 'image', naming: slotNaming(slot) });
    }
    setLeft(Math.max(0, files.length - empty.length));
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
      {left > 0 && (
        <Notice role="alert" tone="warning" title={t('drop.noPlace', { count: left })} className="mb-4">
          {t('drop.noPlaceText')}
        </Notice>
      )}
      <TakesSeveral value>{children}</TakesSeveral>
    </div>
  );
}

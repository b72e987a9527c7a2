import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { slotNaming } from '@/features/media/asset-path';
import { cn } from '@/lib/cn';
import { useFileDrop } from '../../media/file-drop';
import { startUpload, uploadOf } from '../../media/uploads';
import { useDraft } from '../../settings/draft-context';
import type { SlotPlace } from './slots';

/** Takes several pictures at once: they fill the empty places of a page in their order. */
export function SlotDrop({ places, children }: { places: readonly SlotPlace[]; children: ReactNode }) {
  const { t } = useTranslation('panel-media');
  const { form } = useDraft();
  const client = useQueryClient();

  function fill(files: File[]) {
    const images = form.getValues('images');
    const empty = places.filter(({ slot, kind }) => kind !== 'document' && !images[slot] && !uploadOf(`images.${slot}`));
    const left = files.slice(empty.length).length;
    for (const [index, { slot }] of empty.entries()) {
      const file = files[index];
      if (file) startUpload(client, { target: `images.${slot}`, file, kind: 'image', naming: slotNaming(slot) });
    }
    if (left > 0) toast({ variant: 'destructive', title: t('drop.noPlace', { count: left }), description: t('drop.noPlaceText') });
  }

  const { isOver, dropProps } = useFileDrop(fill, { many: true });
  return (
    <div {...dropProps} className={cn('border-t border-line pt-6 transition-colors duration-150', isOver && 'bg-card outline-2 outline-primary-text outline-dashed')}>
      {children}
    </div>
  );
}

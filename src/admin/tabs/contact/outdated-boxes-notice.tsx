import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraftField } from '@/admin/forms/use-draft-field';
import { defaultDraft } from '@/admin/settings/draft';
import { useDraftStatus } from '@/admin/settings/draft-context';
import { Notice } from '@/components/feedback/notice';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import type { InfoBox } from '@/features/settings/schema';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { formatList } from '@/lib/format';
import { officeTexts, outdatedBoxes, type Applied } from './outdated-boxes';

const path = 'contactDetails.ctaInfoBoxes';

/** Offers to update the info boxes that show an earlier phone number, mail address or address of the head office. */
export function OutdatedBoxesNotice() {
  const { t } = useTranslation('panel-contact');
  const { language } = useLanguage();
  const { changes } = useDraftStatus();
  const [applied, setApplied] = useState<Applied>({});
  const field = useDraftField<InfoBox[] | null>(path);
  const boxes = field.value ?? defaultDraft.contactDetails.ctaInfoBoxes ?? [];
  const outdated = outdatedBoxes(boxes, changes, applied);
  if (outdated.length === 0) return null;
  const count = outdated.length;
  const names = formatList(
    outdated.map(({ title }) => localize(title, language).trim() || t('boxes.unnamed')),
    language,
  );

  function update() {
    setApplied({ ...applied, ...officeTexts(changes) });
    field.setValue(boxes.map((box) => outdated.find(({ id }) => id === box.id) ?? box));
    toast({ variant: 'success', title: t('outdated.done', { count }) });
  }

  return (
    <Notice
      role="status"
      title={t('outdated.title', { count, names })}
      action={
        <Button size="sm" variant="secondary" onClick={update}>
          {t('outdated.update', { count })}
        </Button>
      }
    >
      {t('outdated.text')}
    </Notice>
  );
}

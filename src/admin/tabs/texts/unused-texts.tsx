import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { splitTextId, type StoredTexts } from '@/i18n/replaced-texts/stored-texts';
import { languages } from '@/i18n/languages';
import { useDraft, useDraftTexts } from '../../settings/draft-context';
import type { ShippedTexts } from '@/admin/insights/texts/shipped-texts';

/** Returns the replaced texts that the site still has. */
const shippedOnly = (texts: StoredTexts, shipped: ShippedTexts): StoredTexts =>
  Object.fromEntries(
    Object.entries(texts).filter(([id]) => {
      const { namespace, key } = splitTextId(id);
      return languages.some((language) => shipped.get(namespace)?.[language].has(key));
    }),
  );

/** Names the replaced texts that no page has any more, and removes them on request. Renders nothing without any. */
export function UnusedTexts({ shipped }: { shipped: ShippedTexts }) {
  const { t } = useTranslation('panel-texts');
  const { form } = useDraft();
  const texts = useDraftTexts();
  const kept = shippedOnly(texts, shipped);
  const unused = Object.entries(texts).flatMap(([id, own]) => (kept[id] ? [] : languages.flatMap((language) => own[language]?.[0] ?? [])));
  if (unused.length === 0) return null;
  return (
    <Notice
      title={t('unused.title', { count: unused.length })}
      action={
        <Button size="sm" variant="secondary" onClick={() => form.setValue('texts', kept)}>
          {t('unused.remove')}
        </Button>
      }
    >
      {t('unused.text')} <bdi className="line-clamp-3">{unused.join(' · ')}</bdi>
    </Notice>
  );
}

import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/ui/picture';
import { ItemIcon } from '@/features/items/item-icon';
import { RichText } from '@/features/rich-text/rich-text';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';
import { cn } from '@/lib/cn';
import type { ItemKind } from '@/lib/item-kinds';
import { kindFields } from './item-fields';
import type { ItemValues } from './item-schema';

/** The texts and pictures of an item as visitors see them: the card, then the longer text. */
export function ItemPreview({ kind, values }: { kind: ItemKind; values: ItemValues }) {
  const { t } = useTranslation('panel');
  const { language } = useLanguage();
  const has = kindFields[kind];
  const features = localize(values.features, language)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const body = values.body[language].length > 0 ? values.body[language] : values.body[language === 'en' ? 'ar' : 'en'];
  return (
    <div className="flex flex-col gap-4">
      {has.picture && (
        <Picture
          src={assetUrl(values.picture)}
          alt={localize(values.alt, language)}
          width={800}
          height={500}
          loading="lazy"
          className={cn('w-full', has.picture === 'logo' ? 'h-11 object-contain' : 'aspect-[8/5] rounded-card object-cover')}
          style={{ objectPosition: `${String(values.focusX)}% ${String(values.focusY)}%` }}
          fallback={null}
        />
      )}
      {has.icon && <ItemIcon name={values.icon || undefined} className="size-7 text-primary-text" />}
      <p dir="auto" className="text-heading break-words">
        {localize(values.title, language) || t('untitled')}
      </p>
      <p dir="auto" className="break-words whitespace-pre-line text-muted">
        {localize(values.summary, language)}
      </p>
      {features.length > 0 && (
        <ul dir="auto" className="flex list-disc flex-col gap-1 ps-5 text-muted">
          {features.map((feature, index) => (
            <li key={index} className="break-words">
              {feature}
            </li>
          ))}
        </ul>
      )}
      {has.page && <RichText blocks={body} language={language} />}
    </div>
  );
}

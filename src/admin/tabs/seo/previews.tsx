import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cutToFit } from '@/admin/insights/seo/seo-notes';
import { resultFont, textWidth } from '@/admin/insights/seo/text-width';
import { ShareCard, SiteIcon } from '@/admin/preview/parts/brand-images';
import { useDraftBrand } from '@/admin/preview/parts/use-draft-brand';
import type { SeoField } from '@/features/settings/seo-texts';
import { useSiteOrigin } from '@/hooks/use-site-origin';
import { localizePath, type Language } from '@/i18n/languages';
import { cn } from '@/lib/cn';
import { Segments } from '../../ui/segments';
import { useOrderedLanguages } from '../../ui/use-ordered-languages';

export interface PreviewsProps {
  /** The path without language prefix. */
  path: string;
  company: string;
  /** The language of the preview. */
  texts: Record<SeoField, string>;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Previews of a search result and of a shared link, in their own fonts and colours. */
export function Previews({ path, company, texts, language, onLanguage }: PreviewsProps) {
  const { t } = useTranslation(['panel-seo', 'panel-settings']);
  const ordered = useOrderedLanguages();
  const brand = useDraftBrand();
  const host = (useSiteOrigin() ?? window.location.origin).replace(/^https?:\/\//, '');
  const segments = localizePath(path, language).split('/').filter(Boolean);

  return (
    <section aria-label={t('previews')} className="mt-8 border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">{t('previews')}</h3>
        <Segments
          label={t('previewLanguage')}
          value={language}
          options={ordered.map((value) => ({ value, label: t(`panel-settings:languages.${value}`) }))}
          onChange={onLanguage}
        />
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 @min-[84rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <Card caption={t('searchResult')} language={language}>
          <div className="p-4 sm:p-5">
            <div className="flex items-center gap-3">
              <span className="grid size-7 shrink-0 place-items-center rounded-full bg-[#f1f3f4]">
                <SiteIcon brand={brand} className="size-4.5 object-contain" />
              </span>
              <span className="min-w-0">
                <span className="block truncate text-[0.875rem] leading-5 text-[#202124]">{company}</span>
                <bdi dir="ltr" className="block truncate text-[0.75rem] leading-4.5 text-[#4d5156] in-[[dir=rtl]]:text-end">
                  {[host, ...segments].join(' › ')}
                </bdi>
              </span>
            </div>
            <p className="pt-1.5 text-[1.25rem] leading-[1.3] break-words text-[#1a0dab]">{cutToFit(texts.title, 'title', textWidth)}</p>
            <p className="pt-1 text-[0.875rem] leading-[1.58] break-words text-[#4d5156]">
              {cutToFit(texts.description, 'description', textWidth)}
            </p>
          </div>
        </Card>
        <Card caption={t('shareCard')} language={language} isNarrow>
          <ShareCard
            brand={brand}
            language={language}
            alt={t('sharePicture')}
            className="block aspect-[1200/630] w-full bg-[#e4e6eb] object-cover"
          />
          <div className="bg-[#f0f2f5] px-3.5 py-3">
            <bdi dir="ltr" className="block truncate text-[0.75rem] leading-4.5 text-[#5f6368] in-[[dir=rtl]]:text-end">
              {host}
            </bdi>
            <p className="line-clamp-2 pt-0.5 text-[0.9375rem] leading-snug font-semibold break-words text-[#202124]">{texts.title}</p>
            <p className="line-clamp-2 pt-0.5 text-[0.8125rem] leading-snug break-words text-[#5f6368]">{texts.description}</p>
          </div>
        </Card>
      </div>
    </section>
  );
}

/** An area that looks like another site, in the direction of its language. */
function Card({
  caption,
  language,
  isNarrow = false,
  children,
}: {
  caption: string;
  language: Language;
  isNarrow?: boolean;
  children: ReactNode;
}) {
  const font = { fontFamily: resultFont, '--font-primary': resultFont, '--font-secondary': resultFont } as CSSProperties;
  return (
    <figure className="min-w-0">
      <figcaption className="pb-2 text-muted">{caption}</figcaption>
      <div
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        lang={language}
        style={font}
        className={cn('overflow-hidden rounded-control bg-white', isNarrow ? 'max-w-80' : 'max-w-[39.5rem]')}
      >
        {children}
      </div>
    </figure>
  );
}

import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '@/admin/forms/bilingual-field';
import { keywordsOf, resultFields, type SeoNote } from '@/admin/insights/seo/seo-notes';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import type { SiteSettings } from '@/features/settings/schema';
import { defaultSeo } from '@/features/settings/default-seo';
import { companyPlaceholder, seoTextsOf } from '@/features/settings/seo-texts';
import { localizePath, type Language } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import type { SeoPage } from '@/lib/site-pages';
import { seoAddress, type Listing } from './listing';
import { Previews } from './previews';
import { TextNotes } from './text-notes';

export interface PageTextsProps {
  page: SeoPage;
  /** The complete settings of the draft. */
  settings: SiteSettings;
  /** The notes on this page. */
  marks: readonly SeoNote[];
  listing: Listing;
}

/** Title, description and keywords of a page in both languages, with previews. */
export function PageTexts({ page, settings, marks, listing }: PageTextsProps) {
  const { t } = useTranslation(['panel-seo', 'panel-settings']);
  const { language } = useLanguage();
  const headingId = useId();
  /** The language of the text that was edited last. */
  const [previewed, setPreviewed] = useState<Language>(language);
  const path = page === 'home' ? '/' : `/${page}`;
  const texts = (one: Language) => seoTextsOf(settings, page, defaultSeo[page], one);

  return (
    <div className="max-w-[64rem]">
      <AppLink
        to={seoAddress(undefined, listing)}
        className="-ms-2 mb-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-muted hover:text-foreground @3xl:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {t('allPages')}
      </AppLink>
      <header className="flex flex-wrap items-baseline gap-x-3 pb-1">
        <h2 id={headingId} tabIndex={-1} className="text-[0.9375rem] font-semibold outline-none">
          {t(`panel-settings:pages.${page}`)}
        </h2>
        <a
          href={localizePath(path, language)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-foreground lg:min-h-6"
        >
          <bdi dir="ltr">{path}</bdi>
          <ExternalLink aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{t('openPage')}</span>
        </a>
      </header>
      <p className="max-w-measure text-muted">
        {t('placeholder', { placeholder: companyPlaceholder, company: localize(settings.companyName, language) })}
      </p>

      <div role="group" aria-labelledby={headingId} className="flex flex-col gap-6 pt-6">
        {resultFields.map((field) => (
          <BilingualField
            key={field}
            path={`seo.${page}.${field}`}
            multiline={field === 'title' ? 'wrapped' : true}
            onFocus={setPreviewed}
            aside={marks.some((mark) => mark.field === field && mark.kind === 'default') && <Badge>{t('defaultText')}</Badge>}
            below={(one) => (
              <TextNotes
                field={field}
                text={texts(one)[field]}
                marks={marks.filter((mark) => mark.field === field && mark.language === one)}
                listing={listing}
              />
            )}
          />
        ))}
        <BilingualField
          path={`seo.${page}.keywords`}
          multiline
          onFocus={setPreviewed}
          below={(_, text) => <p className="pt-1 text-muted tabular-nums">{t('keywordCount', { count: keywordsOf(text).length })}</p>}
        />
      </div>

      <Previews
        path={path}
        company={localize(settings.companyName, previewed)}
        texts={texts(previewed)}
        language={previewed}
        onLanguage={setPreviewed}
      />
    </div>
  );
}

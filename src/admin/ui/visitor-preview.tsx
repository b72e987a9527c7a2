import type { FlatNamespace } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ThemedArea } from '@/admin/preview/parts/themed-area';
import { Skeleton } from '@/components/ui/skeleton';
import { useSetting } from '@/features/settings/use-settings';
import type { Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { InLanguage } from './in-language';
import { PreviewHead } from './preview-head';

export interface VisitorPreviewProps {
  /** The namespaces of the content. Must not change. */
  namespaces: readonly FlatNamespace[];
  className?: string;
  children: ReactNode;
}

/** Shows a part of the site with the values of a form, in the site's theme and in either language. Inert. */
export function VisitorPreview({ namespaces, className, children }: VisitorPreviewProps) {
  const { t } = useTranslation('panel-forms');
  const panel = useLanguage().language;
  const theme = useSetting((settings) => settings.siteTheme);
  const [language, setLanguage] = useState<Language>(panel);
  return (
    <section aria-label={t('preview.title')} className={className}>
      <PreviewHead language={language} onChange={setLanguage} />
      <InLanguage language={language} namespaces={namespaces} fallback={<Skeleton className="h-40 rounded-card" />}>
        {/* Elements that fade in on scroll would stay half transparent here. */}
        <ThemedArea theme={theme} inert className="rounded-card border border-line p-4 **:animate-none">
          {children}
        </ThemedArea>
      </InLanguage>
    </section>
  );
}

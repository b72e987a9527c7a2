import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { LinkRouting } from '@/components/ui/link-routing';
import { DataCacheContext, type DataCache } from '@/data/data-cache';

/** What every screen may rely on, within a router: translations, the data cache, and links that are followed. */
export function Providers({ i18n, cache, children }: { i18n: i18n; cache: DataCache; children: ReactNode }) {
  return (
    <DataCacheContext value={cache}>
      <I18nextProvider i18n={i18n}>
        <LinkRouting>{children}</LinkRouting>
      </I18nextProvider>
    </DataCacheContext>
  );
}

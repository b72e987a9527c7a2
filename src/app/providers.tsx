import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { I18nextProvider } from 'react-i18next';
import { LinkRouting } from '@/components/ui/link-routing';

/** Provides queries, translations, document head and router links. Must be rendered within a router. */
export function Providers({ i18n, queryClient, children }: { i18n: i18n; queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <HelmetProvider>
          <LinkRouting>{children}</LinkRouting>
        </HelmetProvider>
      </I18nextProvider>
    </QueryClientProvider>
  );
}

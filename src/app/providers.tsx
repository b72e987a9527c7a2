import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { LinkRouting } from '@/components/ui/link-routing';

/** What every screen may rely on, within a router: translations, the data cache, and links that are followed. */
export function Providers({ i18n, queryClient, children }: { i18n: i18n; queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <LinkRouting>{children}</LinkRouting>
      </I18nextProvider>
    </QueryClientProvider>
  );
}

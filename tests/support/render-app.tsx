import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { Resource } from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { Toaster } from '@/components/feedback/toaster';
import { createI18n } from '@/i18n/create-i18n';
import type { Language } from '@/i18n/languages';

// Whole screens in jsdom on a busy machine take more than the one second and five that the libraries allow.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

/** All texts of a language, as the site ships them. */
export function textsOf(language: Language): Resource[string] {
  const folder = `public/locales/${language}`;
  return Object.fromEntries(
    readdirSync(folder).map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>]),
  );
}

/** Renders a part of the site with everything around it that it may rely on: real texts, addresses, data cache, toasts. */
export async function renderApp(part: ReactNode, { language = 'en', path = '/' }: { language?: Language; path?: string } = {}) {
  const i18n = await createI18n(language, { resources: { en: textsOf('en'), ar: textsOf('ar') } });
  return render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={createQueryClient(i18n)}>
        <I18nextProvider i18n={i18n}>
          {part}
          <Toaster />
        </I18nextProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

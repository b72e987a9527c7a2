import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PendingTitle } from '@/boot/head';
import { BrokenPart, ErrorBoundary } from '@/components/feedback/error-boundary';
import { stripLanguage } from '@/i18n/languages';

/** Keeps the rest of the site when a page crashes. Resets when the page changes, but not when only the language changes. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      key={stripLanguage(useLocation().pathname)}
      fallback={(error, retry) => (
        <>
          <PendingTitle />
          <BrokenPart error={error} onRetry={retry} />
        </>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { stripLanguage } from '@/i18n/languages';

/** A page that crashes leaves the rest of the site standing; going to another page recovers. The same page in the other language goes on as it is. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary key={stripLanguage(useLocation().pathname)}>{children}</ErrorBoundary>;
}

import { Component, useEffect, useRef, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/hooks/use-online';
import { ErrorState } from './error-state';
import { isStaleChunkError, LoadError, reloadOnce } from './load-error';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Rendered instead of the broken part. `retry` mounts the part again. */
  fallback?: (error: unknown, retry: () => void) => ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

/**
 * Limits a failure to one part of the page. Code that a new version has replaced reloads the page once. Other errors offer a retry, which
 * also runs when the connection returns.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
    if (isStaleChunkError(error)) reloadOnce();
  }

  private readonly retry = () => {
    const error = this.state.failure?.error;
    if (error instanceof LoadError) error.forget();
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback ? this.props.fallback(failure.error, this.retry) : <BrokenPart error={failure.error} onRetry={this.retry} />;
  }
}

/**
 * Offers a retry of a failed part. A part that failed offline is retried when the connection returns. A part that a new version has
 * replaced needs a reload of the page.
 */
export function BrokenPart({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('common');
  const isOnline = useOnline();
  const isMissing = error instanceof LoadError || isStaleChunkError(error);

  // Follows what was rendered, not the event, which may come between the first paint and the effect.
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!isOnline) wasOffline.current = true;
    else if (isMissing && wasOffline.current) onRetry();
  }, [isMissing, isOnline, onRetry]);

  if (isMissing && !isOnline) return <ErrorState title={t('errorTitle')} text={t('errors.offline')} onRetry={onRetry} />;
  if (!isStaleChunkError(error)) return <ErrorState title={t('errorTitle')} text={t('errorText')} onRetry={onRetry} />;
  return <ErrorState title={t('updateTitle')} text={t('updateText')} retryLabel={t('reload')} onRetry={() => window.location.reload()} />;
}

import { Component, useEffect, useRef, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/hooks/use-online';
import { ErrorState } from './error-state';
import { isStaleChunkError, LoadError, reloadOnce } from './load-error';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What to show instead of the broken part; `retry` mounts it anew. */
  fallback?: (error: unknown, retry: () => void) => ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

/**
 * Keeps a failure in one part of the page from taking the rest with it. Code that a newer version has replaced makes
 * the page reload once; after that, and for every other error, it offers to try again, and tries by itself when the
 * connection comes back.
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
 * A part that could not be loaded for want of a connection comes by itself with it; one that a newer version has replaced
 * is only had by loading the page; any other is worth another try in place.
 */
function BrokenPart({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('common');
  const isOnline = useOnline();
  const isMissing = error instanceof LoadError || isStaleChunkError(error);

  // By what was seen and not by the event, which may come between the first paint and the effect that would listen to it.
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!isOnline) wasOffline.current = true;
    else if (isMissing && wasOffline.current) onRetry();
  }, [isMissing, isOnline, onRetry]);

  if (isMissing && !isOnline) return <ErrorState title={t('errorTitle')} text={t('errors.offline')} onRetry={onRetry} />;
  if (!isStaleChunkError(error)) return <ErrorState title={t('errorTitle')} text={t('errorText')} onRetry={onRetry} />;
  return <ErrorState title={t('updateTitle')} text={t('updateText')} retryLabel={t('reload')} onRetry={() => window.location.reload()} />;
}

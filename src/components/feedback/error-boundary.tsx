import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state';
import { isStaleChunkError, reloadOnce } from './stale-chunk';

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
 * the page reload once; after that, and for every other error, it offers to try again.
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

  private readonly retry = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback ? this.props.fallback(failure.error, this.retry) : <BrokenPart error={failure.error} onRetry={this.retry} />;
  }
}

/** A part that failed to load is only had again by loading the page; any other is worth another try in place. */
function BrokenPart({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('common');
  if (!isStaleChunkError(error)) return <ErrorState title={t('errorTitle')} text={t('errorText')} onRetry={onRetry} />;
  const isOutdated = navigator.onLine;
  return (
    <ErrorState
      title={t(isOutdated ? 'updateTitle' : 'errorTitle')}
      text={t(isOutdated ? 'updateText' : 'errors.offline')}
      retryLabel={t('reload')}
      onRetry={() => window.location.reload()}
    />
  );
}

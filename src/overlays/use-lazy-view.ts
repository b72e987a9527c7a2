import type { Namespace } from 'i18next';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaleChunkError } from '@/components/feedback/load-error';
import { toast } from '@/components/feedback/toast-store';
import { orMissing } from '@/i18n/missing-texts';

export interface LazyView<Props> {
  /** Null until the component has loaded. */
  View: ComponentType<Props> | null;
  isLoading: boolean;
  /** Starts loading, or retries after a failure. Call it from event handlers, not while rendering. */
  load: () => void;
}

/**
 * Loads the code and texts of an overlay on first use. Unlike React.lazy it can retry after a failure, which it reports in a
 * toast.
 */
export function useLazyView<Props>(fetchView: () => Promise<ComponentType<Props>>, namespace: Namespace): LazyView<Props> {
  const { t, i18n } = useTranslation('common');
  const [View, setView] = useState<ComponentType<Props> | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  function reportFailure(error: unknown) {
    console.error(error);
    const isOutdated = navigator.onLine && isStaleChunkError(error);
    if (isOutdated) {
      const reload = { label: t('reload'), altText: t('updateText'), onSelect: () => window.location.reload() };
      toast({ title: t('updateTitle'), description: t('updateText'), action: reload });
    } else {
      toast({ variant: 'destructive', title: t('errorTitle'), description: t(navigator.onLine ? 'errorText' : 'errors.offline') });
    }
  }

  function load() {
    if (View || isLoading) return;
    setIsLoading(true);
    void Promise.all([fetchView(), orMissing(i18n.loadNamespaces(namespace))])
      .then(([component]) => setView(() => component), reportFailure)
      .finally(() => setIsLoading(false));
  }

  return { View, isLoading, load };
}

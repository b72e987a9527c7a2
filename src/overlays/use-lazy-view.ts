import type { Namespace } from 'i18next';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaleChunkError } from '@/components/feedback/load-error';
import { toast } from '@/components/feedback/toast-store';
import { orMissing } from '@/i18n/missing-texts';

export interface LazyView<Props> {
  /** The component, once it has been loaded. */
  View: ComponentType<Props> | null;
  isLoading: boolean;
  /** Starts loading; after a failure it tries again. To be called from event handlers, not while rendering. */
  load: () => void;
}

/**
 * Code and texts of an overlay, fetched together when it is first asked for. Unlike React.lazy it can be asked again
 * after a failure, which is told in a toast and leaves the page as it is.
 */
export function useLazyView<Props>(fetchView: () => Promise<ComponentType<Props>>, namespace: Namespace): LazyView<Props> {
  const { t, i18n } = useTranslation('common');
  const [View, setView] = useState<ComponentType<Props> | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  function explain(error: unknown) {
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
      .then(([component]) => setView(() => component), explain)
      .finally(() => setIsLoading(false));
  }

  return { View, isLoading, load };
}

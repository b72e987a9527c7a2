import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/feedback/error-state';
import { toast } from '@/components/feedback/toast-store';
import { refreshItems } from '@/features/items/admin';
import { storedSettingsQuery, type StoredSettings } from '@/features/settings/admin';
import { publishingQuery } from '@/features/publishing/admin';
import { settingsHistoryQuery } from '@/features/settings/history';
import { acceptStoredSettings } from '@/features/settings/queries';
import { acceptTexts } from '@/features/texts/show-texts';
import { replacedIn } from '@/i18n/replaced-texts/stored-texts';
import { isolatedName } from '@/i18n/isolated';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { useSession } from '@/session/use-session';
import { DraftUploads, isSettingUpload } from '../media/draft-uploads';
import { cancelUpload, pendingUploads, uploadsEnded } from '../media/uploads';
import { titleOf } from './check-draft';
import type { Draft } from './draft';
import { DraftContext, type DraftActions } from './draft-context';
import { DraftStore } from './draft-store';
import { discardedDraftsKey } from './discarded-drafts';
import { inPrerenderedHead } from './fields';
import { useFocusField } from './focus-field';
import { keptDraftKey } from './kept-draft';
import { openingDraft } from './opening-draft';

export interface SettingsDraftProps {
  /** Shown until the record is loaded. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** Provides the draft of the settings to all tabs. Mounted as long as the panel is open. */
export function SettingsDraft({ skeleton, children }: SettingsDraftProps) {
  const { t } = useTranslation(['panel-settings', 'common']);
  const { userId } = useSession();
  const { data, error, refetch, isFetching } = useQuery(storedSettingsQuery);
  if (!userId) return skeleton;
  if (data) {
    return (
      <OpenDraft key={userId} userId={userId} stored={data}>
        {children}
      </OpenDraft>
    );
  }
  if (error)
    return <ErrorState title={t('loadFailed')} text={errorMessage(error, t)} onRetry={() => void refetch()} retrying={isFetching} />;
  return skeleton;
}

function OpenDraft({ userId, stored, children }: { userId: string; stored: StoredSettings; children: ReactNode }) {
  const { t } = useTranslation('panel-settings');
  const client = useQueryClient();
  const { language } = useLanguage();
  const focusField = useFocusField();
  const [opening] = useState(() => openingDraft(userId, stored));
  const form = useForm<Draft>({ defaultValues: opening.values });
  const [store] = useState(
    () =>
      new DraftStore(userId, form, stored, opening, (saved, hasItems) => {
        if (hasItems) void refreshItems(client);
        client.setQueryData(storedSettingsQuery.queryKey, saved);
        acceptStoredSettings(client, saved.settings);
        acceptTexts({ en: replacedIn(saved.texts, 'en'), ar: replacedIn(saved.texts, 'ar') });
        void client.invalidateQueries({ queryKey: settingsHistoryQuery.queryKey });
        void client.invalidateQueries({ queryKey: publishingQuery.queryKey });
      }),
  );
  const { mutateAsync } = useMutation({
    mutationFn: () => store.save(),
    meta: { failed: { title: 'panel-settings:saveFailed.title', text: 'panel-settings:saveFailed.text' } },
  });
  const running = useRef<Promise<void>>(undefined);

  const actions = useMemo((): DraftActions => {
    async function save() {
      // A failed upload is reported by its own toast. Saving without it would publish half of what was meant.
      if (pendingUploads(isSettingUpload).length > 0 && !(await store.waitFor(uploadsEnded(isSettingUpload)))) return;
      const isPrerendered = store.status().changes.some(({ path }) => inPrerenderedHead(path));
      // The mutation cache reports the failure. The draft is unchanged.
      const outcome = await mutateAsync().catch(() => undefined);
      if (outcome === 'saved')
        toast({ variant: 'success', title: t('saved.title'), description: t(isPrerendered ? 'saved.textWithBuild' : 'saved.text') });
      if (typeof outcome === 'object') {
        const { item, constraint } = outcome;
        const name = isolatedName(localize(item.title, language) || t('changes.unnamed'));
        toast({
          variant: 'destructive',
          title: t('items.refused.title', { name }),
          description: t(constraint === 'content_items_slug_key' ? 'items.refused.address' : 'items.refused.text'),
          action: { label: t('items.open'), onSelect: () => focusField(`items[${item.key}]`), altText: t('items.open') },
        });
      }
      if (outcome === 'unchanged') toast({ title: t('nothingToSave') });
      if (outcome === 'refused') {
        const { problems } = store.status();
        const [first] = problems.keys();
        toast({
          variant: 'destructive',
          title: t(titleOf([...problems.values()])),
          description: t('missingInfoText', { count: problems.size }),
        });
        if (first) focusField(first);
      }
    }
    /** Runs one save at a time. A second call returns the same promise. */
    const saveOnce = () => (running.current ??= save().finally(() => (running.current = undefined)));
    return {
      form,
      base: store.baseDraft,
      save: saveOnce,
      discard() {
        for (const target of pendingUploads(isSettingUpload)) cancelUpload(target);
        if (store.status().changes.length === 0) return;
        const { draft, isKept } = store.discard();
        toast({
          title: t('discarded'),
          description: t(isKept ? 'discardedKept' : 'discardedNotKept'),
          action: { label: t('undo'), onSelect: () => store.bringBack(draft), altText: t('discardedUndo') },
        });
      },
      bringBack: (draft) => store.bringBack(draft),
      undo: store.undo,
      redo: store.redo,
      revert: store.revert,
      load: store.load,
      setItem: store.setItem,
      async resolve(choices) {
        store.resolve(choices);
        await saveOnce();
      },
      postpone: store.postpone,
      acknowledge: store.acknowledge,
      subscribe: store.subscribe,
      status: store.status,
    };
  }, [store, form, mutateAsync, focusField, language, t]);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: store.update }), [form, store]);
  useEffect(() => store.receive(stored), [store, stored]);
  useEffect(() => {
    function follow({ key, newValue }: StorageEvent) {
      if (key === discardedDraftsKey(userId)) store.readDiscarded();
      if (key !== keptDraftKey(userId)) return;
      store.adopt(newValue);
      // Saved or discarded in another browser tab.
      if (newValue === null) void client.invalidateQueries({ queryKey: storedSettingsQuery.queryKey });
    }
    function guard(event: BeforeUnloadEvent) {
      store.keep();
      if (!store.status().isKept) event.preventDefault();
    }
    window.addEventListener('storage', follow);
    window.addEventListener('pagehide', store.keep);
    window.addEventListener('beforeunload', guard);
    return () => {
      store.keep();
      window.removeEventListener('storage', follow);
      window.removeEventListener('pagehide', store.keep);
      window.removeEventListener('beforeunload', guard);
    };
  }, [client, store, userId]);

  return (
    <DraftContext value={actions}>
      <FormProvider {...form}>{children}</FormProvider>
      <DraftUploads />
    </DraftContext>
  );
}

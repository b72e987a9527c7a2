import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useRetained } from '@/components/ui/use-retained';
import { storedSettingsQuery } from '@/features/settings/admin';
import type { SavedVersion } from '@/features/settings/history';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { useLanguage } from '@/i18n/use-language';
import { formatList } from '@/lib/format';
import { toDraft, isPlain } from '../../settings/draft';
import { readItemsAt, type EarlierItems } from '../../settings/draft-items';
import { useDraft } from '../../settings/draft-context';
import { findLost, slotsOf } from '../../settings/stored-pictures';
import { useChangeTexts } from '../../settings/use-change-texts';

const isLogo = (slot: string) => /^(?:client|partner)Logo\d$/.test(slot);

/** Returns what stored settings still have of the figures and logos that are items now. */
function formerListsOf(settings: unknown): unknown {
  if (!isPlain(settings)) return {};
  const logosOf = (slots: unknown) => Object.entries(isPlain(slots) ? slots : {}).filter(([slot]) => isLogo(slot));
  return { figures: settings.figures, images: logosOf(settings.images), imageAlts: logosOf(settings.imageAlts) };
}

/** Returns whether a saved version has other figures or logos than the stored settings. Restoring it does not bring them back. */
const hasOtherLists = (version: unknown, stored: unknown): boolean =>
  JSON.stringify(formerListsOf(version)) !== JSON.stringify(formerListsOf(stored));

/** What a saved version holds. */
type Version = Pick<SavedVersion, 'version' | 'settings' | 'texts'>;

export interface RestoreVersion {
  /**
   * Loads a saved version into the draft and offers to undo it. Asks first when unsaved changes would be lost, or when pictures of the
   * version are no longer stored.
   */
  restore: (version: Version, when: string) => void;
  /** The time of the version whose pictures are being checked; undefined for none. */
  checking: string | undefined;
  /** The confirmation dialog. The caller renders it. */
  dialog: ReactNode;
}

interface Pending {
  version: Version;
  when: string;
  items: EarlierItems;
  /** The paths of pictures that are no longer stored. Undefined when they could not be checked. */
  lost: readonly string[] | undefined;
}

/** The time in milliseconds that the check of the pictures may take. */
const checkMs = 15_000;

/** Returns the paths of the version's pictures that are no longer stored, without those that the draft shows already. */
async function lostPictures(settings: unknown, current: unknown): Promise<string[] | undefined> {
  const shown = new Set(slotsOf(current).map(({ address }) => address));
  const others = slotsOf(settings).filter(({ address }) => address && !shown.has(address));
  try {
    return (await findLost(others, AbortSignal.timeout(checkMs))).map(({ path }) => path);
  } catch (error) {
    // Restoring does not need the check. The dialog says that it was not possible.
    console.error(error);
    return undefined;
  }
}

export function useRestore(): RestoreVersion {
  const { t } = useTranslation(['panel-history', 'panel-settings']);
  const { language } = useLanguage();
  const { form, load, status } = useDraft();
  const texts = useChangeTexts();
  const client = useQueryClient();
  const { run } = useSingleFlight();
  const { mutateAsync: readItems } = useMutation({ mutationFn: readItemsAt, meta: { failed: 'panel-history:failed' } });
  const [checking, setChecking] = useState<string>();
  const [pending, setPending] = useState<Pending | null>(null);
  const shown = useRetained(pending);

  function restoreNow({ settings, texts: saved }: Version, when: string, items: EarlierItems) {
    const before = structuredClone(form.getValues());
    const touched = new Set([...items.stored, ...items.values].map(({ key }) => key));
    const others = before.items.filter(({ key }) => !touched.has(key));
    // A version without texts leaves those of the draft.
    load(toDraft(settings, saved ?? before.texts, [...others, ...items.values]), items.stored);
    const count = status().changes.length;
    toast({
      variant: 'success',
      title: t('restored.title', { when }),
      description: [
        count === 0 ? t('restored.same') : t('restored.text', { count }),
        saved ? '' : t('withoutTexts'),
        hasOtherLists(settings, client.getQueryData(storedSettingsQuery.queryKey)?.settings) ? t('withoutLists') : '',
      ]
        .filter(Boolean)
        .join(' '),
      // Leaves time to review the changes before undoing them.
      duration: 15_000,
      action: { label: t('panel-settings:undo'), onSelect: () => load(before), altText: t('restored.undo') },
    });
  }

  async function restore(version: Version, when: string) {
    setChecking(when);
    const [lost, items] = await Promise.all([
      lostPictures(version.settings, form.getValues()),
      // The mutation cache reports the failure.
      readItems(version.version).catch(() => undefined),
    ]);
    setChecking(undefined);
    if (!items) return;
    if (status().changes.length > 0 || lost === undefined || lost.length > 0) setPending({ version, when, items, lost });
    else restoreNow(version, when, items);
  }

  const unsaved = status().changes.length;
  const names = (shown?.lost ?? []).map((path) => texts.labelOf(path, form.getValues()));
  const sentences = [
    unsaved > 0 && t('ask.text', { count: unsaved }),
    names.length > 0 && t('ask.lost', { count: names.length, pictures: formatList(names, language) }),
    shown && shown.lost === undefined && t('ask.unchecked'),
  ].filter((sentence) => typeof sentence === 'string');

  return {
    restore: (version, when) => void run(() => restore(version, when)),
    checking,
    dialog: (
      <ConfirmDialog
        open={pending !== null}
        onOpenChange={(open) => !open && setPending(null)}
        title={unsaved > 0 ? t('ask.title') : t('ask.titleLost')}
        description={sentences.join(' ')}
        confirmLabel={t('restore')}
        tone="primary"
        onConfirm={() => shown && restoreNow(shown.version, shown.when, shown.items)}
      />
    ),
  };
}

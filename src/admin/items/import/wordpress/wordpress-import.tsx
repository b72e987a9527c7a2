import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { Checkbox } from '@/components/form/checkbox';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/select';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { ProgressBar } from '@/components/ui/progress-bar';
import { namedItemsQuery } from '@/features/items/admin';
import { existingItemsQuery } from '@/features/items/import-items';
import { importRedirectsMutation } from '@/features/redirects/admin';
import { PictureStep } from '../picture-step';
import { RefusedList } from '../refused-list';
import { takenSlugsQuery } from '../taken-slugs';
import { useItemImport, type PlannedItem } from '../use-item-import';
import { usePictures, type Pictures } from '../use-pictures';
import { type PlannedPost, planPosts, type PlanOptions } from './plan-posts';
import type { LanguageChoice } from './post-languages';
import { PostList } from './post-list';
import { withCopies } from './post-pictures';
import type { ReadPosts } from './use-archive';

/** Returns the plan of an import; undefined while it is made. `options` is undefined while something that it needs is read. */
function usePlan({ archive, converted }: ReadPosts, options: PlanOptions | undefined): readonly PlannedPost[] | undefined {
  const [made, setMade] = useState<{ options: PlanOptions; posts: readonly PlannedPost[] }>();
  useEffect(() => {
    if (!options) return undefined;
    const controller = new AbortController();
    planPosts(archive, converted, options, controller.signal).then(
      (posts) => setMade({ options, posts }),
      (error: unknown) => {
        if (!controller.signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [archive, converted, options]);
  return made?.options === options ? made?.posts : undefined;
}

const languageChoices = ['auto', 'en', 'ar'] as const satisfies readonly LanguageChoice[];

/** Returns a post as an item to import, with the copies of its pictures. Pictures that are not copied are left out. */
function planned(post: PlannedPost, copied: Pictures['copied']): PlannedItem {
  const { line, entry, isDraft, before, newCategory, picture, blocks } = post;
  const featured = copied.get(picture ?? '')?.address ?? entry.picture;
  const body = { en: withCopies(blocks.en, copied), ar: withCopies(blocks.ar, copied) };
  return { line, isDraft, before, newCategory, entry: { ...entry, picture: featured, body } };
}

export interface WordpressImportProps extends ReadPosts {
  /** The choice of the file. */
  choice: ReactNode;
  onClose: () => void;
  /** Called while something runs that closing would interrupt. */
  onBusy: (isBusy: boolean) => void;
}

/** Imports the posts of an export of WordPress as news: what will come is listed first, and nothing is stored before the last button. */
export function WordpressImport({ archive, converted, choice, onClose, onBusy }: WordpressImportProps) {
  const { t } = useTranslation(['panel-import', 'panel-items', 'panel-settings', 'common']);
  const [language, setLanguage] = useState<LanguageChoice>('auto');
  const [isDraft, setDraft] = useState(false);
  const [changes, setChanges] = useState(false);
  const [redirects, setRedirects] = useState(false);
  const { data: categories } = useQuery(namedItemsQuery('news_category'));
  const { data: taken } = useQuery(takenSlugsQuery('news'));
  const { data: takenCategories } = useQuery(takenSlugsQuery('news_category'));
  const { data: existing } = useQuery({ ...existingItemsQuery('news'), enabled: changes });
  const items = useItemImport('news');
  const pictures = usePictures();
  const adding = useMutation(importRedirectsMutation);
  const [stored, setStored] = useState<number>();

  const options = useMemo(
    () =>
      categories && taken && !(changes && !existing)
        ? { language, isDraft, categories, taken, existing: changes ? existing : undefined }
        : undefined,
    [language, isDraft, categories, taken, changes, existing],
  );
  const plan = usePlan({ archive, converted }, options);
  // What is taken changes with the import itself.
  const [kept, setKept] = useState<typeof plan>();
  const posts = kept ?? plan ?? [];
  const coming = posts.filter(({ isTaken, before }) => !isTaken || before !== undefined);
  const addresses = [...new Set(coming.flatMap((post) => post.pictures))];
  const paths = coming.flatMap(({ oldPaths, newPath, line }) =>
    oldPaths.filter((path) => path !== newPath).map((from) => ({ line, from, to: newPath })),
  );
  const takenCount = posts.filter(({ isTaken }) => isTaken).length;
  const isBusy = items.isRunning || pictures.progress !== undefined || adding.isPending;

  async function run() {
    setKept(plan);
    onBusy(true);
    const untried = addresses.filter((address) => !pictures.copied.has(address) && !pictures.failed.has(address));
    // Failures are shown first. The next press goes on without these pictures.
    const copied = untried.length > 0 ? await pictures.copy(untried) : pictures.copied;
    const count =
      copied &&
      (await items.run(
        coming.map((post) => planned(post, copied)),
        takenCategories ?? new Set(),
      ));
    if (count !== undefined) {
      setStored(count);
      // The mutation cache reports a failure. The posts are stored, and redirects can be added in their tab.
      if (redirects && paths.length > 0) await adding.mutateAsync(paths).catch(() => undefined);
    }
    onBusy(false);
  }

  const lost = archive.others + archive.broken + (plan ? countLost(archive.posts.length, posts) : 0);
  return (
    <>
      <DialogBody className="space-y-5 text-small">
        {choice}
        <div role="status">
          <p className="font-medium">{t('wordpress.found', { count: archive.posts.length })}</p>
          <p className="text-muted">{t('wordpress.leftOut')}</p>
          {lost > 0 && <p className="text-muted">{t('wordpress.others', { count: lost })}</p>}
        </div>
        {!kept && (
          <div className="space-y-1">
            <Field label={t('wordpress.language.label')} className="max-w-sm pb-2">
              <Select
                value={language}
                className="lg:min-h-9 lg:py-1 lg:text-small"
                onChange={(event) => setLanguage(languageChoices.find((one) => one === event.target.value) ?? 'auto')}
              >
                {languageChoices.map((one) => (
                  <option key={one} value={one}>
                    {t(one === 'auto' ? 'wordpress.language.auto' : `panel-settings:languages.${one}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Checkbox label={t('panel-items:import.asDrafts')} checked={isDraft} onChange={(event) => setDraft(event.target.checked)} />
            {(takenCount > 0 || changes) && (
              <Checkbox
                label={t('wordpress.changes', { count: takenCount })}
                checked={changes}
                onChange={(event) => setChanges(event.target.checked)}
              />
            )}
            {paths.length > 0 && (
              <Checkbox
                label={t('wordpress.redirects', { count: paths.length })}
                checked={redirects}
                onChange={(event) => setRedirects(event.target.checked)}
              />
            )}
          </div>
        )}
        <PictureStep count={addresses.length} pictures={pictures} isBusy={isBusy} />
        {items.isRunning && (
          <div className="flex items-center gap-3">
            <ProgressBar
              className="flex-1"
              label={t('panel-items:import.progress')}
              value={(items.done ?? 0) / Math.max(1, coming.length)}
            />
            <Button size="sm" variant="secondary" onClick={items.stop}>
              {t('stop')}
            </Button>
          </div>
        )}
        {stored !== undefined && (
          <Notice tone="success" role="status" title={t('panel-items:import.done', { count: stored })}>
            {adding.data && <p>{t('wordpress.redirected', { count: adding.data.added })}</p>}
            {adding.data && adding.data.refused.length > 0 && <p>{t('wordpress.notRedirected', { count: adding.data.refused.length })}</p>}
          </Notice>
        )}
        <RefusedList refused={items.refused} nameOf={(line, text) => `${posts.find((post) => post.line === line)?.title ?? ''}: ${text}`} />
        {kept || plan ? <PostList posts={posts} changes={changes} /> : <ProgressBar label={t('wordpress.reading')} value={undefined} />}
      </DialogBody>
      <DialogFooter className="items-center">
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={onClose}>
          {t('common:close')}
        </Button>
        {stored === undefined && (
          <Button size="sm" loading={isBusy} disabled={coming.length === 0} onClick={() => void run()}>
            {t('panel-items:import.run', { count: coming.length - (items.done ?? 0) })}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

/** Returns how many posts of the file are in no planned post: those that cannot be read. */
const countLost = (inFile: number, posts: readonly PlannedPost[]) =>
  inFile - posts.reduce((count, { languages }) => count + languages.length, 0);

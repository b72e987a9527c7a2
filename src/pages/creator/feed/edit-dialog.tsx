import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { toast } from '@/components/feedback/toast-store';
import { TextAreaField } from '@/components/form/fields';
import { FormError, scrollIntoView } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { ProgressBar } from '@/components/ui/progress-bar';
import { keepEditDraft, maxPostLength, moveToDraft, readEditDraft, removeEditDraft } from '@/features/posts/draft';
import { saveEditMutation } from '@/features/posts/edits';
import type { Post } from '@/features/posts/feed-data';
import { photosOf, type Photo } from '@/features/posts/photos';
import { invalidPostTexts, photoPostSchema, postSchema, type PostValues } from '@/features/posts/post-schema';
import { fetchOwnPost, refetchFeed } from '@/features/posts/queries';
import { useDialogEntry } from '@/hooks/use-dialog-entry';
import { errorMessage } from '@/lib/backend/errors';
import { isOutdated } from '@/lib/backend/row-version';
import { PhotosField } from './photos-field';

export interface EditDialogProps {
  post: Post;
  onClose: () => void;
}

/**
 * Edits an own post. What is typed stays on the device until it is saved or discarded. Another tab may save meanwhile: then the person
 * chooses.
 */
export function EditDialog({ post, onClose }: EditDialogProps) {
  const { t } = useTranslation(['posts', 'common']);
  const client = useQueryClient();
  const [kept] = useState(() => readEditDraft(post.id));
  const [before, setBefore] = useState(post);
  /** The post that was saved meanwhile, until the person has chosen. */
  const [newer, setNewer] = useState(kept && kept.version !== post.version ? post : undefined);
  const [photos, setPhotos] = useState<readonly Photo[]>(() => photosOf(post.pictures));
  const [progress, setProgress] = useState(0);
  useDialogEntry(true, onClose);
  const form = useSendForm({
    schema: photos.length > 0 ? photoPostSchema : postSchema,
    defaultValues: { content: kept?.content ?? post.content },
    texts: 'posts:composer',
    mutation: saveEditMutation,
    variables: ({ content }) => ({ before, content: content.trim(), photos, onProgress: setProgress }),
    invalidTexts: ({ content }) => invalidPostTexts(content?.message),
    refusals: {
      content_abusive: { field: 'content', message: 'composer.abusive' },
      edits_full: { message: 'edit.full' },
    },
    failureTexts: (error) =>
      isOutdated(error)
        ? { title: t('edit.outdated.title'), text: t('edit.outdated.text') }
        : { title: t('edit.failed'), text: errorMessage(error, t) },
    onSent: ({ visibility }) => {
      toast({ variant: 'success', title: t(visibility === 'held' ? 'composer.held' : 'edit.done') });
      onClose();
    },
    onFailed: (error) => {
      if (isOutdated(error)) void readAgain();
    },
    keepsValues: true,
  });

  async function readAgain() {
    const stored = await fetchOwnPost('id', post.id).catch(() => undefined);
    if (stored === undefined) return;
    // Deleted, hidden by an administrator, or the account was suspended: the feed says so.
    if (stored === null || stored.version === before.version) {
      const isKept = stored === null && moveToDraft(post, form.getValues('content'));
      toast({ variant: 'destructive', title: t('edit.failed'), description: t(isKept ? 'edit.moved' : 'deleted') });
      refetchFeed(client, post);
      onClose();
    } else setNewer(stored);
  }

  function startFrom(stored: Post, content: string, takesPhotos = false) {
    form.reset({ content });
    if (takesPhotos) setPhotos(photosOf(stored.pictures));
    setBefore(stored);
    setNewer(undefined);
    form.clearProblem();
    if (content === stored.content) removeEditDraft(post.id);
    else keepEditDraft(post.id, { version: stored.version, content });
  }

  return (
    <Dialog open onOpenChange={onClose} title={t('edit.title')} description={t('edit.text')} size="md" initialFocus="field">
      <SendForm form={form} className={dialogFormClass}>
        <DialogBody className="flex flex-col gap-4">
          {newer && (
            <Notice ref={scrollIntoView} tone="warning" role="alert" title={t('edit.outdated.title')}>
              <p>{t('edit.outdated.text')}</p>
              <p dir="auto" className="mt-2 line-clamp-6 break-words whitespace-pre-wrap">
                {newer.content}
              </p>
              <div className="mt-3 flex flex-wrap gap-2">
                <Button variant="secondary" size="sm" onClick={() => startFrom(newer, form.getValues('content'))}>
                  {t('edit.outdated.keep')}
                </Button>
                <Button variant="secondary" size="sm" onClick={() => startFrom(newer, newer.content, true)}>
                  {t('edit.outdated.take')}
                </Button>
              </div>
            </Notice>
          )}
          {kept && !newer && kept.content !== before.content && (
            <Notice
              title={t('edit.kept')}
              action={
                <Button variant="secondary" size="sm" onClick={() => startFrom(before, before.content)}>
                  {t('edit.discard')}
                </Button>
              }
            />
          )}
          <TextAreaField<PostValues>
            name="content"
            label={t('edit.label')}
            rows={6}
            maxLength={maxPostLength}
            readOnly={form.isSending}
            onChange={(event) => keepEditDraft(post.id, { version: before.version, content: event.target.value })}
          />
          <PhotosField photos={photos} onChange={setPhotos} disabled={form.isSending} />
          {form.isSending && photos.some(({ path }) => !path) && <ProgressBar value={progress} label={t('common:uploadProgress')} />}
          {!newer && <FormError {...form.problem} />}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" disabled={form.isSending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <SubmitButton loading={form.isSending} disabled={newer !== undefined}>
            {t('edit.save')}
          </SubmitButton>
        </DialogFooter>
      </SendForm>
    </Dialog>
  );
}

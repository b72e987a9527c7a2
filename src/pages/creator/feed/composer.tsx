import { useIsMutating, useQuery } from '@tanstack/react-query';
import { SendHorizontal, Video } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { TextAreaField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { Card } from '@/components/ui/card';
import { owedRulesQuery } from '@/features/creators/community-rules';
import { ProgressBar } from '@/components/ui/progress-bar';
import { createPostMutation } from '@/features/posts/create';
import { keepDraft, maxPostLength, readDraft } from '@/features/posts/draft';
import { invalidPostTexts, photoPostSchema, postSchema, type PostValues } from '@/features/posts/post-schema';
import { keepPhotoDraft, readPhotoDraft } from '@/features/posts/photo-drafts';
import type { Photo } from '@/features/posts/photos';
import { findVideo, postType } from '@/features/posts/video';
import { errorMessage } from '@/lib/backend/errors';
import { PhotosField } from './photos-field';

/** Returns the label of the send shortcut. Never rendered on the server, because only the signed-in owner sees it. */
const sendKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ + Enter' : 'Ctrl + Enter');

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/**
 * The owner's form for a new post. The draft, with its photos, survives a reload and every failure. Nothing, while rules have to be
 * accepted.
 */
export function Composer({ creatorId }: { creatorId: string }) {
  const { t } = useTranslation(['posts', 'common']);
  const { data: owedRules } = useQuery(owedRulesQuery(creatorId));
  const createPost = createPostMutation(creatorId);
  // Includes a post that was sent before the feed was remounted.
  const isPosting = useIsMutating({ mutationKey: createPost.mutationKey }) > 0;
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [progress, setProgress] = useState(0);
  const form = useSendForm({
    schema: photos.length > 0 ? photoPostSchema : postSchema,
    defaultValues: { content: readDraft(creatorId) },
    texts: 'posts:composer',
    mutation: createPost,
    variables: ({ content }) => ({ content: content.trim(), photos, onProgress: setProgress }),
    invalidTexts: ({ content }) => invalidPostTexts(content?.message),
    refusals: { content_abusive: { field: 'content', message: 'composer.abusive' } },
    failureTexts: (error) => ({ title: t('composer.failed'), text: errorMessage(error, t) }),
    onSent({ isHeld }) {
      toast({ variant: 'success', title: t(isHeld ? 'composer.held' : 'composer.done') });
      form.reset({ content: '' });
      setPhotos([]);
      setProgress(0);
    },
    keepsValues: true,
  });
  const restoreDraft = useEffectEvent(() => {
    // An earlier request has ended. The stored draft is empty if it succeeded.
    if (form.sent !== undefined) return;
    form.reset({ content: readDraft(creatorId) });
    void readPhotoDraft(creatorId).then((kept) => setPhotos((before) => (before.length > 0 ? before : kept)));
  });
  useEffect(() => {
    if (!isPosting) restoreDraft();
  }, [isPosting]);
  const changePhotos = (change: (before: readonly Photo[]) => readonly Photo[]) =>
    setPhotos((before) => {
      const after = change(before);
      void keepPhotoDraft(creatorId, after);
      return after;
    });
  const content = useWatch({ control: form.control, name: 'content' });

  if (owedRules) return null;
  return (
    <Card>
      <SendForm form={form} aria-label={t('composer.formLabel')}>
        <TextAreaField<PostValues>
          name="content"
          rows={3}
          maxLength={maxPostLength}
          readOnly={isPosting}
          onChange={(event) => keepDraft(creatorId, event.target.value)}
          onKeyDown={isPosting ? undefined : sendByKey}
        />
        <PhotosField photos={photos} onChange={changePhotos} disabled={isPosting} />
        {isPosting && photos.length > 0 && <ProgressBar value={progress} label={t('common:uploadProgress')} className="mt-3" />}
        <FormError {...form.problem} />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="flex min-w-0 items-center gap-2 text-small text-muted">
            {postType(content) === 'video' && (
              <>
                <Video aria-hidden="true" className="size-4 shrink-0 text-primary-text" />
                <span>{t(findVideo(content) ? 'composer.videoFound' : 'video.unsupported')}</span>
              </>
            )}
          </p>
          <div className="ms-auto flex items-center gap-4">
            <kbd dir="ltr" className="hidden font-sans text-small text-muted sm:block">
              {sendKey()}
            </kbd>
            <SubmitButton loading={isPosting}>
              {t('composer.submit')}
              <SendHorizontal aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            </SubmitButton>
          </div>
        </div>
      </SendForm>
    </Card>
  );
}

import { useIsMutating, useMutation } from '@tanstack/react-query';
import { SendHorizontal, Video } from 'lucide-react';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Field } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextArea } from '@/components/form/text-area';
import { Card } from '@/components/ui/card';
import { keepDraft, maxPostLength, postProblem, readDraft } from '@/features/posts/draft';
import { createPostMutation } from '@/features/posts/queries';
import { findVideo, postType } from '@/features/posts/video';
import { errorMessage } from '@/lib/backend/errors';

/** Shown to the signed-in owner only, so never on the server. */
const sendKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ + Enter' : 'Ctrl + Enter');

/** The owner's box for a new post. What is typed survives a reload and every failure (spec sections 5 and 8). */
export function Composer({ creatorId }: { creatorId: string }) {
  const { t } = useTranslation(['posts', 'common']);
  const [content, setContent] = useState(() => readDraft(creatorId));
  const [problem, setProblem] = useState<string>();
  const posting = createPostMutation(creatorId);
  const { mutate } = useMutation(posting);
  // Also one that was sent before the feed was left and come back to.
  const isPosting = useIsMutating({ mutationKey: posting.mutationKey }) > 0;
  const form = useRef<HTMLFormElement>(null);
  const isVideo = postType(content) === 'video';

  const [wasPosting, setWasPosting] = useState(isPosting);
  if (wasPosting !== isPosting) {
    setWasPosting(isPosting);
    // What was posted is forgotten, what was not is still kept.
    if (!isPosting) setContent(readDraft(creatorId));
  }

  function change(text: string) {
    setContent(text);
    setProblem(undefined);
    keepDraft(creatorId, text);
  }

  function refuse(text: string) {
    setProblem(text);
    form.current?.querySelector('textarea')?.focus();
  }

  function publish(event: FormEvent) {
    event.preventDefault();
    if (isPosting) return;
    const fault = postProblem(content);
    if (fault) {
      refuse(t(`composer.problems.${fault}`));
      toast({ variant: 'destructive', title: t(`composer.problems.${fault}`) });
      return;
    }
    mutate(content.trim(), { onError: (error) => refuse(`${t('composer.failed')} ${errorMessage(error, t)}`) });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  }

  return (
    <Card>
      <form ref={form} noValidate onSubmit={publish} aria-label={t('composer.formLabel')}>
        <Field label={t('composer.label')} error={problem} hint={t('composer.hint')}>
          <TextArea
            name="content"
            rows={3}
            value={content}
            maxLength={maxPostLength}
            currentLength={content.length}
            placeholder={t('composer.placeholder')}
            readOnly={isPosting}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="flex min-w-0 items-center gap-2 text-small text-muted">
            {isVideo && (
              <>
                <Video aria-hidden="true" className="size-4 shrink-0 text-primary-text" />
                {t(findVideo(content) ? 'composer.videoFound' : 'video.unsupported')}
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
      </form>
    </Card>
  );
}

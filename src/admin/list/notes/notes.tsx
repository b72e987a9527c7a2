import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListState } from '@/components/feedback/list-state';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useRetained } from '@/components/ui/use-retained';
import { deleteNoteMutation, notesQuery, type Note, type NoteSubject } from '@/features/notes/admin';
import { mailStatuses } from '@/features/notifications/mail-overview';
import { ListTime } from '../list-time';
import { TitledSection } from '@/admin/ui/titled-section';
import { NoteForm } from './note-form';

/** The notes on an inquiry or an application. The tab must load the namespaces `panel-notes` and `panel-mail`. */
export function Notes({ subject }: { subject: NoteSubject }) {
  const { t } = useTranslation('panel-notes');
  const query = useInfiniteQuery(notesQuery(subject));
  const { mutateAsync } = useMutation(deleteNoteMutation(subject));
  const [deleting, setDeleting] = useState<Note | null>(null);
  const shown = useRetained(deleting);
  const list = useRef<HTMLDivElement>(null);
  const id = 'inquiry' in subject ? subject.inquiry : subject.application;

  async function remove() {
    // The mutation cache reports a failure.
    if (shown) await mutateAsync(shown.id).catch(() => undefined);
    // The focused button was removed with its note.
    requestAnimationFrame(() => list.current?.focus({ preventScroll: true }));
  }

  return (
    <TitledSection title={t('title')} className="space-y-3 print:break-inside-avoid">
      <div className="print:hidden">
        <NoteForm subject={subject} id={id} />
      </div>
      <div ref={list} tabIndex={-1} className="outline-none">
        <ListState
          query={query}
          skeleton={
            <SkeletonGroup className="space-y-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-4 w-64 max-w-full" />
            </SkeletonGroup>
          }
          empty={<p className="text-muted">{t('empty')}</p>}
          failed={{ title: t('failed'), className: 'py-4' }}
        >
          {(notes) => (
            <ul className="divide-y divide-line border-y border-line">
              {notes.map((note) => (
                <NoteLine key={note.id} note={note} onDelete={() => setDeleting(note)} />
              ))}
            </ul>
          )}
        </ListState>
      </div>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title={t('delete.title')}
        description={
          <>
            <q dir="auto" className="line-clamp-3">
              {shown?.text}
            </q>{' '}
            <span>{t(shown?.mail_status === 'waiting' ? 'delete.waiting' : 'delete.text')}</span>
          </>
        }
        confirmLabel={t('delete.confirm')}
        onConfirm={remove}
      />
    </TitledSection>
  );
}

const answerTones = { waiting: 'warning', sent: 'success', failed: 'danger' } as const;

/** How the mail of an answer stands. */
function AnswerState({ status }: { status: string | null }) {
  const { t } = useTranslation('panel-mail');
  const known = mailStatuses.find((one) => one === status);
  return (
    known && (
      <Badge tone={answerTones[known]} className="px-2 py-0 text-xs">
        {t(`states.${known}`)}
      </Badge>
    )
  );
}

function NoteLine({ note: { created_at, author_name, kind, text, subject, mail_status }, onDelete }: { note: Note; onDelete: () => void }) {
  const { t } = useTranslation('panel-notes');
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-2 text-xs text-muted">
          {author_name ? <bdi className="break-words">{author_name}</bdi> : <span>{t('nobody')}</span>}
          <ListTime isWhole at={created_at} />
          {kind === 'answer' && <AnswerState status={mail_status} />}
        </p>
        {subject && (
          <p dir="auto" className="font-medium break-words text-foreground">
            {subject}
          </p>
        )}
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {kind === 'mail' || kind === 'whatsapp' ? <AnswerText kind={kind} text={text} /> : text}
        </p>
      </div>
      <IconButton size="sm" label={t('delete.label')} icon={<Trash2 aria-hidden="true" />} onClick={onDelete} className="print:hidden" />
    </li>
  );
}

/** The channel and template of an answer. */
function AnswerText({ kind, text }: { kind: 'mail' | 'whatsapp'; text: string }) {
  const { t } = useTranslation('panel-notes');
  return (
    <>
      <span>{`${t(`kinds.${kind}`)}:`}</span> <bdi>{text}</bdi>
    </>
  );
}

import { SendHorizontal } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import { SampleNotice } from './sample-notice';

const followers = ['mariam', 'khalid', 'lina', 'yousef', 'sara', 'omar'] as const;
const messages = [
  { from: 'mariam', text: 'first' },
  { from: 'khalid', text: 'second' },
  { from: 'lina', text: 'third' },
] as const;

/** Sample followers and a group chat box (placeholder features). Nothing is sent. */
export function CommunityTab() {
  const { t } = useTranslation('creator');
  const [message, setMessage] = useState('');

  function send(event: FormEvent) {
    event.preventDefault();
    toast({ title: t('conceptual.title'), description: t('conceptual.chat') });
  }

  return (
    <>
      <SampleNotice />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card>
          <h2 className="mb-4 flex flex-wrap items-center justify-between gap-2 text-heading">
            {t('community.followers')}
            <Badge>{t('sample.label')}</Badge>
          </h2>
          <ul className="space-y-3">
            {followers.map((follower) => (
              <li key={follower} className="flex items-center gap-3">
                <Avatar name={t(`community.people.${follower}`)} size="sm" />
                <span className="min-w-0 truncate">{t(`community.people.${follower}`)}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Card>
          <h2 className="mb-4 flex flex-wrap items-center justify-between gap-2 text-heading">
            {t('community.chat')}
            <Badge>{t('sample.label')}</Badge>
          </h2>
          <ul ref={keyboardScrollable} className="max-h-80 space-y-3 overflow-y-auto">
            {messages.map(({ from, text }) => (
              <li key={text} className="flex items-start gap-3">
                <Avatar name={t(`community.people.${from}`)} size="sm" />
                <div className="min-w-0 rounded-control rounded-ss-none bg-card-hover px-3.5 py-2">
                  <p className="text-small font-semibold">{t(`community.people.${from}`)}</p>
                  <p className="text-small break-words">{t(`community.messages.${text}`)}</p>
                </div>
              </li>
            ))}
          </ul>
          <form onSubmit={send} className="mt-5 flex items-end gap-2">
            <Field label={t('community.messageLabel')} className="flex-1">
              <TextInput name="message" value={message} autoComplete="off" onChange={(event) => setMessage(event.target.value)} />
            </Field>
            <Button type="submit" aria-label={t('community.send')} title={t('community.send')} className="px-3.5">
              <SendHorizontal aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            </Button>
          </form>
        </Card>
      </div>
    </>
  );
}

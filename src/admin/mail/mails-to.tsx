import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListState } from '@/components/feedback/list-state';
import { Skeleton } from '@/components/ui/skeleton';
import { mailsToQuery, type MailedList } from '@/features/notifications/mails';
import { TitledSection } from '../ui/titled-section';
import { FailedMailActions } from './mail-actions';
import { MailLine } from './mail-line';

/** The mails to the person of an inquiry or application, and how they stand. */
export function MailsTo({ list, id }: { list: MailedList; id: string }) {
  const { t } = useTranslation('panel-mail');
  const query = useQuery(mailsToQuery(list, id));
  return (
    <TitledSection title={t('mails.title')} className="print:break-inside-avoid">
      <ListState
        query={query}
        skeleton={<Skeleton className="h-11" />}
        empty={<p className="text-muted">{t('mails.none')}</p>}
        failed={{ title: t('mails.failed'), className: 'py-4' }}
      >
        {(mails) => (
          <ul className="divide-y divide-line border-y border-line">
            {mails.map((mail) => (
              <MailLine key={mail.id} mail={mail}>
                {mail.status === 'failed' && <FailedMailActions mail={mail} />}
              </MailLine>
            ))}
          </ul>
        )}
      </ListState>
    </TitledSection>
  );
}

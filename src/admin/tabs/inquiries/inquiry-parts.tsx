import { Mail, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '@/components/ui/button-class';
import { EmailText } from '@/components/ui/email-text';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import type { Language } from '@/i18n/languages';
import { normalizePhone } from '@/lib/phone';
import { DetailList } from '../../list/detail-list';
import { ListTime } from '../../list/list-time';
import { Notes } from '../../notes/notes';
import { useTextsIn } from '../../settings/use-texts-in';
import type { Inquiry } from './inquiries-list';
import { mailReply, whatsAppReply } from './reply';

/** An inquiry in the list on phones. */
export function InquiryCard({ row: { topic, description, created_at } }: { row: Pick<Inquiry, 'topic' | 'description' | 'created_at'> }) {
  return (
    <>
      {topic && (
        <p dir="auto" className="truncate pt-0.5 [text-align:-webkit-match-parent] [text-align:match-parent]">
          {topic}
        </p>
      )}
      <p dir="auto" className="line-clamp-2 pt-0.5 break-words text-muted">
        {description}
      </p>
      <p className="pt-1">
        <ListTime at={created_at} />
      </p>
    </>
  );
}

/** The language to answer in: the one they had the site in, else that of their letters. */
const languageOf = ({ language, description }: Inquiry): Language => (language === 'ar' || (language !== 'en' && /[\u0600-\u06FF]/.test(description)) ? 'ar' : 'en');

/** An inquiry in full, and the ways to answer it. */
export function InquiryDetails({ row }: { row: Inquiry }) {
  const { t } = useTranslation('panel-inquiries');
  const language = languageOf(row);
  return (
    <div className="space-y-5">
      <p dir="auto" className="text-body break-words whitespace-pre-wrap">
        {row.description}
      </p>
      <Answers row={row} language={language} />
      <DetailList
        items={[
          { label: t('columns.topic'), value: row.topic && <bdi>{row.topic}</bdi> },
          { label: t('columns.name'), value: <bdi>{row.name}</bdi> },
          { label: t('columns.company'), value: row.company_name && <bdi>{row.company_name}</bdi> },
          { label: t('columns.position'), value: row.position && <bdi>{row.position}</bdi> },
          { label: t('columns.email'), value: <EmailText address={row.email} /> },
          {
            label: t('columns.mobile'),
            value: (
              <a href={`tel:${normalizePhone(row.mobile)}`} dir="ltr" className="inline-block underline underline-offset-4 tabular-nums">
                {row.mobile}
              </a>
            ),
          },
          { label: t('columns.language'), value: t(`languages.${language}`) },
          { label: t('columns.date'), value: <ListTime isFull at={row.created_at} /> },
        ]}
      />
      <Notes subject={{ inquiry: row.id }} />
    </div>
  );
}

/** In the language of whoever asked, whatever the panel's is. */
function Answers({ row, language }: { row: Inquiry; language: Language }) {
  const { t } = useTranslation('panel-inquiries');
  const inTheirs = useTextsIn(language, ['panel-inquiries']);
  const companyName = useSetting((settings) => settings.companyName);
  if (!inTheirs) return null;
  const values = { name: row.name, company: localize(companyName, language) };
  const whatsApp = whatsAppReply(row.mobile, inTheirs('reply.hello', values));
  const mail = mailReply(row.email, row.description, {
    subject: row.topic ? inTheirs('reply.subjectOf', { topic: row.topic }) : inTheirs('reply.subject', values),
    greeting: inTheirs('reply.greeting', values),
    quoted: inTheirs('reply.quoted'),
  });
  return (
    <p className="flex flex-wrap gap-2 print:hidden">
      <a href={mail} className={buttonClass({ size: 'sm' })}>
        <Mail aria-hidden="true" className="size-4" />
        {t('reply.mail')}
      </a>
      {whatsApp && (
        <a href={whatsApp} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'sm', variant: 'secondary' })}>
          <MessageCircle aria-hidden="true" className="size-4" />
          {t('reply.whatsApp')}
        </a>
      )}
    </p>
  );
}

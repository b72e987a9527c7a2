import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { ownDecisionsQuery, type OwnDecision } from '@/features/reports/own';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { AppealDialog } from './appeal-dialog';

const excerptClass = 'my-1 line-clamp-4 border-s-2 border-line ps-3 break-words whitespace-pre-wrap';

/** What the owner is told above the profile: posts that wait for review, decisions with an appeal, and what became of own reports. */
export function OwnNotices({ creatorId }: { creatorId: string }) {
  const { t } = useTranslation(['report', 'common']);
  const { language } = useLanguage();
  const { data } = useQuery(ownDecisionsQuery(creatorId));
  const [appealed, setAppealed] = useState<OwnDecision>();
  if (!data) return null;
  const day = (at: string) => formatDate(at, language, { dateStyle: 'long' });
  return (
    <>
      {data.decisions.map((decision) => (
        <DecisionNotice key={decision.id} decision={decision} onAppeal={() => setAppealed(decision)} />
      ))}
      {data.held.map(({ id, text, created_at }) => (
        <Notice key={id} tone="warning" title={t('own.held.title')} className="mb-4">
          <p>{t('own.held.text', { date: day(created_at) })}</p>
          <p dir="auto" className={excerptClass}>
            {text}
          </p>
        </Notice>
      ))}
      {data.reports.map(({ id, subject, verdict, created_at }) => (
        <Notice key={id} title={t(`own.report.${verdict}`)} className="mb-4">
          <p>{t(`own.report.${subject}`, { date: day(created_at) })}</p>
        </Notice>
      ))}
      {appealed && <AppealDialog decision={appealed} onClose={() => setAppealed(undefined)} />}
    </>
  );
}

function DecisionNotice({ decision, onAppeal }: { decision: OwnDecision; onAppeal: () => void }) {
  const { t } = useTranslation('report');
  const { language } = useLanguage();
  const { subject, status, reasons, text, appeal_status: appeal, answer } = decision;
  const kind = status === 'suspended' ? status : (`${status}${subject === 'post' ? 'Post' : 'Profile'}` as const);
  const stated = appeal === 'granted' || appeal === 'refused' ? answer : reasons;
  return (
    <Notice
      tone={appeal === 'granted' ? 'success' : 'danger'}
      title={t(appeal === 'granted' ? 'own.granted' : `own.${kind}`)}
      className="mb-4"
      action={
        appeal === undefined && (
          <Button variant="secondary" size="sm" onClick={onAppeal}>
            {t('own.appeal')}
          </Button>
        )
      }
    >
      {text && (
        <p dir="auto" className={excerptClass}>
          {text}
        </p>
      )}
      {stated && (
        <p>
          {t('own.reason')} <span dir="auto">{localize(stated, language)}</span>
        </p>
      )}
      {(appeal === 'open' || appeal === 'refused') && <p>{t(`own.${appeal}`)}</p>}
    </Notice>
  );
}

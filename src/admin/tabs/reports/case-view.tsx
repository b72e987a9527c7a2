import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DetailList } from '@/admin/list/detail-list';
import { ListTime } from '@/admin/list/list-time';
import { AppLink } from '@/components/ui/app-link';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { reopenReportMutation, type CaseStatus, type ReportCase } from '@/features/reports/admin';
import { reportReasons } from '@/features/reports/reasons';
import { useServerNow } from '@/hooks/use-server-now';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import { tabPath } from '../../tab-ids';
import { AppealForm } from './appeal-form';
import { DecisionForm } from './decision-form';
import { ReportedContent } from './reported-content';

const tones: Record<CaseStatus, BadgeTone> = { open: 'warning', kept: 'success', hidden: 'danger', removed: 'danger', suspended: 'danger' };

/** A case: what was reported as it was and as it is now, what was reported, and the decision. */
export function CaseView({ shown, onDecide }: { shown: ReportCase; onDecide: () => void }) {
  const { t } = useTranslation('panel-reports');
  const { language } = useLanguage();
  const { creator, decided } = shown;
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[shown.status]} className="text-xs">
          {t(`statuses.${shown.status}`)}
        </Badge>
        {shown.visibility === 'held' && (
          <Badge tone="warning" className="text-xs">
            {t('held')}
          </Badge>
        )}
        {shown.appeal_status && (
          <Badge tone={shown.appeal_status === 'granted' ? 'success' : 'warning'} className="text-xs">
            {t(`appealStatuses.${shown.appeal_status}`)}
          </Badge>
        )}
        {creator.visibility === 'hidden' && (
          <Badge tone="danger" className="text-xs">
            {t('profileHidden')}
          </Badge>
        )}
        {creator.status === 'suspended' && (
          <Badge tone="danger" className="text-xs">
            {t('creatorSuspended')}
          </Badge>
        )}
        <AppLink
          to={`${tabPath('creatorDetails')}?row=${creator.id}`}
          className="text-small text-primary-text underline underline-offset-4"
        >
          <bdi dir="ltr">{`@${creator.username}`}</bdi>
        </AppLink>
        {creator.breaches > 0 && <span className="text-small text-warning">{t('breaches', { count: creator.breaches })}</span>}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <ReportedContent title={t('asReported')} content={shown.snapshot} subject={shown.subject} />
        <ReportedContent
          title={t('asNow')}
          content={shown.current}
          subject={shown.subject}
          note={shown.current ? t(shown.is_changed ? 'changed' : 'unchanged') : undefined}
        />
      </div>
      {shown.later?.map(({ at, snapshot }) => (
        <ReportedContent key={at} title={t('reportedLater')} content={snapshot} subject={shown.subject} />
      ))}
      <ReportTexts shown={shown} />
      <DetailList
        items={[
          { label: t('columns.date'), value: <ListTime isFull at={shown.created_at} /> },
          {
            label: t('columns.reasons'),
            value: shown.held_for ? (
              <span>
                {t('heldFor')} <bdi className="font-medium">{shown.held_for}</bdi>
              </span>
            ) : (
              <Reasons shown={shown} />
            ),
          },
          { label: t('columns.weight'), value: formatNumber(shown.weight / 100, language) },
          ...(decided
            ? [
                { label: t('columns.decided'), value: shown.decided_at ? <ListTime isFull at={shown.decided_at} /> : null },
                { label: t('columns.decision'), value: <span dir="auto">{localize(decided, language)}</span> },
              ]
            : []),
          ...(shown.answer ? [{ label: t('columns.answer'), value: <span dir="auto">{localize(shown.answer, language)}</span> }] : []),
        ]}
      />
      {shown.status === 'open' && <DecisionForm shown={shown} onDecide={onDecide} />}
      {shown.appeal_status === 'open' ? <AppealForm shown={shown} onDecide={onDecide} /> : <Reopen shown={shown} />}
    </div>
  );
}

/** As long as `reopen_report` takes a decision back. In milliseconds. */
const reopenMs = 600_000;

/** Takes a decision of the last minutes back, after its toast is gone. */
function Reopen({ shown: { id, status, appeal, decided_at } }: { shown: ReportCase }) {
  const { t } = useTranslation('panel-reports');
  const now = useServerNow(60_000);
  const reopen = useMutation(reopenReportMutation);
  const isRecent = decided_at !== undefined && now !== null && now - Date.parse(decided_at) < reopenMs;
  if (!isRecent || status === 'removed' || appeal !== undefined) return null;
  return (
    <Button size="sm" variant="secondary" loading={reopen.isPending} onClick={() => reopen.mutate(id)}>
      {t('reopen')}
    </Button>
  );
}

function Reasons({ shown: { reasons = {} } }: { shown: ReportCase }) {
  const { t } = useTranslation(['panel-reports', 'report']);
  const { language } = useLanguage();
  return (
    <span className="flex flex-wrap gap-1.5">
      {reportReasons.map((reason) => {
        const count = reasons[reason];
        return (
          count !== undefined && (
            <Badge key={reason} className="text-xs">
              {`${t(`report:reasons.${reason}`)} · ${formatNumber(count, language)}`}
            </Badge>
          )
        );
      })}
    </span>
  );
}

/** What the reporters wrote, those with the best record first. */
function ReportTexts({ shown: { texts = [] } }: { shown: ReportCase }) {
  const { t } = useTranslation(['panel-reports', 'report']);
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="report-texts">
      <h3 id="report-texts" className="pb-2 font-medium">
        {t('texts')}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {texts.map((text) => (
          <li key={text.id} className="space-y-1 py-2 text-small">
            <p dir="auto" className="break-words whitespace-pre-wrap">
              {text.details}
            </p>
            <p className="flex flex-wrap gap-x-3 text-muted">
              <span>{t(`report:reasons.${text.reason}`)}</span>
              {text.by ? <bdi dir="ltr">{`@${text.by}`}</bdi> : <span>{t('visitor')}</span>}
              <ListTime at={text.at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

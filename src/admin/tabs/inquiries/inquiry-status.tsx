import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Select } from '@/components/form/select';
import { inquiryStatuses, type InquiryStatus } from '@/features/inquiries/admin';
import type { Chosen, ListAction } from '@/features/lists/actions';
import type { TextKey } from '@/data/meta';

const tones: Record<InquiryStatus, BadgeTone> = {
  new: 'accent',
  open: 'accent',
  waiting: 'warning',
  won: 'success',
  lost: 'neutral',
  spam: 'danger',
};

/** The statuses outside the spam folder. */
export const deskStatuses = ['new', 'open', 'waiting', 'won', 'lost'] as const;

/** Returns the status. An unknown value, of a later release, counts as open. */
export const statusOf = (status: string): InquiryStatus => inquiryStatuses.find((known) => known === status) ?? 'open';

const selectClass = 'lg:min-h-9 lg:py-1 lg:text-small';

export function InquiryStatusBadge({ status: storedStatus }: { status: string }) {
  const { t } = useTranslation('panel-inquiries');
  const status = statusOf(storedStatus);
  return (
    <Badge tone={tones[status]} className="text-xs font-medium whitespace-nowrap">
      {t(`status.${status}`)}
    </Badge>
  );
}

type Act = (action: ListAction, done: TextKey) => Promise<boolean>;

/** A select that changes the status of one inquiry. */
export function StatusField({ status, act, id }: { status: string; act: Act; id: string }) {
  const { t } = useTranslation('panel-inquiries');
  return (
    <Select
      id={id}
      value={statusOf(status)}
      onChange={(event) => void act({ status: statusOf(event.target.value) }, `panel-inquiries:statusDone.${statusOf(event.target.value)}`)}
      className={selectClass}
    >
      {inquiryStatuses.map((value) => (
        <option key={value} value={value}>
          {t(`status.${value}`)}
        </option>
      ))}
    </Select>
  );
}

/** A select that changes the status of all selected inquiries. */
export function BulkStatus({ act }: { chosen: Chosen; onDone: () => void; act: Act }) {
  const { t } = useTranslation('panel-inquiries');
  return (
    <Select
      aria-label={t('setStatus')}
      value=""
      onChange={(event) => void act({ status: statusOf(event.target.value) }, `panel-inquiries:statusDone.${statusOf(event.target.value)}`)}
      className={selectClass}
    >
      <option value="" disabled hidden>
        {t('setStatus')}
      </option>
      {deskStatuses.map((value) => (
        <option key={value} value={value}>
          {t(`status.${value}`)}
        </option>
      ))}
    </Select>
  );
}

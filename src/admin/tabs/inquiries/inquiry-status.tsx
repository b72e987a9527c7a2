import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Select } from '@/components/form/select';
import { inquiryStatuses, type InquiryStatus } from '@/features/lists/actions';
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

/** Those of the desk; spam is held apart. */
export const deskStatuses = ['new', 'open', 'waiting', 'won', 'lost'] as const;

/** A status that nobody knows would be one of a later version. */
export const statusOf = (status: string): InquiryStatus => inquiryStatuses.find((known) => known === status) ?? 'open';

const dense = 'lg:min-h-9 lg:py-1 lg:text-small';

/** How far an inquiry has come. */
export function InquiryStatusBadge({ status: stored }: { status: string }) {
  const { t } = useTranslation('panel-inquiries');
  const status = statusOf(stored);
  return (
    <Badge tone={tones[status]} className="text-xs font-medium whitespace-nowrap">
      {t(`status.${status}`)}
    </Badge>
  );
}

type Act = (action: ListAction, done: TextKey) => Promise<boolean>;

/** Chooses the status of one inquiry, which is stored at once. */
export function StatusField({ status, act, id }: { status: string; act: Act; id: string }) {
  const { t } = useTranslation('panel-inquiries');
  return (
    <Select
      id={id}
      value={statusOf(status)}
      onChange={(event) => void act(statusOf(event.target.value), `panel-inquiries:statusDone.${statusOf(event.target.value)}`)}
      className={dense}
    >
      {inquiryStatuses.map((one) => (
        <option key={one} value={one}>
          {t(`status.${one}`)}
        </option>
      ))}
    </Select>
  );
}

/** Gives all selected inquiries one status. */
export function BulkStatus({ act }: { chosen: Chosen; onDone: () => void; act: Act }) {
  const { t } = useTranslation('panel-inquiries');
  return (
    <Select
      aria-label={t('setStatus')}
      value=""
      onChange={(event) => void act(statusOf(event.target.value), `panel-inquiries:statusDone.${statusOf(event.target.value)}`)}
      className={dense}
    >
      <option value="" disabled hidden>
        {t('setStatus')}
      </option>
      {deskStatuses.map((one) => (
        <option key={one} value={one}>
          {t(`status.${one}`)}
        </option>
      ))}
    </Select>
  );
}

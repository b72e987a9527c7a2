import { useMutation, useQuery } from '@tanstack/react-query';
import { Merge, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/feedback/error-state';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { mergeMutation, relatedQuery, separateMutation, type RelatedInquiry } from '@/features/inquiries/admin';
import { ListTime } from '../../list/list-time';
import { TitledSection } from '../../ui/titled-section';
import type { Inquiry } from './inquiries-list';
import { InquiryStatusBadge } from './inquiry-status';

/** Other inquiries of the same person: those merged into this inquiry, and those with the same address or number, which can be merged. */
export function SamePerson({ row, open }: { row: Pick<Inquiry, 'id' | 'merged_into'>; open: (id: string) => void }) {
  const { t } = useTranslation(['panel-inquiries', 'panel-list']);
  const { data: related = [], error, refetch, isFetching } = useQuery(relatedQuery(row.id));
  const { mutateAsync, isPending } = useMutation(mergeMutation);
  const separate = useMutation(separateMutation);

  async function merge(lead: string | null, ids: readonly string[]) {
    const done = await mutateAsync({ lead, ids }).catch(() => null);
    // The mutation cache reports failures.
    if (!done) return;
    if (done.count === 0) {
      toast({ title: t('panel-list:gone.title'), description: t('panel-list:gone.text') });
      return;
    }
    const undo = async () => {
      await separate.mutateAsync({ lead, ...done });
      toast({ variant: 'success', title: t('same.undone') });
    };
    const action = { label: t('panel-list:undo'), altText: t('panel-list:undo'), onSelect: () => void undo().catch(() => undefined) };
    toast({ variant: 'success', title: t(lead ? 'same.merged' : 'same.separated', { count: done.count }), action });
  }

  if (error && related.length === 0)
    return <ErrorState title={t('same.loadFailed')} onRetry={() => void refetch()} retrying={isFetching} className="py-4" />;
  const merged = related.filter(({ merged_into }) => merged_into === row.id);
  // An inquiry that is merged into another inquiry takes no further inquiries.
  const others = row.merged_into ? [] : related.filter(({ merged_into }) => merged_into === null);
  return (
    <>
      {merged.length > 0 && (
        <TitledSection title={t('same.timeline')}>
          <InquiryLines
            rows={merged}
            open={open}
            button={(inquiry) => (
              <IconButton
                size="sm"
                label={t('same.separate')}
                icon={<Split aria-hidden="true" />}
                disabled={isPending}
                onClick={() => void merge(null, [inquiry.id])}
              />
            )}
          />
        </TitledSection>
      )}
      {others.length > 0 && (
        <TitledSection
          title={t('same.title')}
          text={t('same.text')}
          actions={
            others.length > 1 && (
              <Button
                size="sm"
                variant="secondary"
                disabled={isPending}
                onClick={() =>
                  void merge(
                    row.id,
                    others.map(({ id }) => id),
                  )
                }
              >
                <Merge aria-hidden="true" className="size-4" />
                <span>{t('same.mergeAll', { count: others.length })}</span>
              </Button>
            )
          }
        >
          <InquiryLines
            rows={others}
            open={open}
            button={(inquiry) => (
              <IconButton
                size="sm"
                label={t('same.merge')}
                icon={<Merge aria-hidden="true" />}
                disabled={isPending}
                onClick={() => void merge(row.id, [inquiry.id])}
              />
            )}
          />
        </TitledSection>
      )}
    </>
  );
}

function InquiryLines({
  rows,
  open,
  button,
}: {
  rows: readonly RelatedInquiry[];
  open: (id: string) => void;
  button: (row: RelatedInquiry) => ReactNode;
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((inquiry) => (
        <li key={inquiry.id} className="flex items-start gap-2 py-1">
          <button
            type="button"
            onClick={() => open(inquiry.id)}
            className="min-h-11 min-w-0 flex-1 rounded-control px-1 py-1 text-start hover:bg-card"
          >
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
              <ListTime isWhole at={inquiry.created_at} />
              <InquiryStatusBadge status={inquiry.status} />
              <bdi className="wrap-anywhere">{inquiry.name}</bdi>
            </span>
            <span dir="auto" className="line-clamp-2 break-words [text-align:-webkit-match-parent] [text-align:match-parent]">
              {inquiry.description}
            </span>
          </button>
          <span className="print:hidden">{button(inquiry)}</span>
        </li>
      ))}
    </ul>
  );
}

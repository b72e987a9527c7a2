import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { TextAreaField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { toast } from '@/components/feedback/toast-store';
import { ListTime } from '@/admin/list/list-time';
import { TitledSection } from '@/admin/ui/titled-section';
import { replyMutation } from '@/features/reviews/invite';
import { readable } from '@/lib/readable';
import type { Review } from './reviews-list';

/** As in the database. */
const longestReply = 1000;

const reply = z.string().check(z.trim(), z.maxLength(longestReply, 'reply.errors.long'), readable('text', 'reply.errors.unreadable'));
const schema = z.object({ replyEn: reply, replyAr: reply });
type Values = z.input<typeof schema>;

const outdated = { message: 'reply.errors.outdated' };

/** The company's public answer beneath a review, in one language or both. Empty fields take it back. */
export function ReplyForm({ row }: { row: Pick<Review, 'id' | 'reply_en' | 'reply_ar' | 'replied_at'> }) {
  const { t } = useTranslation('panel-reviews');
  const form = useSendForm({
    schema,
    defaultValues: { replyEn: row.reply_en ?? '', replyAr: row.reply_ar ?? '' },
    texts: 'panel-reviews:reply',
    messages: 'panel-reviews',
    mutation: replyMutation,
    variables: (values) => ({ ...values, id: row.id, before: row.replied_at }),
    invalidTexts: () => null,
    refusals: { outdated },
    keepsValues: true,
    onSent: (_data, { replyEn, replyAr }) => toast({ variant: 'success', title: t(replyEn || replyAr ? 'reply.saved' : 'reply.removed') }),
  });
  return (
    <TitledSection title={t('reply.title')} text={t('reply.text')} className="space-y-3 print:hidden">
      <SendForm form={form} aria-label={t('reply.title')} className="flex flex-col gap-3">
        <TextAreaField<Values> name="replyEn" dir="auto" lang="en" rows={2} maxLength={longestReply} className="min-h-16 lg:text-small" />
        <TextAreaField<Values> name="replyAr" dir="auto" lang="ar" rows={2} maxLength={longestReply} className="min-h-16 lg:text-small" />
        <FormError {...form.problem} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <SubmitButton size="sm" variant="secondary" loading={form.isSending}>
            {t('reply.save')}
          </SubmitButton>
          {row.replied_at && <ListTime isFull at={row.replied_at} />}
        </p>
      </SendForm>
    </TitledSection>
  );
}

import type { TFunction } from 'i18next';
import { toast } from '@/components/feedback/toast-store';

/** Tells how many certificates were issued. None: somebody else was faster, or the people have not attended any more. */
export function reportIssued(count: number, t: TFunction<'panel-enrolments'>): void {
  if (count > 0) toast({ variant: 'success', title: t('certificates.issued', { count }) });
  else toast({ variant: 'destructive', title: t('certificates.none'), description: t('certificates.noneText') });
}

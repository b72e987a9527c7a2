import { mutationOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/backend/errors';
import { visitor } from '@/lib/backend/visitor';
import type { InquiryValues } from './schema';

/** A server that takes longer is as good as unreachable. */
const patience = 30_000;

/**
 * Stores an inquiry (spec section 7: submit inquiry). The visitor may not read it back, so nothing is returned.
 * Throws AppError: `rateLimited` after five in ten minutes, `offline`, `invalid`.
 */
export async function submitInquiry({ name, company, position, mobile, email, description }: InquiryValues): Promise<void> {
  const { error, status } = await visitor()
    .from('inquiries')
    .insert({ name, company_name: company || null, position: position || null, mobile, email, description })
    .abortSignal(AbortSignal.timeout(patience));
  if (error) throw toAppError(error, status);
}

/** `always`: without a connection it fails at once and says so, instead of waiting for one. */
export const submitInquiryMutation = mutationOptions({ mutationFn: submitInquiry, networkMode: 'always' });

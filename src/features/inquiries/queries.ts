import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/unwrap';
import { visitor } from '@/lib/backend/visitor';
import type { InquiryValues } from './schema';

/**
 * Stores an inquiry (submit inquiry). The visitor may not read it back, so nothing is returned.
 * Throws AppError: `rateLimited` after five in ten minutes, `offline`, `invalid`.
 */
export async function submitInquiry({ name, company, position, mobile, email, description }: InquiryValues): Promise<void> {
  await unwrap(visitor().from('inquiries').insert({ name, company_name: company || null, position: position || null, mobile, email, description }));
}

export const submitInquiryMutation = mutationOptions({ mutationFn: submitInquiry });

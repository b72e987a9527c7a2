import { isEmail } from '@functions/address-rules.ts';
import { emailMax } from '@functions/contact-rules.ts';
import { typedEmail } from '@functions/readable-email.ts';
import * as z from 'zod/mini';
import { bilingualText, noText } from '@/admin/forms/bilingual-schema';
import type { MemberEntry } from '@/features/team/admin';

/** The limits of the database. */
export const memberLengths = { name: 120, position: 160, description: 4000, email: emailMax } as const;

const messages = { long: 'errors.long', unreadable: 'errors.unreadable' };

/** The form of a team member. Requires a name in at least one language. Messages are keys of `panel-team`. */
export const memberSchema = z.object({
  name: bilingualText({ kind: 'name', longest: memberLengths.name, messages: { ...messages, required: 'errors.nameRequired' } }),
  position: bilingualText({ kind: 'name', longest: memberLengths.position, messages }),
  description: bilingualText({ kind: 'text', longest: memberLengths.description, messages }),
  email: z.string().check(
    z.overwrite(typedEmail),
    z.refine((email) => email === '' || isEmail(email), 'errors.email'),
  ),
  gender: z.string(),
  image: z.string(),
});

export type MemberValues = z.input<typeof memberSchema>;

export const emptyMember: MemberEntry = { name: noText, position: noText, description: noText, email: '', gender: '', image: '' };

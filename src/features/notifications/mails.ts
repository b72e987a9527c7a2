import type { TestKind } from '@functions/mail-rules.ts';
import { siteOf, storedColumns } from '@functions/mail/site.ts';
import type { Site } from '@functions/mail/mail.ts';
import { mailNamespace, ownTextColumns } from '@functions/mail/own-texts.ts';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { languages, type Language } from '@/i18n/languages';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';
import { publicConfig } from '@/lib/public-config';
import { mailedLists, mailKinds, mailStatuses, refreshMails, type ListedMail, type MailStatus } from './mail-overview';

/** How often mails that are about to be sent are read again, in milliseconds. */
const pollMs = 5000;

/** Whether a mail will be sent within a minute, so that its state changes soon. */
const isDue = ({ status, next_attempt_at }: ListedMail) => status === 'waiting' && Date.parse(next_attempt_at) < Date.now() + 60_000;

const mailsSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(mailKinds),
    status: z.enum(mailStatuses),
    created_at: z.string(),
    finished_at: z.nullable(z.string()),
    next_attempt_at: z.string(),
    attempts: z.number(),
    recipients: z.nullable(z.array(z.string())),
    reason: z.nullable(z.string()),
    events: z.number(),
    about: z.nullable(z.object({ list: z.enum(mailedLists), id: z.string(), name: z.string(), email: z.nullable(z.string()) })),
  }),
);
const pageSchema = z.object({ mails: mailsSchema, more: z.boolean() });

/** The mails of the outbox with a status, or all, newest first, in pages. For administrators. */
export const mailsQuery = (status: MailStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'mails', status ?? 'all'],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam && { before_at: pageParam.created_at, before_id: pageParam.id };
      const client = await authClient();
      return pageSchema.parse(await unwrap(client.rpc('mails_page', { ...(status && { status }), ...cursor }).abortSignal(signal)));
    },
    initialPageParam: null as ListedMail | null,
    getNextPageParam: ({ mails, more }) => (more ? (mails.at(-1) ?? null) : null),
    select: ({ pages }) => pages.flatMap(({ mails }) => mails),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** The lists whose rows get mails that an administrator can correct. */
export type MailedList = 'inquiries' | 'job_applications';

/** The mails to the person of an inquiry or application, newest first. For administrators. */
export const mailsToQuery = (list: MailedList, id: string) =>
  queryOptions({
    queryKey: ['notifications', 'to', list, id],
    queryFn: async ({ signal }): Promise<readonly ListedMail[]> =>
      mailsSchema.parse(await unwrap((await authClient()).rpc('mails_to', { list, id }).abortSignal(signal))),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isDue) ? pollMs : false),
  });

export interface AddressCorrection {
  list: MailedList;
  id: string;
  /** The address that the form showed. */
  was: string;
  email: string;
}

/** Changes the address of an inquiry or application, and sends its failed mails again. Returns their number. The form reports failures. */
export const correctAddressMutation = mutationOptions({
  mutationFn: async (correction: AddressCorrection): Promise<number> => {
    const retried = (await unwrap((await authClient()).rpc('correct_address', { ...correction }))) ?? 0;
    if (retried > 0) wakeMail();
    return retried;
  },
  onSettled: (_data, _error, { list }, _result, { client }) =>
    Promise.all([refreshMails(client), client.invalidateQueries({ queryKey: ['list', list] })]),
});

/** Sends mails with sample data to the address of the caller's account. Throws AppError: `rateLimited` after ten calls in an hour. */
export const sendTestMutation = mutationOptions({
  mutationFn: async ({ kinds, language }: { kinds: readonly TestKind[]; language: Language }) => {
    const outcome = await unwrap((await authClient()).rpc('send_test_mails', { kinds: [...kinds], language }));
    if (outcome === 'limited') throw new AppError('rateLimited');
    wakeMail();
  },
  onSettled: (_data, _error, _test, _result, { client }) => refreshMails(client),
  meta: { failed: 'panel-mail:test.failed' },
});

async function fetchSite(signal: AbortSignal): Promise<Site> {
  const client = await authClient();
  const [site, notifications, texts] = await Promise.all([
    unwrap(client.from('website_settings').select(storedColumns.site).eq('id', 1).abortSignal(signal).maybeSingle()),
    unwrap(client.from('notification_settings').select(storedColumns.notifications).eq('id', 1).abortSignal(signal).maybeSingle()),
    unwrap(
      client
        .from('content_texts')
        .select(ownTextColumns)
        .in('language', [...languages])
        .eq('namespace', mailNamespace)
        .abortSignal(signal),
    ),
  ]);
  const { companyName = null, office = null, logo = null } = site ?? {};
  return siteOf({ companyName, office, logo, notifications, texts }, window.location.origin, publicConfig().url);
}

/** The site as mails show it, for their preview. */
export const mailSiteQuery = queryOptions({
  queryKey: ['notifications', 'site'],
  queryFn: ({ signal }) => fetchSite(signal),
  meta: { failed: 'panel-mail:preview.failed' },
});

import { isSafeLink } from '@functions/address-rules.ts';
import { limits } from '@functions/registration-rules.ts';
import * as z from 'zod/mini';
import { readable } from '@/lib/readable';

/** The limits of a profile, as in the table `creators`. */
export const profileLimits = { name: limits.fullNameMax, headline: 120, bio: 500, topics: 5, links: 6, url: 300, label: 80 } as const;

/** Returns a typed address with a scheme. */
function typedAddress(text: string): string {
  const address = text.trim();
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}

/** A host that ends with a number is an address of a network. The database has the same rule. */
const isNamedHost = (url: string) => !/^https:\/\/[^/?#:]*\.\d+(?:[/?#:]|$)/.test(url);

const isLink = (url: string) => url.startsWith('https://') && isSafeLink(url) && isNamedHost(url);

const name = z.string().check(z.trim(), readable('name', 'errors.nameUnreadable'), z.maxLength(profileLimits.name, 'errors.nameLong'));
const headline = z
  .string()
  .check(z.trim(), readable('line', 'errors.unreadable'), z.maxLength(profileLimits.headline, 'errors.headlineLong'));
const bio = z.string().check(z.trim(), readable('text', 'errors.unreadable'), z.maxLength(profileLimits.bio, 'errors.bioLong'));

const link = z
  .object({
    url: z.string().check(
      z.overwrite(typedAddress),
      z.maxLength(profileLimits.url, 'errors.linkLong'),
      z.refine((url) => url === '' || isLink(url), 'errors.link'),
    ),
    label: z.string().check(z.trim(), readable('line', 'errors.unreadable'), z.maxLength(profileLimits.label, 'errors.labelLong')),
  })
  .check(z.refine(({ url, label }) => url !== '' || label === '', { error: 'errors.linkRequired', path: ['url'] }));

/** What a creator says, with a field for each language. Messages are keys of the `own-profile` texts. */
export const profileSchema = z
  .object({
    language: z.enum(['en', 'ar']),
    nameEn: name,
    headlineEn: headline,
    bioEn: bio,
    nameAr: name,
    headlineAr: headline,
    bioAr: bio,
    topics: z.array(z.string()).check(z.maxLength(profileLimits.topics, 'errors.topics')),
    links: z.array(link).check(z.maxLength(profileLimits.links, 'errors.links')),
  })
  .check(
    z.refine(({ language, nameEn }) => language !== 'en' || nameEn !== '', { error: 'errors.nameRequired', path: ['nameEn'] }),
    z.refine(({ language, nameAr }) => language !== 'ar' || nameAr !== '', { error: 'errors.nameRequired', path: ['nameAr'] }),
  );

export type ProfileValues = z.input<typeof profileSchema>;

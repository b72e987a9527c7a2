import { describe, expect, it } from 'vitest';
import { assetAddress, assetName, logoNaming, rowNaming, slotNaming } from '@/features/media/asset-path';
import { avatarAddress } from '@/features/media/avatar-file';

const file = (name: string) => ({ name, type: 'webp', timestamp: 1763777777777 }) as const;

describe('the path of a file', () => {
  it.each([
    ['of a slot', slotNaming('heroSection')(file('My photo.JPG')), 'media/heroSection_1763777777777.webp'],
    ['of a slot with other characters', slotNaming('images.hero-1')(file('x')), 'media/images_hero_1_1763777777777.webp'],
    [
      'of a document',
      slotNaming('companyProfilePdfUrl')({ ...file('profile.pdf'), type: 'pdf' }),
      'media/companyProfilePdfUrl_1763777777777.pdf',
    ],
    ['of a logo', logoNaming('company')(file('My  new logo.v2.png')), 'logos/company_1763777777777_My_new_logov2.webp'],
    ['of a logo with another script', logoNaming('adminLogin')(file('شعار الشركة.png')), 'logos/adminLogin_1763777777777__.webp'],
    ['of a logo without a name', logoNaming('company')(file('شعار.png')), 'logos/company_1763777777777_file.webp'],
    ['of a job', rowNaming('job')(file('a/../b?.png')), 'jobs/job-1763777777777-ab.webp'],
    ['of a member of the team', rowNaming('member')(file('é'.repeat(200))), `team/member-1763777777777-${'e'.repeat(60)}.webp`],
  ])('%s', (_name, path, expected) => {
    expect(path).toBe(expected);
  });

  it('comes back out of the stored address', () => {
    for (const name of ['media/heroSection_1.webp', 'a folder/50 (2).png', 'sitemap.xml']) {
      expect(assetName(assetAddress(name))).toBe(name);
      expect(assetName(`https://project.supabase.co${assetAddress(name)}?v=1#x`)).toBe(name);
    }
    expect(assetAddress('media/a b.png')).toBe('/storage/v1/object/public/publicassets/media/a%20b.png');
  });

  it.each([
    '',
    'https://elsewhere.example/a.png',
    '/images/hero.svg',
    avatarAddress('x/1_me.webp'),
    assetAddress(''),
    '/storage/v1/object/public/publicassets/%ff',
  ])('is not in the address %j', (address) => {
    expect(assetName(address)).toBeUndefined();
  });
});

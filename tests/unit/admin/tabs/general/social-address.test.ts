import { describe, expect, it } from 'vitest';
import { addressOfHandle, checkSocial, type SocialNetwork } from '@/admin/tabs/general/social-address';

describe('social addresses', () => {
  it.each([
    ['instagram', 'instagram.com/pearl', 'https://instagram.com/pearl'],
    ['instagram', ' https://www.instagram.com/pearl/?hl=ar ', 'https://www.instagram.com/pearl/?hl=ar'],
    ['facebook', 'https://ar-ar.facebook.com/profile.php?id=1', 'https://ar-ar.facebook.com/profile.php?id=1'],
    ['twitter', 'twitter.com/pearl', 'https://twitter.com/pearl'],
    ['twitter', 'https://x.com/pearl', 'https://x.com/pearl'],
    ['youtube', 'https://youtu.be/abc', 'https://youtu.be/abc'],
    ['youtube', 'm.youtube.com/@pearl', 'https://m.youtube.com/@pearl'],
    ['linkedin', 'qa.linkedin.com/company/pearl', 'https://qa.linkedin.com/company/pearl'],
    ['whatsapp', 'wa.me/97455551234', 'https://wa.me/97455551234'],
    ['whatsapp', 'https://www.whatsapp.com/channel/0029abc', 'https://www.whatsapp.com/channel/0029abc'],
    ['tiktok', 'tiktok.com/@pearl', 'https://tiktok.com/@pearl'],
    ['snapchat', 'https://www.snapchat.com/add/pearl', 'https://www.snapchat.com/add/pearl'],
    ['telegram', 't.me/pearl', 'https://t.me/pearl'],
    ['threads', 'threads.net/@pearl', 'https://threads.net/@pearl'],
    ['behance', 'behance.net/pearl', 'https://behance.net/pearl'],
  ] as const)('takes for %s: %s', (network, value, href) => {
    expect(checkSocial(network, value)).toEqual({ kind: 'fine', href });
  });

  it.each([
    ['instagram', 'https://facebook.com/pearl', 'facebook'],
    ['twitter', 'https://example.com/x.com', undefined],
    ['twitter', 'https://notx.com/pearl', undefined],
    ['facebook', 'https://facebook.com.example.org/pearl', undefined],
    ['youtube', 'javascript:alert(1)', undefined],
    ['linkedin', 'about', undefined],
    ['threads', 'https://instagram.com/pearl', 'instagram'],
    ['telegram', 'https://notat.me/pearl', undefined],
    ['linkedin', 'info@linkedin.com', undefined],
  ] as const)('refuses for %s: %s', (network, value, belongsTo) => {
    expect(checkSocial(network, value)).toEqual({ kind: 'foreign', belongsTo });
  });

  it('distinguishes the network itself from a page on it', () => {
    expect(checkSocial('instagram', 'https://www.instagram.com/')).toEqual({ kind: 'home' });
    expect(checkSocial('instagram', '  ')).toEqual({ kind: 'empty' });
  });

  it.each([
    ['instagram', '@pearl.qa', 'https://www.instagram.com/pearl.qa'],
    ['facebook', 'pearl', 'https://www.facebook.com/pearl'],
    ['twitter', ' @pearl_qa ', 'https://x.com/pearl_qa'],
    ['youtube', '@لؤلؤة', `https://www.youtube.com/@${encodeURIComponent('لؤلؤة')}`],
    ['linkedin', '@pearl-digital', 'https://www.linkedin.com/company/pearl-digital'],
    ['whatsapp', '+974 5555 1234', 'https://wa.me/97455551234'],
    ['whatsapp', '٥٥٥٥ ١٢٣٤', 'https://wa.me/97455551234'],
    ['tiktok', '@pearl.qa', 'https://www.tiktok.com/@pearl.qa'],
    ['snapchat', 'pearl', 'https://www.snapchat.com/add/pearl'],
    ['telegram', '@pearl_qa', 'https://t.me/pearl_qa'],
    ['threads', '@pearl', 'https://www.threads.com/@pearl'],
    ['behance', 'pearl', 'https://www.behance.net/pearl'],
  ] as const)('makes the address on %s of %s', (network, typed, address) => {
    expect(addressOfHandle(network, typed)).toBe(address);
    expect(checkSocial(network, address).kind).toBe('fine');
  });

  it('makes no number of a name on WhatsApp', () => {
    expect(addressOfHandle('whatsapp', '@pearl')).toBeUndefined();
  });

  it.each(['', '@', 'pearl.qa', 'pearl digital', 'instagram.com/pearl', 'https://instagram.com/pearl', '/pearl', '@a/b'])(
    'makes nothing of %j',
    (typed) => {
      const networks: SocialNetwork[] = ['instagram', 'linkedin', 'whatsapp'];
      expect(networks.flatMap((network) => addressOfHandle(network, typed) ?? [])).toEqual([]);
    },
  );
});

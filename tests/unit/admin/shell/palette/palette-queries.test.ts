import { describe, expect, it } from 'vitest';
import { labelKeyOf, settingsFields } from '@/admin/settings/fields';
import { itemSearch } from '@/admin/shell/palette/palette-items';
import { tabSections } from '@/admin/shell/palette/sections';
import { panelTabs } from '@/admin/tabs';
import { languages } from '@/i18n/languages';
import { textsOf } from '../../../../support/render-app';
import { shippedItems } from './palette.fixture';

/** What administrators type, and the first result. The language of the panel makes no difference. */
const expected: readonly (readonly [query: string, first: string])[] = [
  ['password', 'section:password'],
  ['passw', 'section:password'],
  ['change password', 'section:password'],
  ['كلمة المرور', 'section:password'],
  ['كلمه السر', 'section:password'],
  ['2fa', 'section:secondStep'],
  ['two-factor', 'section:secondStep'],
  ['authenticator', 'section:secondStep'],
  ['المصادقة الثنائية', 'section:secondStep'],
  ['devices', 'section:signIns'],
  ['color', 'tab:theme'],
  ['colour', 'tab:theme'],
  ['colors', 'tab:theme'],
  ['ألوان', 'tab:theme'],
  ['الوان', 'tab:theme'],
  ['الألوان', 'tab:theme'],
  ['dark', 'tab:theme'],
  ['داكن', 'tab:theme'],
  ['background color', 'setting:siteTheme.backgroundColor'],
  ['لون الخلفية', 'setting:siteTheme.backgroundColor'],
  ['accent', 'setting:siteTheme.primaryColor'],
  ['font', 'setting:siteTheme.primaryFont'],
  ['fonts', 'setting:siteTheme.primaryFont'],
  ['خط', 'setting:siteTheme.primaryFont'],
  ['logo', 'setting:logoUrl'],
  ['شعار', 'setting:logoUrl'],
  ['الشعار', 'setting:logoUrl'],
  ['login logo', 'setting:images.adminLoginLogo'],
  ['favicon', 'setting:images.siteIcon'],
  ['users', 'tab:creatorDetails'],
  ['مستخدمين', 'tab:creatorDetails'],
  ['whatsapp', 'setting:siteTheme.socialLinks.whatsapp'],
  ['واتساب', 'setting:siteTheme.socialLinks.whatsapp'],
  ['hours', 'setting:contactDetails.ctaInfoBoxes'],
  ['ساعات العمل', 'setting:contactDetails.ctaInfoBoxes'],
  ['phone', 'setting:contactDetails.headOffice.phone'],
  ['هاتف', 'setting:contactDetails.headOffice.phone'],
  ['image', 'tab:media'],
  ['picture', 'tab:media'],
  ['صورة', 'tab:media'],
  ['الصور', 'tab:media'],
  ['social', 'setting:siteTheme.socialLinks.instagram'],
  ['تواصل اجتماعي', 'setting:siteTheme.socialLinks.instagram'],
  ['إنستغرام', 'setting:siteTheme.socialLinks.instagram'],
  ['youtube', 'setting:siteTheme.socialLinks.youtube'],
  ['restore', 'tab:history'],
  ['استعادة', 'tab:history'],
  ['backup', 'tab:history'],
  ['نسخة احتياطية', 'tab:history'],
  ['spam', 'section:spam'],
  ['مزعج', 'section:spam'],
  ['رابط', 'tab:footerLinks'],
  ['روابط', 'tab:footerLinks'],
  ['links', 'tab:footerLinks'],
  ['settings', 'tab:general'],
  ['inquiries', 'tab:inquiries'],
  ['الاستفسارات', 'tab:inquiries'],
  ['استفسارات', 'tab:inquiries'],
  ['jobs', 'tab:jobs'],
  ['job', 'tab:jobs'],
  ['وظائف', 'tab:jobs'],
  ['new job', 'action:addJob'],
  ['وظيفة جديدة', 'action:addJob'],
  ['add a user', 'action:addMember'],
  ['إضافة مستخدم', 'action:addMember'],
  ['sign out', 'action:logOut'],
  ['logout', 'action:logOut'],
  ['تسجيل الخروج', 'action:logOut'],
  ['change language', 'action:language'],
  ['تغيير اللغة', 'action:language'],
  ['preview', 'action:preview'],
  ['معاينة', 'action:preview'],
  ['publish', 'action:save'],
  ['undo', 'action:undo'],
  ['تراجع', 'action:undo'],
  ['dark mode', 'action:darkMode'],
  ['الوضع الداكن', 'action:darkMode'],
  ['export', 'action:exportList'],
  ['excel', 'action:exportList'],
  ['تصدير', 'action:exportList'],
  ['cv', 'tab:applications'],
  ['سيرة ذاتية', 'tab:applications'],
  ['board', 'section:board'],
  ['google', 'tab:seo'],
  ['sitemap', 'section:sitemap'],
  ['bad words', 'tab:creatorModeration'],
  ['gdpr', 'tab:people'],
  ['الخصوصية', 'tab:people'],
  ['idle', 'setting:idleTimeout'],
  ['session timeout', 'setting:idleTimeout'],
  ['templates', 'section:templates'],
  ['قوالب الردود', 'section:templates'],
  ['trash', 'section:reviewsTrash'],
  ['translation', 'tab:language'],
  ['ترجمة', 'tab:language'],
  // With a typo.
  ['pasword', 'section:password'],
  ['instagrm', 'setting:siteTheme.socialLinks.instagram'],
];

describe.each(languages)('the first result of the palette (%s)', (language) => {
  const search = itemSearch(shippedItems(language), []);
  it.each(expected)('%s: %s', (query, first) => {
    expect(search(query)[0]?.items[0]?.id).toBe(first);
  });

  it('of a logo is the company’s, before the widths', () => {
    const settings = search('logo').find(({ name }) => name === 'settings');
    const ids = settings?.items.map(({ id }) => id) ?? [];
    expect(ids[0]).toBe('setting:logoUrl');
    expect(ids).toContain('setting:siteTheme.logoWidthHeader');
  });
});

it('the names of all tabs and settings find them', () => {
  for (const language of languages) {
    const items = shippedItems(language);
    const search = itemSearch(items, []);
    const lost = items.filter(
      ({ id, kind, title }) =>
        (kind === 'tabs' || kind === 'actions') &&
        !search(title)
          .flatMap((group) => group.items)
          .some((found) => found.id === id),
    );
    expect(lost.map(({ id }) => id)).toEqual([]);
  }
});

it('every keyword belongs to an item', () => {
  const { keywords } = textsOf('en')['panel-palette'] as unknown as { keywords: Record<string, Record<string, string>> };
  const known: Record<string, readonly string[]> = {
    tabs: panelTabs.map(({ id }) => id),
    sections: tabSections.map(({ id }) => id),
    settings: settingsFields.map(({ path }) => labelKeyOf(path)),
    actions: shippedItems('en').flatMap(({ id, kind }) => (kind === 'actions' ? [id.replace('action:', '')] : [])),
  };
  const stray = Object.entries(keywords).flatMap(([kind, words]) => Object.keys(words).filter((key) => !known[kind]?.includes(key)));
  expect(stray).toEqual([]);
});

export const termsOfServiceSeo = {
  title: { en: 'Terms of service | {company}', ar: 'شروط الخدمة | {company}' },
  description: {
    en: 'The terms for using this site and the Creators Hub, under the law of Qatar.',
    ar: 'شروط استخدام هذا الموقع وملتقى صنّاع المحتوى، وفق قوانين دولة قطر.',
  },
  keywords: { en: 'terms of service', ar: 'شروط الخدمة' },
};

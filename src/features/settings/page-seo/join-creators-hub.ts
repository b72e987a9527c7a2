export const joinCreatorsHubSeo = {
  title: { en: 'Join the Creators Hub | {company}', ar: 'الانضمام إلى ملتقى صنّاع المحتوى | {company}' },
  description: {
    en: 'Create a free profile, publish posts and videos and have a page of your own to show companies in Qatar.',
    ar: 'ملف شخصي مجاني، ومنشورات ومقاطع، وصفحة باسمك تعرض أعمالك على الشركات في قطر.',
  },
  keywords: { en: 'creators Qatar, content creators Doha', ar: 'صنّاع محتوى قطر، مبدعون الدوحة' },
};

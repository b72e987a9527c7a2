export const productsSeo = {
  title: {
    en: 'Products: AI CRM, marketing, website builder | {company}',
    ar: 'المنتجات: إدارة العملاء والتسويق ومنشئ المواقع | {company}',
  },
  description: {
    en: 'Products by subscription, in Arabic and English: an AI-assisted CRM, marketing automation and a website builder.',
    ar: 'منتجات بالاشتراك، بالعربية والإنجليزية: نظام ذكي لإدارة علاقات العملاء وأتمتة التسويق ومنشئ المواقع.',
  },
  keywords: {
    en: 'CRM Arabic, marketing automation Qatar, website builder',
    ar: 'نظام إدارة علاقات العملاء، أتمتة التسويق قطر، منشئ مواقع',
  },
};

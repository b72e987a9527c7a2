export const sitemapSeo = {
  title: { en: 'Sitemap | {company}', ar: 'خريطة الموقع | {company}' },
  description: { en: 'Every page, service and product of this site on one page.', ar: 'كل صفحات الموقع وخدماته ومنتجاته في صفحة واحدة.' },
  keywords: { en: 'sitemap', ar: 'خريطة الموقع' },
};

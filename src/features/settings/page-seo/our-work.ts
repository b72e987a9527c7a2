export const ourWorkSeo = {
  title: { en: 'Our work: design, video, web and software | {company}', ar: 'أعمالنا: تصميم وفيديو ومواقع وبرمجيات | {company}' },
  description: {
    en: 'Selected projects by category, with what we built and the technology behind it, and the clients and partners we work with.',
    ar: 'مشاريع مختارة بحسب الفئة، مع ما أنجزناه والتقنيات المستخدمة، وعملاؤنا وشركاؤنا.',
  },
  keywords: {
    en: 'portfolio Doha, web design Qatar, video production Doha',
    ar: 'معرض أعمال الدوحة، تصميم مواقع قطر، إنتاج فيديو الدوحة',
  },
};

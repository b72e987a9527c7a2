export const servicesSeo = {
  title: {
    en: 'Services: marketing, software, cloud and security | {company}',
    ar: 'الخدمات: تسويق وبرمجيات وسحابة وأمن سيبراني | {company}',
  },
  description: {
    en: 'One team in Doha for marketing, web, mobile, cloud, cybersecurity, data, networks, servers and IT support.',
    ar: 'فريق واحد في الدوحة للتسويق والويب والتطبيقات والسحابة والأمن السيبراني والبيانات والشبكات والخوادم والدعم الفني.',
  },
  keywords: {
    en: 'web development Qatar, cloud solutions Doha, cybersecurity Qatar, IT support Doha',
    ar: 'تطوير مواقع قطر، حلول سحابية الدوحة، أمن سيبراني قطر، دعم فني الدوحة',
  },
};

export const careersSeo = {
  title: { en: 'Careers: open positions in Doha | {company}', ar: 'الوظائف: الفرص المتاحة في الدوحة | {company}' },
  description: {
    en: 'Open positions in software, marketing, design and support at {company}. Apply online in a few minutes, without an account.',
    ar: 'وظائف شاغرة في البرمجة والتسويق والتصميم والدعم لدى {company}. التقديم عبر الإنترنت في دقائق ومن دون حساب.',
  },
  keywords: { en: 'jobs Doha, IT jobs Qatar, marketing jobs Qatar', ar: 'وظائف الدوحة، وظائف تقنية قطر، وظائف تسويق قطر' },
};

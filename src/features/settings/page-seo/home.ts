export const homeSeo = {
  title: { en: 'IT, software and digital marketing in Doha | {company}', ar: 'تقنية معلومات وبرمجيات وتسويق رقمي في الدوحة | {company}' },
  description: {
    en: '{company} builds websites, apps and cloud systems, runs marketing that pays for itself and trains your team, from Doha for all of Qatar.',
    ar: 'مواقع وتطبيقات وأنظمة سحابية، وتسويق يثبت جدواه، وتدريب لفريقك: {company} من الدوحة إلى كل قطر.',
  },
  keywords: {
    en: 'IT company Doha, software Qatar, digital marketing Doha, web development',
    ar: 'شركة تقنية معلومات الدوحة، برمجيات قطر، تسويق رقمي الدوحة، تطوير مواقع',
  },
};

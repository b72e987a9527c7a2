export const privacyPolicySeo = {
  title: { en: 'Privacy policy | {company}', ar: 'سياسة الخصوصية | {company}' },
  description: {
    en: 'Which data this site collects, why, how long it is kept and how to have it deleted.',
    ar: 'البيانات التي يجمعها هذا الموقع وأسباب جمعها ومدة حفظها وطريقة طلب حذفها.',
  },
  keywords: { en: 'privacy policy', ar: 'سياسة الخصوصية' },
};

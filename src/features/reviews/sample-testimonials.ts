import type { Testimonial } from './testimonial';

/**
 * The built-in testimonials. Like stored reviews each has one language, so they are not in the translations. The ratings are constants, so
 * the prerendered page and the app agree (docs/decisions/026-prerendered-pages.md).
 */
export const sampleTestimonials: readonly Testimonial[] = [
  {
    id: 'sample-1',
    text: 'Our shop loads in a second now, and phone orders doubled within a quarter.',
    name: 'Mariam Haddad',
    company: 'Souq Living',
    rating: 4.9,
    language: 'en',
  },
  {
    id: 'sample-2',
    text: 'أطلقوا متجرنا قبل الموعد بأسبوع، وما زالوا يجيبون عن كل سؤال.',
    name: 'خالد المري',
    company: 'عطور الدانة',
    rating: 4.8,
    language: 'ar',
  },
  {
    id: 'sample-3',
    text: 'They moved three offices to the cloud over one weekend. Nobody noticed on Sunday.',
    name: 'Daniel Okafor',
    company: 'Gulf Freight Partners',
    rating: 5,
    language: 'en',
  },
  {
    id: 'sample-4',
    text: 'لأول مرة نعرف كم يكلّفنا كل عميل جديد، ومن أين جاء.',
    name: 'نورة الكواري',
    company: 'عيادات وصفة',
    rating: 4.7,
    language: 'ar',
  },
  {
    id: 'sample-5',
    text: 'The security test found what two audits had missed, and the report was readable.',
    name: 'Priya Nair',
    company: 'Pearl Insurance Brokers',
    rating: 4.6,
    language: 'en',
  },
  {
    id: 'sample-6',
    text: 'تطبيق واضح وسريع، وسائقونا تعلّموه في نصف ساعة.',
    name: 'يوسف الحمادي',
    company: 'توصيل الخليج',
    rating: 4.9,
    language: 'ar',
  },
  {
    id: 'sample-7',
    text: 'One dashboard replaced eleven spreadsheets. Monday meetings take twenty minutes.',
    name: 'Omar Fakhoury',
    company: 'Al Waha Foods',
    rating: 4.8,
    language: 'en',
  },
  {
    id: 'sample-8',
    text: 'دعم فني يردّ في دقائق، ويشرح بلغة نفهمها.',
    name: 'سارة العبدالله',
    company: 'مدارس الأفق',
    rating: 5,
    language: 'ar',
  },
  {
    id: 'sample-9',
    text: 'The Arabic site reads as if it had been written first. Our clients tell us so.',
    name: 'Helen Marsh',
    company: 'Marsh & Aziz Legal',
    rating: 4.5,
    language: 'en',
  },
  {
    id: 'sample-10',
    text: 'حملة رمضان عندهم غطّت تكلفتها في الأسبوع الأول.',
    name: 'فهد السليطي',
    company: 'حلويات لؤلؤ',
    rating: 4.7,
    language: 'ar',
  },
];

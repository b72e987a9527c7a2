import { inBoth } from '../../i18n/localized-text.ts';
import { seoPages } from '../../lib/site-pages.ts';
import { backgroundSlots, describedSlots, imageSlots, sampleSwitches, socialNetworks, type SampleSwitch } from './options.ts';
import type { SiteSettings } from './schema.ts';
import { defaultHomeSections } from './home-sections.ts';
import { defaultNavigation } from './navigation.ts';

const each = <Slot extends string, Value>(slots: readonly Slot[], value: Value) =>
  Object.fromEntries(slots.map((slot) => [slot, value])) as Record<Slot, Value>;

/** The values of all settings that the administrator has not set. */
export const defaultSettings: SiteSettings = {
  companyName: { en: 'Lusail Digital', ar: 'لوسيل ديجيتال' },
  tagline: {
    en: 'IT, software and digital marketing from Doha, for companies that mean to grow.',
    ar: 'تقنية المعلومات والبرمجيات والتسويق الرقمي من الدوحة، لشركات تعرف إلى أين تتجه.',
  },
  logoUrl: '',
  contactDetails: {
    headOffice: {
      id: 'head-office',
      name: { en: 'Head office', ar: 'المقر الرئيسي' },
      address: { en: 'Doha, Qatar', ar: 'الدوحة، قطر' },
      phone: '',
      email: 'info@lusaildigital.example',
    },
    branches: [],
    ctaInfoBoxes: [
      {
        id: 'email',
        icon: 'Mail',
        title: { en: 'Email us', ar: 'راسلنا' },
        detail: inBoth('info@lusaildigital.example'),
        subDetail: { en: 'We answer within one working day', ar: 'نردّ خلال يوم عمل واحد' },
        hrefPrefix: 'mailto:',
      },
      {
        id: 'phone',
        icon: 'Phone',
        title: { en: 'Call us', ar: 'اتصل بنا' },
        detail: inBoth('+974 4000 0000'),
        subDetail: { en: 'Mon-Fri 9am-6pm AST', ar: 'من الاثنين إلى الجمعة، 9 صباحًا – 6 مساءً بتوقيت الدوحة' },
        hrefPrefix: 'tel:',
      },
      {
        id: 'office',
        icon: 'MapPin',
        title: { en: 'Visit us', ar: 'تفضّل بزيارتنا' },
        detail: { en: 'Doha, Qatar', ar: 'الدوحة، قطر' },
        subDetail: { en: 'By appointment', ar: 'بموعد مسبق' },
      },
    ],
  },
  // The built-in greeting is a text (contact:whatsApp.greeting).
  whatsApp: { isShown: false, number: '', greeting: inBoth('') },
  siteTheme: {
    backgroundColor: 'slate-900',
    gradientVia: 'slate-800',
    textColor: 'gray-200',
    primaryColor: 'purple-600',
    secondaryColor: 'blue-500',
    primaryFont: 'Inter',
    secondaryFont: 'Cairo',
    navbarStyle: 'classic-dark',
    socialLinks: each(socialNetworks, ''),
    logoWidthHeader: 120,
    logoWidthFooter: 150,
    logoWidthAdminLogin: 80,
    testimonialCardWidth: 267,
    testimonialCardGap: 20,
    footerLinks: {
      quickLinks: [
        { text: { en: 'Home', ar: 'الرئيسية' }, href: '/' },
        { text: { en: 'Services', ar: 'الخدمات' }, href: '/services' },
        { text: { en: 'Products', ar: 'المنتجات' }, href: '/products' },
        { text: { en: 'Courses', ar: 'الدورات التدريبية' }, href: '/courses' },
        { text: { en: 'Our work', ar: 'أعمالنا' }, href: '/our-work' },
      ],
      companyLinks: [
        { text: { en: 'About us', ar: 'من نحن' }, href: '/about' },
        { text: { en: 'Careers', ar: 'الوظائف' }, href: '/careers' },
        { text: { en: 'Creators Hub', ar: 'ملتقى صنّاع المحتوى' }, href: '/join-creators-hub' },
        { text: { en: 'Creators', ar: 'صنّاع المحتوى' }, href: '/creators' },
        { text: { en: 'Contact us', ar: 'تواصل معنا' }, href: '#contact', isContact: true },
      ],
      legalLinks: [
        { text: { en: 'Privacy policy', ar: 'سياسة الخصوصية' }, href: '/privacy-policy' },
        { text: { en: 'Terms of service', ar: 'شروط الخدمة' }, href: '/terms-of-service' },
        { text: { en: 'Sitemap', ar: 'خريطة الموقع' }, href: '/sitemap' },
      ],
    },
  },
  testimonialSpeed: 70,
  ...each(sampleSwitches, true),
  navigation: defaultNavigation,
  homeSections: defaultHomeSections,
  images: { ...each(imageSlots, ''), heroImageOpacity: 0.2 },
  imageAlts: each(describedSlots, inBoth('')),
  // Like the drawn pictures, which are aligned to the bottom.
  imageFocus: each(backgroundSlots, { x: 50, y: 100 }),
  idleTimeout: 60_000,
  spontaneousApplications: false,
  signUpOpen: true,
  minimumAge: '13',
  countVisits: true,
  search: { synonyms: [], links: [] },
  // An empty text shows the built-in one of default-seo.
  seo: each(seoPages, { title: inBoth(''), description: inBoth(''), keywords: inBoth('') }),
};

/** The defaults of a company with its own name: no samples. */
export const ownNameDefaults: Record<SampleSwitch, boolean> = each(sampleSwitches, false);

import type { SeoPage } from '../../lib/site-pages.ts';

interface SeoTexts {
  title: { en: string; ar: string };
  description: { en: string; ar: string };
  keywords: { en: string; ar: string };
}

/** The built-in search-engine texts of every indexable page. `{company}` is replaced by the company's name. */
export const defaultSeo: Record<SeoPage, SeoTexts> = {
  home: {
    title: { en: 'IT, software and digital marketing in Doha | {company}', ar: 'تقنية معلومات وبرمجيات وتسويق رقمي في الدوحة | {company}' },
    description: {
      en: '{company} builds websites, apps and cloud systems, runs marketing that pays for itself and trains your team, from Doha for all of Qatar.',
      ar: 'مواقع وتطبيقات وأنظمة سحابية، وتسويق يثبت جدواه، وتدريب لفريقك: {company} من الدوحة إلى كل قطر.',
    },
    keywords: {
      en: 'IT company Doha, software Qatar, digital marketing Doha, web development',
      ar: 'شركة تقنية معلومات الدوحة، برمجيات قطر، تسويق رقمي الدوحة، تطوير مواقع',
    },
  },
  services: {
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
  },
  products: {
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
  },
  about: {
    title: { en: 'About us: our story, values and team | {company}', ar: 'من نحن: قصتنا وقيمنا وفريقنا | {company}' },
    description: {
      en: 'Who we are: engineers, designers and marketers in Doha who stay with a project until it earns its keep. Meet the team and find our offices.',
      ar: 'من نحن: مهندسون ومصممون ومسوّقون في الدوحة يرافقون المشروع حتى يؤتي ثماره. نبذة عن الفريق وعناوين مكاتبنا.',
    },
    keywords: { en: 'about {company}, IT team Doha', ar: 'عن {company}، فريق تقنية الدوحة' },
  },
  careers: {
    title: { en: 'Careers: open positions in Doha | {company}', ar: 'الوظائف: الفرص المتاحة في الدوحة | {company}' },
    description: {
      en: 'Open positions in software, marketing, design and support at {company}. Apply online in a few minutes, without an account.',
      ar: 'وظائف شاغرة في البرمجة والتسويق والتصميم والدعم لدى {company}. التقديم عبر الإنترنت في دقائق ومن دون حساب.',
    },
    keywords: { en: 'jobs Doha, IT jobs Qatar, marketing jobs Qatar', ar: 'وظائف الدوحة، وظائف تقنية قطر، وظائف تسويق قطر' },
  },
  'our-work': {
    title: { en: 'Our work: design, video, web and software | {company}', ar: 'أعمالنا: تصميم وفيديو ومواقع وبرمجيات | {company}' },
    description: {
      en: 'Selected projects by category, with what we built and the technology behind it, and the clients and partners we work with.',
      ar: 'مشاريع مختارة بحسب الفئة، مع ما أنجزناه والتقنيات المستخدمة، وعملاؤنا وشركاؤنا.',
    },
    keywords: {
      en: 'portfolio Doha, web design Qatar, video production Doha',
      ar: 'معرض أعمال الدوحة، تصميم مواقع قطر، إنتاج فيديو الدوحة',
    },
  },
  courses: {
    title: { en: 'Courses: design, video and animation | {company}', ar: 'دورات التصميم والفيديو والرسوم المتحركة | {company}' },
    description: {
      en: 'Practical courses online or in-house: photo editing, graphic design, publishing, video editing and animation, in Arabic and English.',
      ar: 'دورات عملية عن بُعد أو حضوريًا: تحرير الصور والتصميم الجرافيكي والنشر ومونتاج الفيديو والرسوم المتحركة، بالعربية والإنجليزية.',
    },
    keywords: {
      en: 'Photoshop course Doha, video editing course Qatar, graphic design training',
      ar: 'دورة فوتوشوب الدوحة، دورة مونتاج قطر، تدريب تصميم جرافيكي',
    },
  },
  'join-creators-hub': {
    title: { en: 'Join the Creators Hub | {company}', ar: 'الانضمام إلى ملتقى صنّاع المحتوى | {company}' },
    description: {
      en: 'Create a free profile, publish posts and videos and have a page of your own to show companies in Qatar.',
      ar: 'ملف شخصي مجاني، ومنشورات ومقاطع، وصفحة باسمك تعرض أعمالك على الشركات في قطر.',
    },
    keywords: { en: 'creators Qatar, content creators Doha', ar: 'صنّاع محتوى قطر، مبدعون الدوحة' },
  },
  creators: {
    title: { en: 'Content creators in Qatar | {company}', ar: 'صنّاع المحتوى في قطر | {company}' },
    description: {
      en: 'Content creators in Doha by name and topic, and what they publish.',
      ar: 'صنّاع المحتوى في الدوحة بالاسم والموضوع، وما ينشرونه.',
    },
    keywords: { en: 'content creators Qatar', ar: 'صنّاع المحتوى قطر' },
  },
  news: {
    title: { en: 'News from {company}', ar: 'أخبار {company}' },
    description: {
      en: 'What is new at {company} in Doha: finished projects, new services and courses, and what we learned on the way.',
      ar: 'جديد {company} في الدوحة: مشاريع مُنجزة وخدمات ودورات جديدة، وما تعلّمناه في الطريق.',
    },
    keywords: {
      en: 'IT news Doha',
      ar: 'أخبار التقنية الدوحة',
    },
  },
  'privacy-policy': {
    title: { en: 'Privacy policy | {company}', ar: 'سياسة الخصوصية | {company}' },
    description: {
      en: 'Which data this site collects, why, how long it is kept and how to have it deleted.',
      ar: 'البيانات التي يجمعها هذا الموقع وأسباب جمعها ومدة حفظها وطريقة طلب حذفها.',
    },
    keywords: { en: 'privacy policy', ar: 'سياسة الخصوصية' },
  },
  'terms-of-service': {
    title: { en: 'Terms of service | {company}', ar: 'شروط الخدمة | {company}' },
    description: {
      en: 'The terms for using this site and the Creators Hub, under the law of Qatar.',
      ar: 'شروط استخدام هذا الموقع وملتقى صنّاع المحتوى، وفق قوانين دولة قطر.',
    },
    keywords: { en: 'terms of service', ar: 'شروط الخدمة' },
  },
  sitemap: {
    title: { en: 'Sitemap | {company}', ar: 'خريطة الموقع | {company}' },
    description: { en: 'Every page, service and product of this site on one page.', ar: 'كل صفحات الموقع وخدماته ومنتجاته في صفحة واحدة.' },
    keywords: { en: 'sitemap', ar: 'خريطة الموقع' },
  },
};

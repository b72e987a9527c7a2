export const coursesSeo = {
  title: { en: 'Courses: design, video and animation | {company}', ar: 'دورات التصميم والفيديو والرسوم المتحركة | {company}' },
  description: {
    en: 'Practical courses online or in-house: photo editing, graphic design, publishing, video editing and animation, in Arabic and English.',
    ar: 'دورات عملية عن بُعد أو حضوريًا: تحرير الصور والتصميم الجرافيكي والنشر ومونتاج الفيديو والرسوم المتحركة، بالعربية والإنجليزية.',
  },
  keywords: {
    en: 'Photoshop course Doha, video editing course Qatar, graphic design training',
    ar: 'دورة فوتوشوب الدوحة، دورة مونتاج قطر، تدريب تصميم جرافيكي',
  },
};

export const newsSeo = {
  title: { en: 'News from {company}', ar: 'أخبار {company}' },
  description: {
    en: 'What is new at {company} in Doha: finished projects, new services and courses, and what we learned on the way.',
    ar: 'جديد {company} في الدوحة: مشاريع مُنجزة وخدمات ودورات جديدة، وما تعلّمناه في الطريق.',
  },
  keywords: {
    en: 'IT news Doha',
    ar: 'أخبار التقنية الدوحة',
  },
};

export const creatorsSeo = {
  title: { en: 'Content creators in Qatar | {company}', ar: 'صنّاع المحتوى في قطر | {company}' },
  description: {
    en: 'Content creators in Doha by name and topic, and what they publish.',
    ar: 'صنّاع المحتوى في الدوحة بالاسم والموضوع، وما ينشرونه.',
  },
  keywords: { en: 'content creators Qatar', ar: 'صنّاع المحتوى قطر' },
};

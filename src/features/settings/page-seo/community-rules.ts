export const communityRulesSeo = {
  title: { en: 'Rules of the community | {company}', ar: 'قواعد المجتمع | {company}' },
  description: {
    en: 'What everyone who posts in the Creators Hub keeps to, how reports are decided, and what young creators should know.',
    ar: 'ما يلتزم به كل من ينشر في ملتقى صنّاع المحتوى، وكيف يُبتّ في البلاغات، وما ينبغي لصغار صنّاع المحتوى معرفته.',
  },
  keywords: { en: 'community rules', ar: 'قواعد المجتمع' },
};

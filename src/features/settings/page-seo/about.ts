export const aboutSeo = {
  title: { en: 'About us: our story, values and team | {company}', ar: 'من نحن: قصتنا وقيمنا وفريقنا | {company}' },
  description: {
    en: 'Who we are: engineers, designers and marketers in Doha who stay with a project until it earns its keep. Meet the team and find our offices.',
    ar: 'من نحن: مهندسون ومصممون ومسوّقون في الدوحة يرافقون المشروع حتى يؤتي ثماره. نبذة عن الفريق وعناوين مكاتبنا.',
  },
  keywords: { en: 'about {company}, IT team Doha', ar: 'عن {company}، فريق تقنية الدوحة' },
};

import type about from '../../public/locales/en/about.json';
import type careers from '../../public/locales/en/careers.json';
import type catalog from '../../public/locales/en/catalog.json';
import type common from '../../public/locales/en/common.json';
import type consent from '../../public/locales/en/consent.json';
import type contact from '../../public/locales/en/contact.json';
import type courses from '../../public/locales/en/courses.json';
import type creator from '../../public/locales/en/creator.json';
import type creators from '../../public/locales/en/creators.json';
import type home from '../../public/locales/en/home.json';
import type legal from '../../public/locales/en/legal.json';
import type login from '../../public/locales/en/login.json';
import type ourWork from '../../public/locales/en/our-work.json';
import type panel from '../../public/locales/en/panel.json';
import type panelMedia from '../../public/locales/en/panel-media.json';
import type panelSeo from '../../public/locales/en/panel-seo.json';
import type panelPreview from '../../public/locales/en/panel-preview.json';
import type panelSettings from '../../public/locales/en/panel-settings.json';
import type panelIdle from '../../public/locales/en/panel-idle.json';
import type panelTheme from '../../public/locales/en/panel-theme.json';
import type posts from '../../public/locales/en/posts.json';
import type products from '../../public/locales/en/products.json';
import type reviewForm from '../../public/locales/en/review-form.json';
import type reviews from '../../public/locales/en/reviews.json';
import type services from '../../public/locales/en/services.json';
import type searchResults from '../../public/locales/en/search-results.json';
import type search from '../../public/locales/en/search.json';
import type shell from '../../public/locales/en/shell.json';
import type signup from '../../public/locales/en/signup.json';
import type sitemap from '../../public/locales/en/sitemap.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      about: typeof about;
      careers: typeof careers;
      catalog: typeof catalog;
      common: typeof common;
      consent: typeof consent;
      contact: typeof contact;
      courses: typeof courses;
      creator: typeof creator;
      creators: typeof creators;
      home: typeof home;
      legal: typeof legal;
      login: typeof login;
      'our-work': typeof ourWork;
      panel: typeof panel;
      'panel-media': typeof panelMedia;
      'panel-seo': typeof panelSeo;
      'panel-preview': typeof panelPreview;
      'panel-settings': typeof panelSettings;
      'panel-idle': typeof panelIdle;
      'panel-theme': typeof panelTheme;
      posts: typeof posts;
      products: typeof products;
      'review-form': typeof reviewForm;
      reviews: typeof reviews;
      services: typeof services;
      search: typeof search;
      'search-results': typeof searchResults;
      shell: typeof shell;
      signup: typeof signup;
      sitemap: typeof sitemap;
    };
  }
}

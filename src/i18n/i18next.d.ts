import type { DefaultNamespace, Namespace, ParseKeys, TOptions } from 'i18next';
import type about from '../../public/locales/en/about.json';
import type application from '../../public/locales/en/application.json';
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
import type loginCode from '../../public/locales/en/login-code.json';
import type ourWork from '../../public/locales/en/our-work.json';
import type panel from '../../public/locales/en/panel.json';
import type panelGeneral from '../../public/locales/en/panel-general.json';
import type panelDiagnostics from '../../public/locales/en/panel-diagnostics.json';
import type panelOverview from '../../public/locales/en/panel-overview.json';
import type panelLoginHistory from '../../public/locales/en/panel-login-history.json';
import type panelCreatorDetails from '../../public/locales/en/panel-creator-details.json';
import type panelAudit from '../../public/locales/en/panel-audit.json';
import type panelCreatorModeration from '../../public/locales/en/panel-creator-moderation.json';
import type panelHistory from '../../public/locales/en/panel-history.json';
import type panelLanguage from '../../public/locales/en/panel-language.json';
import type panelList from '../../public/locales/en/panel-list.json';
import type panelMail from '../../public/locales/en/panel-mail.json';
import type panelNotes from '../../public/locales/en/panel-notes.json';
import type panelPalette from '../../public/locales/en/panel-palette.json';
import type panelPeople from '../../public/locales/en/panel-people.json';
import type panelInquiries from '../../public/locales/en/panel-inquiries.json';
import type panelReviews from '../../public/locales/en/panel-reviews.json';
import type panelMedia from '../../public/locales/en/panel-media.json';
import type panelSeo from '../../public/locales/en/panel-seo.json';
import type panelPreview from '../../public/locales/en/panel-preview.json';
import type panelContact from '../../public/locales/en/panel-contact.json';
import type panelSecurity from '../../public/locales/en/panel-security.json';
import type panelNavigation from '../../public/locales/en/panel-navigation.json';
import type panelFooterLinks from '../../public/locales/en/panel-footer-links.json';
import type panelSearch from '../../public/locales/en/panel-search.json';
import type panelSettings from '../../public/locales/en/panel-settings.json';
import type panelIdle from '../../public/locales/en/panel-idle.json';
import type panelTheme from '../../public/locales/en/panel-theme.json';
import type panelFiles from '../../public/locales/en/panel-files.json';
import type panelForms from '../../public/locales/en/panel-forms.json';
import type panelApplications from '../../public/locales/en/panel-applications.json';
import type panelJobs from '../../public/locales/en/panel-jobs.json';
import type panelNotifications from '../../public/locales/en/panel-notifications.json';
import type panelTeam from '../../public/locales/en/panel-team.json';
import type posts from '../../public/locales/en/posts.json';
import type products from '../../public/locales/en/products.json';
import type reviewForm from '../../public/locales/en/review-form.json';
import type richText from '../../public/locales/en/rich-text.json';
import type reviews from '../../public/locales/en/reviews.json';
import type services from '../../public/locales/en/services.json';
import type searchResults from '../../public/locales/en/search-results.json';
import type search from '../../public/locales/en/search.json';
import type shell from '../../public/locales/en/shell.json';
import type signup from '../../public/locales/en/signup.json';
import type sitemap from '../../public/locales/en/sitemap.json';

declare module 'i18next' {
  /** Options of the general overload that this one excludes. */
  type Unusual = { ns?: never; context?: never; returnObjects?: never; returnDetails?: never };

  /** A simple overload, tried first: resolving the general one takes more than a third of all type checking. */
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    (key: ParseKeys<Ns, TOptions, KPrefix>, values?: Readonly<Record<string, unknown>> & Unusual): string;
  }

  interface CustomTypeOptions {
    defaultNS: 'common';
    /** Refuses unknown keys also with a default text. This type is also faster to check. */
    strictKeyChecks: true;
    resources: {
      about: typeof about;
      application: typeof application;
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
      'login-code': typeof loginCode;
      'our-work': typeof ourWork;
      panel: typeof panel;
      'panel-general': typeof panelGeneral;
      'panel-diagnostics': typeof panelDiagnostics;
      'panel-overview': typeof panelOverview;
      'panel-login-history': typeof panelLoginHistory;
      'panel-creator-details': typeof panelCreatorDetails;
      'panel-audit': typeof panelAudit;
      'panel-creator-moderation': typeof panelCreatorModeration;
      'panel-history': typeof panelHistory;
      'panel-language': typeof panelLanguage;
      'panel-list': typeof panelList;
      'panel-mail': typeof panelMail;
      'panel-notes': typeof panelNotes;
      'panel-palette': typeof panelPalette;
      'panel-people': typeof panelPeople;
      'panel-inquiries': typeof panelInquiries;
      'panel-reviews': typeof panelReviews;
      'panel-media': typeof panelMedia;
      'panel-seo': typeof panelSeo;
      'panel-preview': typeof panelPreview;
      'panel-contact': typeof panelContact;
      'panel-security': typeof panelSecurity;
      'panel-navigation': typeof panelNavigation;
      'panel-footer-links': typeof panelFooterLinks;
      'panel-search': typeof panelSearch;
      'panel-settings': typeof panelSettings;
      'panel-idle': typeof panelIdle;
      'panel-theme': typeof panelTheme;
      'panel-files': typeof panelFiles;
      'panel-forms': typeof panelForms;
      'panel-applications': typeof panelApplications;
      'panel-jobs': typeof panelJobs;
      'panel-notifications': typeof panelNotifications;
      'panel-team': typeof panelTeam;
      posts: typeof posts;
      products: typeof products;
      'review-form': typeof reviewForm;
      reviews: typeof reviews;
      'rich-text': typeof richText;
      services: typeof services;
      search: typeof search;
      'search-results': typeof searchResults;
      shell: typeof shell;
      signup: typeof signup;
      sitemap: typeof sitemap;
    };
  }
}

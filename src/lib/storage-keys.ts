/** Every key this site keeps in the browser, in one place, for the privacy page and for whoever debugs. */
export const storageKeys = {
  /** The chosen language (i18next's own default name). */
  language: 'i18nextLng',
  /** CSS variables of the last known theme, read before first paint. */
  theme: 'theme',
  /** The last known settings, shown until fresh ones arrive. */
  settings: 'settings',
  /** 'accepted' or 'declined' (cookie consent). */
  cookieConsent: 'cookieConsent',
  /** Set once the review popup has been closed (hasVisited). */
  hasVisited: 'hasVisited',
  /** 'off' once the visitor does not want the / key to open the search. */
  searchSlashKey: 'searchSlashKey',
  /** The unfinished post of a creator; a colon and the creator's id follow. */
  postDraft: 'postDraft',
  /** When the last verification mail went out, in milliseconds; a colon and the account's id follow. */
  verificationMailSent: 'verificationMailSent',
  /** A hint of what to draw until the backend has said who is signed in; grants nothing. */
  isAuthenticated: 'isAuthenticated',
  /** When the administrator was last active in this browser, and after which time without any the session ends. */
  adminActivity: 'adminActivity',
  /** Half-written forms of the control panel; a colon, the account's id, a colon and the form's name follow. */
  keptForm: 'keptForm',
  /** Until when the login screen is locked in this browser, in milliseconds; the database counts (docs/decisions/006-lockout.md). */
  loginLockedUntil: 'loginLockedUntil',
  /** In the tab: what was typed into the creators' sign-up, never a password. */
  signUpDraft: 'signUpDraft',
  /** The address for which a new password was asked in this browser, until it is set. */
  passwordResetAsked: 'passwordResetAsked',
  /** In the tab: the account whose recovery link was redeemed, so the reset page may be reloaded. */
  passwordRecovery: 'passwordRecovery',
  /** Settings that were edited in the control panel and not saved; a colon and the account's id follow. */
  settingsDraft: 'settingsDraft',
  /** 'collapsed' while the control panel's menu shows its icons only. */
  panelMenu: 'panelMenu',
  /** 'off' once the administrator does not want single keys to do something in the control panel. */
  panelSingleKeys: 'panelSingleKeys',
  /** What was chosen in the control panel's command palette last: names of tabs, settings and actions. */
  panelRecent: 'panelRecent',
  /** How the control panel's preview was set last: open, width, language and page. */
  panelPreview: 'panelPreview',
  /** The columns that a list of the control panel shows; a colon and the list's name follow. */
  panelColumns: 'panelColumns',
  /** What the control panel's checks found when they were made last; a colon and the account's id follow. */
  panelDiagnostics: 'panelDiagnostics',
  /** 'hidden' once the administrator does not want to see the control panel's list for the first day. */
  panelFirstDay: 'panelFirstDay',
} as const;

/** Every key that the site stores in the browser, as listed by the privacy page. */
export const storageKeys = {
  /** The chosen language (i18next's own default name). */
  language: 'i18nextLng',
  /** CSS variables of the last known theme, read before first paint. */
  theme: 'theme',
  /** The last known settings, shown until fresh ones arrive. */
  settings: 'settings',
  /** The texts that the owner has replaced, as last seen. */
  texts: 'texts',
  /** 'accepted' or 'declined' (cookie consent). */
  cookieConsent: 'cookieConsent',
  /** Set once the review popup has been closed (hasVisited). */
  hasVisited: 'hasVisited',
  /** 'off' when the / key should not open the search. */
  searchSlashKey: 'searchSlashKey',
  /** The unfinished post of a creator; a colon and the creator's id follow, or `:edit:` and the id of a post that is being edited. */
  postDraft: 'postDraft',
  /** The secret with which a visitor takes back a like; a colon and the id of the post follow. */
  like: 'like',
  /** Time of the last verification mail in milliseconds; a colon and the account's id follow. */
  verificationMailSent: 'verificationMailSent',
  /** Where the last change of the account's address was to lead, and when it was asked for; a colon and the account's id follow. */
  emailChangeAsked: 'emailChangeAsked',
  /** Hint of what to render until the backend has confirmed the session. Grants nothing. */
  isAuthenticated: 'isAuthenticated',
  /** Time of the administrator's last activity in this browser, and the idle timeout. */
  adminActivity: 'adminActivity',
  /** Unfinished forms of the control panel; a colon, the account's id, a colon and the form's name follow. */
  keptForm: 'keptForm',
  /** End of the login lockout in this browser, in milliseconds. The database counts attempts (docs/decisions/006-lockout.md). */
  loginLockedUntil: 'loginLockedUntil',
  /** In the tab: the input of the creators' sign-up, never a password. */
  signUpDraft: 'signUpDraft',
  /** The address for which a password reset was requested in this browser, until the password is set. */
  passwordResetAsked: 'passwordResetAsked',
  /** In the tab: the account whose recovery link was used, so that the reset page can be reloaded. */
  passwordRecovery: 'passwordRecovery',
  /** Unsaved settings of the control panel; a colon and the account's id follow. */
  settingsDraft: 'settingsDraft',
  /** 'collapsed' while the control panel's menu shows its icons only. */
  panelMenu: 'panelMenu',
  /** 'light' or 'dark' when the control panel should not follow the system's colours. */
  panelMode: 'panelMode',
  /** 'off' when single keys should do nothing in the control panel. */
  panelSingleKeys: 'panelSingleKeys',
  /** Recent choices in the control panel's command palette: names of tabs, settings and actions. */
  panelRecent: 'panelRecent',
  /** Last state of the control panel's preview: open, width, language and page. */
  panelPreview: 'panelPreview',
  /** Visible columns of a list of the control panel; a colon and the list's name follow. */
  panelColumns: 'panelColumns',
  /** Opened columns of the control panel's board of applications: names of stages. */
  panelBoard: 'panelBoard',
  /** Last results of the control panel's checks; a colon and the account's id follow. */
  panelDiagnostics: 'panelDiagnostics',
  /** 'hidden' when the control panel's list for the first day should not be shown. */
  panelFirstDay: 'panelFirstDay',
} as const;

/** What a creator has not filled in yet. */
export const emptyProfile = {
  headline: null,
  translations: {},
  language: null,
  topics: [] as string[],
  links: [],
  banner_url: null,
  banner_focus_x: 50,
  banner_focus_y: 50,
};

import type { PortfolioKey, ProjectId } from './portfolio';

/** Returns the text keys of a category in the namespace `our-work`. */
export function categoryTexts(key: PortfolioKey) {
  return { title: `categories.${key}.title`, description: `categories.${key}.description` } as const;
}

/** Returns the text keys of a project in the namespace `our-work`. */
export function projectTexts(id: ProjectId) {
  return {
    title: `projects.${id}.title`,
    description: `projects.${id}.description`,
    task: `projects.${id}.task`,
    work: `projects.${id}.work`,
    alt: `projects.${id}.alt`,
  } as const;
}

import { stripLanguage } from '@/i18n/languages';
import { paths } from '@/lib/paths';

/** Review popup delay on the first visit. */
export const reviewDelay = 30_000;

/** How often a popup that has to wait looks whether it may come. */
export const reviewPatience = 2_000;

/** Forms, sign-in and the panel: nobody is to be interrupted there (docs/decisions/052-contradictions.md). */
const quietPages: readonly string[] = [paths.creatorsHub, paths.login, paths.resetPassword, paths.application, paths.adminSettings];

/** Whether a visitor may be asked for a review now: on this page, with no dialog open and nothing being typed. */
export function mayAskForReview(pathname: string, page: Document): boolean {
  if (quietPages.includes(stripLanguage(pathname))) return false;
  if (page.visibilityState === 'hidden') return false;
  if (page.querySelector('[role="dialog"], [role="alertdialog"]')) return false;
  return !page.activeElement?.matches('input, textarea, select, [contenteditable]:not([contenteditable="false"])');
}

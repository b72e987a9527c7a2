import { stripLanguage } from '@/i18n/languages';
import { paths } from '@/lib/paths';

/** Milliseconds before the review dialog opens on the first visit. */
export const reviewDelay = 30_000;

/** Milliseconds between two checks while the dialog may not open. */
export const reviewRetryDelay = 2_000;

/** Pages where the dialog does not interrupt: forms, login and the panel (docs/decisions/052-contradictions.md). */
const quietPages: readonly string[] = [paths.creatorsHub, paths.login, paths.resetPassword, paths.application, paths.adminSettings];

/** Returns whether the review dialog may open now: not on quiet pages, over a dialog or while the visitor types. */
export function mayAskForReview(pathname: string, page: Document): boolean {
  if (quietPages.includes(stripLanguage(pathname))) return false;
  if (page.visibilityState === 'hidden') return false;
  if (page.querySelector('[role="dialog"], [role="alertdialog"]')) return false;
  return !page.activeElement?.matches('input, textarea, select, [contenteditable]:not([contenteditable="false"])');
}

import { createContext, use } from 'react';

/** Turns an error's translation key into its text. */
export type TranslateError = (key: string) => string;

export const TranslateErrorContext = createContext<TranslateError | null>(null);

/** The form's translate function; without a form around it, the text is taken as it is. */
export function useTranslateError(): TranslateError {
  return use(TranslateErrorContext) ?? ((text) => text);
}

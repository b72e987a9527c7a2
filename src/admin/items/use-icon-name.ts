import { useTranslation } from 'react-i18next';

/** Returns a function that names an icon in the panel's language. An unknown one has its stored name. */
export function useIconName(): (icon: string) => string {
  const { i18n } = useTranslation('panel-items');
  return (icon) => {
    const name: unknown = i18n.getResource(i18n.language, 'panel-items', `icons.${icon}`);
    return typeof name === 'string' ? name : icon;
  };
}

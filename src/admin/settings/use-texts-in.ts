import { useQuery } from '@tanstack/react-query';
import type { FlatNamespace } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '@/i18n/languages';

/** Returns the `t` of a language, which may differ from the panel's. Undefined until loaded. `namespaces` must not change. */
export function useTextsIn<const Namespaces extends readonly FlatNamespace[]>(language: Language, namespaces: Namespaces) {
  const { i18n } = useTranslation();
  const missing = () => namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  const { data: isLoaded } = useQuery({
    queryKey: ['panel', 'textsIn', language, ...namespaces],
    queryFn: async () => {
      await i18n.reloadResources([language], missing());
      return missing().length === 0;
    },
    initialData: () => (missing().length === 0 ? true : undefined),
    staleTime: Infinity,
  });
  return isLoaded ? i18n.getFixedT<Namespaces>(language, namespaces) : undefined;
}

import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';

/** Returns whether the history has an earlier page of this visit. The router numbers its entries in `idx`. */
function hasEarlierPage(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
}

/** Goes back to the previous page, or to the home page when this is the first page of the visit. */
export function BackButton() {
  const { t } = useTranslation('common');
  const { localizePath } = useLanguage();
  const navigate = useNavigate();
  const goBack = () => void (hasEarlierPage() ? navigate(-1) : navigate(localizePath(paths.home)));
  return (
    <Button variant="ghost" className="-ms-5" onClick={goBack}>
      <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      {t('back')}
    </Button>
  );
}

import { Menu, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';

export interface TopBarProps {
  /** The title of the tab. */
  title: string;
  onMenu: () => void;
  onPalette: () => void;
}

/** The bar on phones and tablets: menu, title and palette. */
export function TopBar({ title, onMenu, onPalette }: TopBarProps) {
  const { t } = useTranslation(['panel', 'common']);
  return (
    <div className="sticky top-0 z-header low:static flex items-center gap-1 border-b border-line bg-background px-1 py-0.5 lg:hidden print:hidden">
      <IconButton label={t('common:openMenu')} aria-haspopup="dialog" icon={<Menu aria-hidden="true" />} onClick={onMenu} />
      {/* Screen readers get the title from the heading. */}
      <span aria-hidden="true" className="min-w-0 flex-1 truncate text-center font-medium">
        {title}
      </span>
      <IconButton label={t('palette.open')} aria-haspopup="dialog" icon={<Search aria-hidden="true" />} onClick={onPalette} />
    </div>
  );
}

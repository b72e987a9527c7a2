import { useLocation } from 'react-router-dom';
import { AppLink } from '@/components/ui/app-link';
import { barClass } from '@/components/ui/bar-class';
import { stripLanguage } from '@/i18n/languages';
import { cn } from '@/lib/cn';

/** A page of the navigation, marked when it is the one shown. `className` brings size and inner room. */
export function NavLink({ to, className, onClick, children }: { to: string; className: string; onClick?: () => void; children: string }) {
  const isCurrent = stripLanguage(useLocation().pathname) === to;
  return (
    <AppLink
      to={to}
      onClick={onClick}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        barClass.page,
        'text-muted transition-colors hover:bg-card-hover hover:text-foreground',
        'aria-[current=page]:text-foreground aria-[current=page]:underline aria-[current=page]:decoration-primary-text aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8',
        className,
      )}
    >
      {children}
    </AppLink>
  );
}

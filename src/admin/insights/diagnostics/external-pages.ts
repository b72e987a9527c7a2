import { publicConfig } from '@/lib/public-config';

interface Guide {
  /** The path below the project in Supabase's dashboard. */
  dashboard: string;
  /** The path in Supabase's guides, for self-hosted projects. */
  guide: string;
}

const guides = {
  project: { dashboard: '', guide: 'platform' },
  migrations: { dashboard: 'database/migrations', guide: 'deployment/database-migrations' },
  functions: { dashboard: 'functions', guide: 'functions/deploy' },
  secrets: { dashboard: 'functions/secrets', guide: 'functions/secrets' },
  policies: { dashboard: 'auth/policies', guide: 'database/postgres/row-level-security' },
  buckets: { dashboard: 'storage/buckets', guide: 'storage/buckets/fundamentals' },
  schedule: { dashboard: 'integrations/cron/overview', guide: 'cron' },
  mailServer: { dashboard: 'auth/smtp', guide: 'auth/auth-smtp' },
  providers: { dashboard: 'auth/providers', guide: 'auth/passwords' },
} as const satisfies Record<string, Guide>;

const others = { time: 'https://time.is', sitemapFile: '/sitemap.xml' } as const;

/** External pages where a problem is solved. Their names are in `panel-diagnostics:outside`. */
export type ExternalPage = keyof typeof guides | keyof typeof others;

export const externalPages = [...Object.keys(guides), ...Object.keys(others)] as ExternalPage[];

/** Returns the address of an external page: in the dashboard of a hosted project, else in Supabase's guides. */
export function externalAddress(page: ExternalPage, projectUrl = publicConfig().url): string {
  if (page in others) return others[page as keyof typeof others];
  const { dashboard, guide } = guides[page as keyof typeof guides];
  const [, reference] = /^https:\/\/([a-z0-9]{20})\.supabase\.co$/.exec(projectUrl) ?? [];
  return reference
    ? `https://supabase.com/dashboard/project/${reference}${dashboard && `/${dashboard}`}`
    : `https://supabase.com/docs/guides/${guide}`;
}

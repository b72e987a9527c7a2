/** The terms of postings, as in the database (job_postings_employment_type_known and others). */
export const employmentTypes = ['full_time', 'part_time', 'contractor', 'temporary', 'intern', 'volunteer', 'per_diem', 'other'] as const;
export const workplaces = ['on_site', 'hybrid', 'remote'] as const;
export const payPeriods = ['hour', 'day', 'week', 'month', 'year'] as const;
export const payCurrencies = ['QAR', 'USD'] as const;

/** Returns a stored term that is known to this version of the site. */
export const termAmong = <Term extends string>(terms: readonly Term[], stored: string | null): Term | undefined =>
  terms.find((term) => term === stored);

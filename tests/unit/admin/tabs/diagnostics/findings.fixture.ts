export const found = ({ status, outcome }: { status: string; outcome: string }) => `${status} ${outcome}`;

export const now = Date.parse('2026-11-22T10:00:00Z');

export const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();

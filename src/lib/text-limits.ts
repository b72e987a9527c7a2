/** Maximum lengths of visitors' texts in UTF-16 units. The database accepts at least as much (5,000 characters of an inquiry). */
export const textLimits = { inquiry: 4500, coverLetter: 5000, review: 2000 } as const;

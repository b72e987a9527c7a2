/** The longest texts of visitors' forms, in UTF-16 units; the database takes no less (5,000 characters of an inquiry). */
export const textLimits = { inquiry: 4500, coverLetter: 5000, review: 2000 } as const;

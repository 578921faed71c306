/** Days after the request. */
export const reminderDays = [7, 14] as const;
export const daysToAnswer = 60;

export const most = { known: 500, letter: 20_000, fileBytes: 10 * 1024 * 1024 };

/** What is rated, in the order of the form. */
export const qualities = ['academics', 'writing', 'initiative', 'reliability'] as const;
export const ratings = ['exceptional', 'above_average', 'average', 'below_average', 'unable'] as const;
export const conclusions = ['strongly', 'yes', 'with_reservations', 'no'] as const;

/** The rated questions. */
export interface Ratings extends Record<(typeof qualities)[number], (typeof ratings)[number]> {
  conclusion: (typeof conclusions)[number];
}

/** Letters and the marks of names. A period only ends an initial or an abbreviation, so no address has this form. */
const nameForm = /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ -]|\.(?=[ ,]|$)|,(?= )){0,99}$/u;

/**
 * The name for an email to an address that the same person typed; null if it could be an advertisement or contain an
 * address. The page behind the link shows every name.
 */
export const nameInMail = (name: string): string | null => (nameForm.test(name) ? name : null);

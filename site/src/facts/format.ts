const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** "$3,950" */
export const money = (amount: number): string => dollars.format(amount);

const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$658.34" */
export const moneyAndCents = (amount: number): string => dollarsAndCents.format(amount);

/** "2.0", "2.75" */
export const gradePoints = (points: string): string => points.replace(/(\.\d)0$/, '$1');

/** "1-2 business days" */
export const businessDays = ({ from, to }: { from: number; to: number }): string =>
  `${from === to ? to : `${from}-${to}`} business ${to === 1 ? 'day' : 'days'}`;

/** "5%" */
export const percent = (share: number): string => `${share}%`;

const conjunction = new Intl.ListFormat('en-US');
const disjunction = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** "one, two, and three" */
export const list = (items: readonly string[], word: 'and' | 'or' = 'and'): string =>
  (word === 'and' ? conjunction : disjunction).format(items);

/** The address that a telephone dials. */
export const telephone = (phone: string): string => `tel:+1${phone.replace(/\D/g, '')}`;

export const mail = (address: string, subject?: string): string =>
  `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/** "12, 24, or 36 months" */
export const months = (counts: readonly number[]): string => `${list(counts.map(String), 'or')} months`;

/** The contact form with its subject filled in, for requests without a form in the portal. */
export const contactAbout = (subject: string): string =>
  `/contact?subject=${encodeURIComponent(subject)}#write`;

/** The same form, for people who aren't students yet. */
export const requestInfo = (subject: string): string =>
  `/request-info?subject=${encodeURIComponent(subject)}#write`;

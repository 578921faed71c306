const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** "$3,950" */
export const money = (amount: number): string => dollars.format(amount);

const conjunction = new Intl.ListFormat('en-US');

/** "one, two, and three" */
export const list = (items: readonly string[]): string => conjunction.format(items);

/** The address that a telephone dials. */
export const telephone = (phone: string): string => `tel:+1${phone.replace(/\D/g, '')}`;

export const mail = (address: string, subject?: string): string =>
  `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

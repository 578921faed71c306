const rules = new Intl.PluralRules('en-US');
const whole = new Intl.NumberFormat('en-US');

/** The form of a text for a number; "#" becomes the number: `{ one: '# seat is free.', other: '# seats are free.' }`. */
export const counted = (count: number, forms: { one: string; other: string }): string =>
  (rules.select(count) === 'one' ? forms.one : forms.other).replaceAll('#', whole.format(count));

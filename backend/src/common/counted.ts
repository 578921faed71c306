const rules = new Intl.PluralRules('en-US');
/** Not the mark in a name such as "Lab #3" or "C#". */
const aloneMark = /(?<!\w)#(?!\w)/g;
const whole = new Intl.NumberFormat('en-US');

/** The form of a text for a number; "#" becomes the number: `{ one: '# seat is free.', other: '# seats are free.' }`. */
export const counted = (count: number, forms: { one: string; other: string }): string =>
  (rules.select(count) === 'one' ? forms.one : forms.other).replace(aloneMark, whole.format(count));

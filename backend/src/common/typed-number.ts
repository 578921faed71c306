const inThrees = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const decimalComma = /^-?\d+,\d{1,2}$/;
const plain = /^-?(?:\d+|\d*\.\d+)$/;

/**
 * The number that a person typed, as text that `Number` reads: "1,234.50" is "1234.50", and "329,17" is "329.17".
 * Commas group digits in threes, or one comma precedes one or two decimals. Null if the text is anything else, or has
 * more than 15 digits, which a number doesn't keep exactly.
 */
export function typedNumber(typed: string): string | null {
  const text = typed.trim();
  const read = inThrees.test(text)
    ? text.replaceAll(',', '')
    : decimalComma.test(text)
      ? text.replace(',', '.')
      : text;
  return plain.test(read) && read.replace(/\D/g, '').length <= 15 ? read : null;
}

import { typedNumber } from '../../common/typed-number.js';
import { dayOf } from './bank-file.rules.js';

export const csvDateFormats = ['YYYY-MM-DD', 'MM/DD/YYYY', 'MM/DD/YY', 'DD/MM/YYYY', 'YYYYMMDD'] as const;
export type CsvDateFormat = (typeof csvDateFormats)[number];

/**
 * Cents of `1,234.56`, `$12`, `-5.00`, `(5.00)`, `$(5.00)` or `5.00-`; null for any other text. Commas are read as people
 * type them (decision 0224).
 */
export function centsOf(text: string): number | null {
  const [, before = '', dollars = '', after = '', open = '', digits, close = '', trailing = ''] =
    /^([+-]?)\s*(\$?)\s*([+-]?)\s*(\(?)\s*\$?\s*([\d.,]+)\s*(\)?)\s*(-?)$/.exec(text.trim()) ?? [];
  if (digits === undefined || Boolean(open) !== Boolean(close) || (after && !dollars)) return null;
  const signs = [before, after, open, trailing].filter(Boolean);
  const [, whole, fraction = ''] = /^(\d{0,12})(?:\.(\d{1,2}))?$/.exec(typedNumber(digits) ?? '-') ?? [];
  if (signs.length > 1 || whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return signs[0] && signs[0] !== '+' ? -cents || 0 : cents;
}

const patterns: Record<CsvDateFormat, { pattern: RegExp; order: [number, number, number] }> = {
  'YYYY-MM-DD': { pattern: /^(\d{4})-(\d{2})-(\d{2})$/, order: [1, 2, 3] },
  YYYYMMDD: { pattern: /^(\d{4})(\d{2})(\d{2})$/, order: [1, 2, 3] },
  'MM/DD/YYYY': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 1, 2] },
  'MM/DD/YY': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/, order: [3, 1, 2] },
  'DD/MM/YYYY': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 2, 1] },
};

export function dateOf(text: string, format: CsvDateFormat): string | null {
  const { pattern, order } = patterns[format];
  const found = pattern.exec(text.trim());
  if (!found) return null;
  const [year, month, day] = order.map((part) => Number(found[part])) as [number, number, number];
  return dayOf(format === 'MM/DD/YY' ? 2000 + year : year, month, day);
}

import type { ReceivablesByTypeDto, RevenueByTypeDto } from '../../../api/types.gen';
import { formatMoney, formatMonth } from '../../../components/format';
import type { FigureColumn } from '../frame/FiguresTable';
import { itemLabels, messages, typeLabels } from './messages';

export const money = (amount: number | string) => formatMoney(String(amount));

export type ReceivableFigure = ReceivablesByTypeDto & { id: string; label: string; isTotal: boolean };

export const receivableFigures = (rows: readonly ReceivablesByTypeDto[]): ReceivableFigure[] =>
  rows.map((row) => ({ ...row, id: row.type, label: typeLabels[row.type], isTotal: row.type === 'total' }));

/** The rows behind a figure use the same conditions as the figure. */
export const receivableColumns: readonly FigureColumn<ReceivableFigure>[] = [
  { id: 'billed', label: 'Billed', format: money, opens: 'all', none: '' },
  { id: 'paid', label: 'Paid', format: money, opens: 'all', none: '' },
  { id: 'outstanding', label: 'Outstanding', format: money, opens: 'open' },
  { id: 'pastDue', label: 'Past due', format: money, opens: 'pastDue' },
  { id: 'count', label: 'Items', opens: 'all' },
  { id: 'openCount', label: 'Open items', opens: 'open' },
  { id: 'pastDueCount', label: 'Past-due items', opens: 'pastDue' },
];
const states: readonly { figure: string; label: string; filter: Record<string, string> }[] = [
  { figure: 'all', label: itemLabels.all, filter: {} },
  { figure: 'open', label: itemLabels.open, filter: { isOpen: 'true' } },
  { figure: 'pastDue', label: itemLabels.pastDue, filter: { isPastDue: 'true' } },
];
export const stateOf = (opened: string) => states.find(({ figure }) => figure === opened);

export type RevenueFigure = RevenueByTypeDto & { id: string; label: string };

export const revenueFigures = (rows: readonly RevenueByTypeDto[]): RevenueFigure[] =>
  rows.map((row) => ({ ...row, id: row.month, label: formatMonth(row.month) }));

const ofType = (
  id: keyof RevenueFigure & string,
  label: string,
  opens: string,
): FigureColumn<RevenueFigure> => ({ id, label, opens, format: money });

/** The filter of the rows behind a figure. */
export const opening = (figure: string): Record<string, string> =>
  figure === 'all' ? {} : { [figure === 'charges' || figure === 'plans' ? 'group' : 'type']: figure };

/** Opened by type or group, like the filters of the rows. */
export const revenueColumns: readonly FigureColumn<RevenueFigure>[] = [
  ofType('tuition', typeLabels.tuition, 'tuition'),
  ofType('fees', typeLabels.fees, 'fees'),
  ofType('housing', typeLabels.housing, 'housing'),
  ofType('mealPlan', typeLabels.meal_plan, 'meal_plan'),
  ofType('other', typeLabels.other, 'other'),
  ofType('charges', 'All charges', 'charges'),
  ofType('plan12', typeLabels['12-Month 0%'], '12-Month 0%'),
  ofType('plan24', typeLabels['24-Month 0%'], '24-Month 0%'),
  ofType('plan36', typeLabels['36-Month 0%'], '36-Month 0%'),
  ofType('plans', 'All plans', 'plans'),
  { id: 'payments', label: 'Payments', opens: 'all' },
];

/** "12": the last 12 months; "2025": a year. The parameters for the server. */
export function monthsOf(period: string, today: string): Record<string, string> {
  const count = Number(period);
  if (count > 1900) return { from: `${period}-01`, to: `${period}-12` };
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - count;
  const month = String((first % 12) + 1).padStart(2, '0');
  return { from: `${Math.floor(first / 12)}-${month}`, to: today.slice(0, 7) };
}

export function periodsAt(today: string) {
  const year = Number(today.slice(0, 4));
  return [
    ...[12, 24, 36].map((count) => ({ value: String(count), label: messages.lastMonths(count) })),
    ...Array.from({ length: 6 }, (_, back) => ({ value: String(year - back), label: String(year - back) })),
  ];
}

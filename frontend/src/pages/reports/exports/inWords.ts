import { formatDate, formatMonth, words } from '../../../components/format';
import { typeLabel } from '../financial/figures';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** What an export was asked by, as a person would say it; ids are nothing to read. */
export function inWords({
  from,
  to,
  month,
  asOf,
  type,
  group,
  isOpen,
  isPastDue,
  by,
}: Record<string, unknown>) {
  return [
    from && to ? `${formatMonth(text(from))} to ${formatMonth(text(to))}` : '',
    month ? formatMonth(text(month)) : '',
    asOf ? `As of ${formatDate(text(asOf))}` : '',
    group ? `All ${text(group)}` : '',
    type ? typeLabel(text(type)) : '',
    isPastDue ? 'Past due' : isOpen ? 'Open' : '',
    by ? `By ${words(text(by)).toLowerCase()}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

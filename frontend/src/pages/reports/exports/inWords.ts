import { formatDate, formatMonth, words } from '../../../components/format';
import { typeLabel } from '../financial/figures';
import { messages, stateLabels } from './messages';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ofMoney = ['charges', 'plans'];

/** "class_level:senior" as "Senior"; nothing for an id or for "all". */
function groupText(group: string) {
  const name = group.split(':').at(-1)!;
  if (ofMoney.includes(name)) return messages.all(name);
  return name === 'total' || name === 'all' || uuid.test(name) ? '' : words(name);
}

/** The parameters of an export as text, without ids of records. */
export function inWords(filters: Record<string, unknown>) {
  const of = (name: string) => {
    const value = filters[name];
    return typeof value === 'string' ? value : '';
  };
  const [from, to] = [of('from'), of('to')];
  return [
    from && to ? messages.months(formatMonth(from), formatMonth(to)) : '',
    of('month') && formatMonth(of('month')),
    of('asOf') && messages.asOf(formatDate(of('asOf'))),
    of('date') && formatDate(of('date')),
    of('department'),
    of('group') && groupText(of('group')),
    of('figure') && words(of('figure')),
    of('type') && typeLabel(of('type')),
    filters['isPastDue'] ? stateLabels.pastDue : filters['isOpen'] ? stateLabels.open : '',
    of('by') && messages.by(of('by')),
  ]
    .filter(Boolean)
    .join(', ');
}

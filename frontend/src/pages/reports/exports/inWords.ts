import { formatDate, formatMonth, words } from '../../../components/format';
import { enrollmentStatusLabels } from '../../../resources/enrollments/messages';
import { classLevelLabels } from '../../../resources/students/messages';
import { groupingLabels } from '../enrollment/messages';
import { typeLabels } from '../financial/messages';
import { figureLabels, messages, stateLabels } from './messages';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ofMoney = ['charges', 'plans'];

/** Filters are stored as text: one without a label here is shown as its words. */
type Labels = Readonly<Partial<Record<string, string>>>;
const groups: Labels = { ...classLevelLabels, ...enrollmentStatusLabels };
const labelOf = (labels: Labels, code: string) => labels[code] ?? words(code);

/** "class_level:senior" as "Senior"; nothing for an id or for "all". */
function groupText(group: string) {
  const name = group.split(':').at(-1)!;
  if (ofMoney.includes(name)) return messages.all(name);
  return name === 'total' || name === 'all' || uuid.test(name) ? '' : labelOf(groups, name);
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
    of('figure') && labelOf(figureLabels, of('figure')),
    of('type') && labelOf(typeLabels, of('type')),
    filters['isPastDue'] ? stateLabels.pastDue : filters['isOpen'] ? stateLabels.open : '',
    of('by') && labelOf(groupingLabels, of('by')),
  ]
    .filter(Boolean)
    .join(', ');
}

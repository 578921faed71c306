import { DataTable } from '../../components/DataTable';
import { Folded, useToday } from '../../components/Today';
import type { Deadline, DeadlineGroup } from '../../facts/deadlines';

/** A table of deadlines; past ones are folded. */
export function Deadlines({ group: { category, list } }: { group: DeadlineGroup }) {
  const today = useToday();
  const over = list.filter(({ day }) => day < today);
  const coming = list.filter((deadline) => !over.includes(deadline));
  const id = `deadlines-${category.toLowerCase()}`;
  const table = (some: readonly Deadline[], which: string, caption: string) => (
    <DataTable
      id={`${id}${which}`}
      caption={caption}
      columns={[{ head: 'What' }, { head: 'Date', numeric: true }]}
      rows={some.map(({ event, date, day }) => [
        event,
        <time key="date" dateTime={day}>
          {date}
        </time>,
      ])}
    />
  );
  return (
    <div data-fold="">
      <div hidden={coming.length === 0 ? true : undefined}>{table(coming, '', category)}</div>
      <Folded summary={`${category}: earlier deadlines`} some={over.length > 0}>
        {table(over, '-earlier', `${category}, earlier`)}
      </Folded>
    </div>
  );
}

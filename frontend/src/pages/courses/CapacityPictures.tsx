import styled from '@emotion/styled';
import { useId } from 'react';
import type { DepartmentSeatsDto } from '../../api/types.gen';
import { BarChart } from '../../components/charts/BarChart';
import { StackedBar } from '../../components/charts/StackedBar';
import { plural } from '../../components/format';
import { Icon } from '../../components/Icon';
import { ToolButton } from '../../components/lists/ToolButton';
import { Surface } from '../../components/Surface';
import { useDepartmentSeats } from '../../providers/sections';
import { space } from '../../theme/scale';
import { messages, pictureMessages } from './messages';

const Toggle = styled(ToolButton)({ margin: space(-3, 0, 3, -2) });

const Sheet = styled(Surface)({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  gap: space(8, 10),
  // Aligns headings, charts and legends of the two figures.
  '& > figure': {
    display: 'grid',
    gridTemplate: 'subgrid / minmax(0, 1fr)',
    gridRow: 'span 3',
    rowGap: 0,
    minWidth: 0,
  },
  marginBottom: space(6),
  padding: space(5),
});

interface Props {
  termId: string | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Charts for wide windows. */
export function CapacityPictures({ termId, open, onOpen }: Props) {
  const id = useId();
  return (
    <>
      <Toggle
        type="button"
        look="quiet"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onOpen(!open)}
      >
        <Icon name="chart" size={18} />
        {open ? 'Hide capacity by department' : 'Show capacity by department'}
      </Toggle>
      {open && (
        <Sheet id={id} aria-label="Capacity by department">
          <Pictures termId={termId} />
        </Sheet>
      )}
    </>
  );
}

function Pictures({ termId }: { termId: string | undefined }) {
  const { data, error, isFetching, refetch } = useDepartmentSeats(termId);
  const problem = isFetching ? undefined : error;
  const { empty } = messages;
  return (
    <>
      <BarChart
        title="Seats taken"
        level={2}
        summary={data ? fullest(data) : ''}
        pointLabel="Department"
        series={[{ id: 'percent', label: 'Percent of capacity', tone: 'accent' }]}
        points={data?.map((row) => ({ label: nameOf(row), values: { percent: row.utilizationPercent } }))}
        format={(value) => `${value}%`}
        max={100}
        empty={empty}
        error={problem}
        onRetry={() => void refetch()}
      />
      {!problem && (
        <StackedBar
          title="Sections by status"
          level={2}
          summary={data ? crowded(data) : ''}
          pointLabel="Department"
          series={[
            { id: 'full', label: 'Full', tone: 'danger' },
            { id: 'limited', label: 'Limited', tone: 'warning' },
            { id: 'open', label: 'Open', tone: 'success' },
          ]}
          points={data?.map((row) => ({
            label: nameOf(row),
            values: { full: row.full, limited: row.limited, open: row.open },
          }))}
          format={String}
          empty={empty}
        />
      )}
    </>
  );
}

const nameOf = ({ department }: DepartmentSeatsDto) => department ?? 'No department';

/** The departments that share the highest figure: their names, or their number if there are more than three. */
function most(rows: readonly DepartmentSeatsDto[], of: (row: DepartmentSeatsDto) => number) {
  const top = Math.max(0, ...rows.map(of));
  const names = rows.filter((row) => of(row) === top).map(nameOf);
  return { top, where: names.length > 3 ? plural(names.length, 'department') : names.join(', ') };
}

function fullest(rows: readonly DepartmentSeatsDto[]) {
  const { top, where } = most(rows, ({ utilizationPercent }) => utilizationPercent);
  return pictureMessages.fullest(where, top);
}

function crowded(rows: readonly DepartmentSeatsDto[]) {
  const { top, where } = most(rows, ({ full }) => full);
  return top ? pictureMessages.mostFull(where, top) : pictureMessages.noneFull;
}

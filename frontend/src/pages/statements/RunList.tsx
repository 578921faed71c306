import type { StatementRunDto } from '../../api/types.gen';
import { formatNumber } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { NoRows } from '../../components/lists/NoRows';
import { useListAddress } from '../../components/lists/useListAddress';
import { progressText } from '../../resources/runs/messages';
import { runColumns } from '../../resources/runs/columns';
import { statementsHref } from './path';
import { type RunField, runSpec, useRuns } from './queries';
import { messages } from './messages';

const progressOf = ({ status, studentsDone, studentsTotal }: StatementRunDto) =>
  progressText(status === 'done' ? (studentsTotal ?? 0) : studentsDone, studentsTotal);

const columns: readonly Column<StatementRunDto, RunField>[] = [
  { id: 'progress', label: 'Progress', width: 164, folds: 'narrow', show: progressOf },
  {
    id: 'statements',
    label: 'Statements',
    figure: true,
    width: 112,
    show: ({ statements }) => formatNumber(statements),
    folded: ({ statements }) => messages.statements(statements),
  },
  ...runColumns({ created: 'Created', requestedBy: 'Created by', automatic: messages.monthly }),
];

/** The runs with their progress. */
export function RunList() {
  const { address, position, clearedHref } = useListAddress(runSpec);
  return (
    <DataList<StatementRunDto, RunField>
      list="statement-runs"
      label="Runs"
      counted={messages.runs}
      name={{
        label: 'Last day',
        sort: 'asOf',
        width: 196,
        text: ({ asOf }) => messages.through(asOf),
        to: ({ id }) => statementsHref('statements', { runId: id }),
      }}
      columns={columns}
      results={useRuns(address)}
      {...position}
      failed={messages.runsFailed}
      empty={
        <NoRows icon="finance" title={messages.noRuns} filtered={false} clearedHref={clearedHref}>
          {messages.noRunsHint}
        </NoRows>
      }
    />
  );
}

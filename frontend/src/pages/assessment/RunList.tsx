import type { AssessmentRunRowDto } from '../../api/types.gen';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { formatMoney } from '../../components/format';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { useListAddress } from '../../components/lists/useListAddress';
import { progressText } from '../../resources/runs/messages';
import { runColumns } from '../../resources/runs/columns';
import { useAllTerms } from '../../providers/terms';
import { messages } from './messages';
import { type RunField, runSpec, useRuns } from './queries';

const progressOf = ({ status, studentsDone, studentsTotal, studentsChanged }: AssessmentRunRowDto) =>
  status === 'done' ? messages.changed(studentsChanged) : progressText(studentsDone, studentsTotal);

const columns: readonly Column<AssessmentRunRowDto, RunField>[] = [
  {
    id: 'kind',
    label: 'Kind',
    width: 104,
    show: ({ dryRun }) => (dryRun ? messages.kind.preview : messages.kind.posted),
  },
  { id: 'progress', label: 'Students', width: 164, folds: 'narrow', show: progressOf },
  {
    id: 'tuition',
    label: 'Tuition',
    figure: true,
    width: 120,
    folds: 'tablet',
    show: ({ tuitionChange }) => formatMoney(tuitionChange),
    folded: ({ tuitionChange }) => `Tuition ${formatMoney(tuitionChange)}`,
  },
  {
    id: 'fees',
    label: 'Fees',
    figure: true,
    width: 108,
    folds: 'tablet',
    show: ({ feeChange }) => formatMoney(feeChange),
    folded: ({ feeChange }) => `Fees ${formatMoney(feeChange)}`,
  },
  ...runColumns({ created: 'Started', requestedBy: 'Started by', folds: 'narrow' }),
];

/** Previews and assessments with their progress. A row opens its changes. */
export function RunList() {
  const { address, change, filtered, position, clearedHref } = useListAddress(runSpec);
  const { hrefTo } = useDialogAddress();
  const { data: terms = [] } = useAllTerms();
  return (
    <>
      <ListToolbar label="Runs">
        <FilterChoice
          label="Term"
          all="All terms"
          value={address.filters.termId}
          options={terms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(termId) => change({ filters: { termId } })}
        />
      </ListToolbar>
      <DataList<AssessmentRunRowDto, RunField>
        list="assessment-runs"
        label="Runs"
        counted={messages.runs}
        name={{
          label: 'Term',
          sort: 'termName',
          text: ({ termName }) => termName,
          to: ({ id }) => hrefTo(`run:${id}`),
        }}
        columns={columns}
        results={useRuns(address)}
        {...position}
        failed={messages.failed}
        empty={
          <NoRows
            icon="finance"
            title={messages.none}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.unmatched}
          >
            {messages.noneHint}
          </NoRows>
        }
      />
    </>
  );
}

import type { StatementDto } from '../../api/types.gen';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { formatDate, formatMoney } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterDate, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { useListAddress } from '../../components/lists/useListAddress';
import { ButtonLink } from '../../components/Button';
import { accountHref } from '../financial/addresses';
import { useSaving } from '../transcript/useSaving';
import { StatementDialog } from './StatementDialog';
import { requestOf, type StatementField, statementSpec, statementsOf, useStatements } from './queries';
import { messages } from './messages';

const studentColumns: readonly Column<StatementDto, StatementField>[] = [
  {
    id: 'studentNumber',
    label: 'Student ID',
    sort: 'studentNumber',
    width: 124,
    folds: 'tablet',
    show: ({ studentNumber }) => studentNumber,
  },
  { id: 'asOf', label: 'As of', sort: 'asOf', width: 124, show: ({ asOf }) => formatDate(asOf) },
];
const columns: readonly Column<StatementDto, StatementField>[] = [
  {
    id: 'number',
    label: 'Number',
    sort: 'number',
    width: 96,
    folds: 'tablet',
    show: ({ number }) => messages.number(number),
  },
  {
    id: 'opening',
    label: 'Previous balance',
    figure: true,
    width: 140,
    folds: 'tablet',
    show: ({ openingBalance }) => formatMoney(openingBalance),
    folded: () => '',
  },
  {
    id: 'closing',
    label: 'Balance',
    sort: 'closingBalance',
    figure: true,
    width: 124,
    show: ({ closingBalance }) => formatMoney(closingBalance),
  },
  {
    id: 'due',
    label: 'Due',
    sort: 'due',
    figure: true,
    width: 124,
    folds: 'narrow',
    show: ({ due }) => formatMoney(due),
    folded: ({ due }) => messages.due(formatMoney(due)),
  },
];

const byDay: RowName<StatementDto, StatementField> = {
  label: 'As of',
  sort: 'asOf',
  width: 140,
  text: ({ asOf }) => formatDate(asOf),
};
const byStudent: RowName<StatementDto, StatementField> = {
  label: 'Student',
  sort: 'studentName',
  text: ({ studentName, studentNumber }) => studentName ?? studentNumber,
};

/** Statements, each with its PDF: of all students, or of one. */
export function StatementList({ studentId }: { studentId?: string }) {
  const { address, change, filtered, clearedHref, position } = useListAddress(statementSpec);
  const { dialog, hrefTo, close } = useDialogAddress('statement');
  const { save } = useSaving();
  const { filters } = address;
  return (
    <>
      {!studentId && (
        <ListToolbar
          label="Statements"
          search={address.search}
          onSearch={(search, options) => change({ search }, options)}
          placeholder="Student or ID..."
        >
          <FilterDate
            label="Last day"
            value={filters.asOf}
            onChange={(asOf) => change({ filters: { ...filters, asOf } })}
          />
        </ListToolbar>
      )}
      <DataList<StatementDto, StatementField>
        list={studentId ? 'account-statements' : 'statements'}
        label="Statements"
        counted={messages.statements}
        name={{
          ...(studentId ? byDay : byStudent),
          to: ({ id }) => hrefTo(id),
        }}
        columns={studentId ? columns : [...studentColumns, ...columns]}
        results={useStatements(address, studentId)}
        {...position}
        actions={({ id, number, studentNumber, studentId: of }) => [
          {
            label: 'Download PDF',
            icon: 'download',
            onSelect: () => void save([statementsOf, id, 'file'], messages.file(studentNumber, number)),
          },
          ...(studentId
            ? []
            : [{ label: "Student's account", icon: 'student', to: accountHref(of) } as const]),
        ]}
        expected={studentId ? 3 : undefined}
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
        tools={
          <>
            {filters.runId && (
              <ButtonLink look="outline" to={clearedHref}>
                Show all statements
              </ButtonLink>
            )}
            <ExportButton resource={statementsOf} request={requestOf(address, studentId)} />
          </>
        }
      />
      {dialog && <StatementDialog key={dialog} id={dialog} onClose={close} />}
    </>
  );
}

import type { ChargeOutcome, ChargeRunDto, ChargeRunStudentDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Fact, Facts } from '../../components/Facts';
import { Failure } from '../../components/Failure';
import { formatDate, formatMoney, formatNumber } from '../../components/format';
import { Section } from '../../components/layout/Section';
import type { Column } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { RunStatus } from '../../resources/runs/columns';
import { progressText } from '../../resources/runs/messages';
import { accountHref } from '../financial/addresses';
import { messages, outcomeLabels } from './messages';
import { outcomeValues, type StudentField, studentSpec, studentsOf, useRun, useStudents } from './queries';
import { runHref } from './path';

/** How the students were chosen. */
const pickedBy = ({ enrolledTermName, programName }: ChargeRunDto) =>
  [enrolledTermName && messages.enrolled(enrolledTermName), programName].filter(Boolean).join(', ') ||
  messages.byNumber;

/** A bulk charge with its progress and the result for each student. */
export function Run({ id }: { id: string }) {
  const { data: run, error, isFetching, refetch } = useRun(id);
  if (error && !isFetching && !run)
    return <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />;
  if (!run) return <Bone height="160px" />;
  return (
    <>
      <Section aria-label={run.description} below={5}>
        <Facts>
          <Fact label="Charge">{run.description}</Fact>
          <Fact label="Amount">{formatMoney(run.amount)}</Fact>
          <Fact label="Term">{run.termName}</Fact>
          <Fact label="Due date">{formatDate(run.dueDate)}</Fact>
          <Fact label="Students">{pickedBy(run)}</Fact>
          <Fact label="Status">
            <RunStatus status={run.status} />
          </Fact>
          <Fact label="Progress">{progressText(run.studentsDone, run.studentsTotal)}</Fact>
          <Fact label="Charged">{formatNumber(run.studentsCharged)}</Fact>
          <Fact label="Total">{formatMoney(run.totalAmount)}</Fact>
          <Fact label="Skipped">{formatNumber(run.studentsSkipped)}</Fact>
          <Fact label="Failed">{formatNumber(run.studentsFailed)}</Fact>
        </Facts>
      </Section>
      <StudentList run={run} />
    </>
  );
}

const toneOf = (outcome: ChargeOutcome): Tone =>
  outcome === 'charged'
    ? 'success'
    : outcome === 'failed'
      ? 'danger'
      : outcome === 'pending'
        ? 'info'
        : 'neutral';

const columns: readonly Column<ChargeRunStudentDto, StudentField>[] = [
  {
    id: 'studentNumber',
    label: 'Student ID',
    sort: 'studentNumber',
    width: 132,
    folds: 'narrow',
    show: ({ studentNumber }) => studentNumber,
  },
  {
    id: 'outcome',
    label: 'Result',
    sort: 'outcome',
    width: 190,
    foldedAs: 'badge',
    show: ({ outcome }) => <StatusBadge tone={toneOf(outcome)}>{outcomeLabels[outcome]}</StatusBadge>,
  },
  { id: 'failure', label: 'Reason', width: 320, folds: 'tablet', show: ({ failure }) => failure ?? '' },
];

const choices = outcomeValues.map((value) => ({ value, label: outcomeLabels[value] }));

function StudentList({ run }: { run: ChargeRunDto }) {
  const { address, change, filtered, clearedHref, position } = useListAddress(studentSpec);
  return (
    <>
      <ListToolbar label="Students">
        <FilterChoice
          label="Result"
          all="All results"
          value={address.filters.outcome}
          options={choices}
          onChange={(outcome) => change({ filters: { outcome } })}
        />
      </ListToolbar>
      <DataList<ChargeRunStudentDto, StudentField>
        list="charge-run-students"
        label="Students"
        counted={messages.students}
        name={{
          label: 'Student',
          sort: 'studentName',
          text: ({ studentName, studentNumber }) => studentName ?? studentNumber,
          to: ({ studentId }) => (studentId ? accountHref(studentId) : runHref(run.id)),
        }}
        columns={columns}
        results={useStudents(run, address)}
        {...position}
        failed={messages.studentsFailed}
        tools={<ExportButton resource={studentsOf(run.id)} request={filteredRequest(address)} />}
        empty={
          <NoRows
            icon="people"
            title={messages.noStudents}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.unmatched}
          >
            {messages.noStudentsHint}
          </NoRows>
        }
      />
    </>
  );
}

import { Global } from '@emotion/react';
import styled from '@emotion/styled';
import { type CSSProperties, memo } from 'react';
import { Link } from 'react-router-dom';
import type { GradebookAssignmentDto, GradebookDto, GradebookStudentDto } from '../../api/types.gen';
import { ButtonLink } from '../../components/Button';
import { formatNumber, formatPercent } from '../../components/format';
import { Icon } from '../../components/Icon';
import { Table } from '../../components/Table';
import { RestrictedMark } from '../../components/RestrictedMark';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { useMay, useOwnRecord } from '../../providers/session';
import { color } from '../../theme/color';
import { media, radius, size, space } from '../../theme/scale';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Box } from '../../components/layout/Text';
import { Inline } from '../../components/layout/Inline';
import { deductionOf } from '../assignments/assignment';
import { opening } from '../assignments/useWorkAddress';
import { explanationPath } from '../classroom/path';
import { gradingHref } from '../grading/path';
import { CarryOver, carryOverName, carryOverSearch } from './CarryOver';
import { readyOf } from './formerScoresOf';
import { StudentWork, studentWorkName, studentWorkSearch } from './StudentWork';
import { type CellState, stateIcons, stateOf } from './cell';
import { studentRecordsPath } from '../student-records/path';
import { formerMessages, messages, stateLabels, stateMeanings } from './messages';

const nameWidth = { least: '148px', most: '220px' };
/**
 * The names stay in place while the scores scroll, and must not cover the focused element (WCAG 2.4.11). Chromium
 * doesn't scroll sideways while 32 px are visible, so the longest mark needs this most.
 */
const besideNames = (width: string) => ({ scrollPaddingLeft: `calc(${width} + 56px)` });

/** The printed size of the table: this many assignments fit a landscape page. */
const mostAtFullSize = 7;
const printZoom = (assignments: number) => Math.min(1, mostAtFullSize / Math.max(1, assignments));

const Scroll = styled.div({
  // Also contains text for screen readers.
  position: 'relative',
  overflowX: 'auto',
  ...besideNames(nameWidth.most),
  [media.phone]: besideNames(nameWidth.least),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  '@media print': { overflow: 'visible', border: 0 },
});
const Scores = styled(Table)({
  width: 'auto',
  minWidth: '100%',
  '& tbody th, & thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: nameWidth.least,
    maxWidth: nameWidth.most,
    [media.phone]: { maxWidth: nameWidth.least },
    background: color.surface,
    borderRight: `1px solid ${color.line}`,
    overflowWrap: 'anywhere',
    fontWeight: 600,
  },
  '& thead th': { verticalAlign: 'bottom' },
  '& thead th:first-of-type': { background: color.surfaceAlt },
  '& thead th > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    minWidth: '84px',
    maxWidth: '140px',
    marginLeft: 'auto',
    whiteSpace: 'normal',
  },
  '& thead small, & tbody small': {
    display: 'block',
    fontSize: size.caption,
    fontWeight: 400,
    color: color.muted,
  },
  // In landscape, at full size as long as the assignments fit.
  '@media print': {
    zoom: 'var(--print-zoom)',
    fontSize: '9pt',
    '& th, & td': { padding: `${space(1)} ${space(2)}` },
    '& tbody th, & thead th:first-of-type': { position: 'static', minWidth: 0 },
    '& thead th > span': { WebkitLineClamp: 'none', minWidth: 0, maxWidth: 'none', overflowWrap: 'anywhere' },
  },
  '& [data-total]': { fontWeight: 600 },
  '& tbody tr:hover > *': { background: color.surfaceAlt },
});
const Score = styled(Link)({
  display: 'inline-block',
  minWidth: '32px',
  padding: space(0, 1),
  color: color.link,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { textDecoration: 'underline' },
});
/** A shape and a word: nobody has to know a color or a dash. */
const Mark = styled.span({
  fontSize: size.caption,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '& svg': { marginRight: space(1), verticalAlign: '-2px' },
  '&[data-state="missing"]': { color: color.danger },
  '&[data-state="not_due"], &[data-state="draft"], &[data-state="excused"]': {
    color: color.muted,
    fontWeight: 400,
  },
});
const Name = styled(Link)({
  color: color.link,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
const lying = { '@page': { size: 'landscape' } };

/** Students down, assignments across. A score links to its submission. */
export function ScoreTable({ gradebook, sectionId }: { gradebook: GradebookDto; sectionId: string }) {
  const { assignments, students } = gradebook;
  const leads = useMay()('show', 'students');
  const { isOwn } = useOwnRecord();
  const { dialog, parameter, close } = useDialogAddress('dialog', ['assignment', 'student']);
  const requested = dialog === studentWorkName ? cellOf(gradebook, parameter) : undefined;
  const ready = readyOf(students.filter(({ studentId }) => !isOwn(studentId)));
  return (
    <>
      <Global styles={lying} />
      {ready.scores > 0 && (
        <Inline wrap justify="space-between" gap={[2, 4]} below={3}>
          <p>{formerMessages.ready(ready.scores, ready.studentIds.length)}</p>
          <ButtonLink small look="outline" to={{ search: carryOverSearch() }} state={openedHere}>
            {formerMessages.open}
          </ButtonLink>
        </Inline>
      )}
      <Scroll tabIndex={0} role="region" aria-label="Scores">
        <Scores style={{ '--print-zoom': printZoom(assignments.length) } as CSSProperties}>
          <thead>
            <tr>
              <th scope="col">Student</th>
              {assignments.map((assignment) => (
                <th key={assignment.id} scope="col" data-figure>
                  <span title={assignment.title}>{assignment.title}</span>
                  <small>{headingNote(assignment)}</small>
                </th>
              ))}
              <th scope="col" data-figure>
                Points
              </th>
              <th scope="col" data-figure>
                Percent
              </th>
              <th scope="col" data-figure>
                <span title={messages.asZeroTitle}>Rest as zero</span>
              </th>
              <th scope="col">Letter</th>
            </tr>
          </thead>
          <tbody>
            {students.map((student) => (
              <Row
                key={student.studentId}
                student={student}
                sectionId={sectionId}
                assignments={assignments}
                leads={leads}
                mayDecide={!isOwn(student.studentId)}
              />
            ))}
          </tbody>
        </Scores>
      </Scroll>
      <Box above={3} tone="muted" size="small">
        <Inline as="ul" wrap gap={[1, 5]} below={2} aria-label="Legend">
          {stateMeanings.map(([state, text]) => (
            <li key={state}>
              <StateMark state={state} />: {text}
            </li>
          ))}
        </Inline>
        <p>{messages.legend}</p>
      </Box>
      {requested && <StudentWork {...requested} sectionId={sectionId} onClose={close} />}
      {dialog === carryOverName && (
        <CarryOver
          gradebook={gradebook}
          sectionId={sectionId}
          studentId={parameter('student')}
          onClose={close}
        />
      )}
    </>
  );
}

/** Back closes the dialog. */
const openedHere = { dialog: true };
const studentSearch = (assignment: string, student: string) => ({
  search: studentWorkSearch(assignment, student),
});

/** The data of the dialog about a cell; undefined if the address names no cell. */
function cellOf({ assignments, students }: GradebookDto, parameter: (name: string) => string | undefined) {
  const assignment = assignments.find(({ id }) => id === parameter('assignment'));
  const student = students.find(({ studentId }) => studentId === parameter('student'));
  if (!assignment || !student) return undefined;
  const { studentId, name, studentNumber, excused } = student;
  return {
    assignmentId: assignment.id,
    title: assignment.title,
    studentId,
    name: name ?? studentNumber,
    of: student,
    automatic: excused.some(
      ({ assignmentId, because }) => assignmentId === assignment.id && because === 'enrolled_after_due',
    ),
  };
}

const StateMark = ({ state }: { state: CellState }) => (
  <Mark data-state={state}>
    <Icon name={stateIcons[state]} size={14} />
    {stateLabels[state]}
  </Mark>
);

const headingNote = ({ maxPoints, isPublished, gradesPostedAt }: GradebookAssignmentDto) =>
  [maxPoints !== null && `of ${formatNumber(maxPoints)}`, !isPublished ? 'draft' : gradesPostedAt && 'posted']
    .filter(Boolean)
    .join(', ');

interface RowProps {
  student: GradebookStudentDto;
  sectionId: string;
  assignments: readonly GradebookAssignmentDto[];
  /** Whether the name links to the student's record. */
  leads: boolean;
  /** People can't decide on their own work. */
  mayDecide: boolean;
}

const Row = memo(function Row({ student, sectionId, assignments, leads, mayDecide }: RowProps) {
  const {
    studentId,
    name,
    studentNumber,
    scores,
    unsubmitted,
    formerSections,
    earnedPoints,
    possiblePoints,
    current,
    remainingAsZero,
    letter,
  } = student;
  const excused = new Set(student.excused.map(({ assignmentId }) => assignmentId));
  const byAssignment = new Map(scores.map((score) => [score.assignmentId, score]));
  const own = new Map(unsubmitted.map(({ assignmentId, state }) => [assignmentId, state]));
  return (
    <tr>
      <th scope="row">
        {leads ? (
          <Name to={`${studentRecordsPath}/${encodeURIComponent(studentId)}`}>{name ?? studentNumber}</Name>
        ) : (
          (name ?? studentNumber)
        )}
        <RestrictedMark of={student} />
        {name && <small>{studentNumber}</small>}
        {formerSections.map((former) => (
          <small key={former.sectionId}>
            <Name to={{ search: carryOverSearch(studentId) }} state={openedHere}>
              {formerMessages.from(former)}
            </Name>
          </small>
        ))}
      </th>
      {assignments.map((assignment) => {
        const { id, title } = assignment;
        const given = byAssignment.get(id);
        const state = stateOf(assignment, given, own.get(id), excused.has(id));
        const about = <VisuallyHidden>{`, ${title}, ${name ?? studentNumber}`}</VisuallyHidden>;
        return (
          <td key={id} data-figure>
            {given ? (
              <Score to={gradingHref({ assignmentId: id }, given.submissionId)} state={opening}>
                {state === 'graded' ? formatNumber(given.countedScore!) : <StateMark state={state} />}
                {about}
              </Score>
            ) : mayDecide && state !== 'draft' ? (
              <Score to={studentSearch(id, studentId)} state={openedHere}>
                <StateMark state={state} />
                {about}
              </Score>
            ) : (
              <StateMark state={state} />
            )}
            {given?.isLate && <small>{deductionOf(given) ?? 'late'}</small>}
          </td>
        );
      })}
      <td data-figure>
        {formatNumber(earnedPoints)} <small>{`of ${formatNumber(possiblePoints)}`}</small>
      </td>
      <td data-figure data-total>
        <Score to={explanationPath(sectionId, studentId)}>
          {current === null ? '–' : formatPercent(current)}
          <VisuallyHidden>{`, ${messages.explain(name ?? studentNumber)}`}</VisuallyHidden>
        </Score>
      </td>
      <td data-figure>{remainingAsZero === null ? '–' : formatPercent(remainingAsZero)}</td>
      <td data-total>{letter ?? '–'}</td>
    </tr>
  );
});

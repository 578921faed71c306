import styled from '@emotion/styled';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { ProposedGradeDto, RosterEntryDto, SectionDetailDto } from '../../../api/types.gen';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { clingingDot, formatPercent } from '../../../components/format';
import { OwnRecordNote } from '../../../components/OwnRecordNote';
import { RestrictedMark } from '../../../components/RestrictedMark';
import { StatusBadge } from '../../../components/StatusBadge';
import { Table } from '../../../components/Table';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Box, Muted } from '../../../components/layout/Text';
import { useMay, useOwnRecord } from '../../../providers/session';
import { color } from '../../../theme/color';
import { media, size } from '../../../theme/scale';
import { useGradebook } from '../../gradebook/queries';
import { requestChangeHref } from '../../grade-changes/path';
import { explanationDialog } from '../../classroom/grades/explanationDialog';
import { agreementLine } from '../../enrollment/record/Agreement';
import { GradeField, MoreOfGrade } from './GradeField';
import { RetractButton } from './RetractButton';
import { nameOf, type Proposals } from './sheet';
import { messages } from './messages';
const Rows = styled(Table)({
  '& tbody th': { overflowWrap: 'anywhere', fontWeight: 600 },
  '& tbody small': { display: 'block', fontSize: size.caption, fontWeight: 400, color: color.muted },
  '& [data-grade]': { width: '46%' },
  '& [data-under]': { display: 'none' },
  '& tr:has(+ [data-more]) > *': { borderBottom: 0 },
  '& [data-more] > td': { paddingTop: 0 },
  // Keeps the buttons at the bottom of the window from covering the focused field.
  '& [data-more] :is(textarea, button)': { scrollMarginBottom: '160px' },
  // On a phone the coursework appears under the name.
  [media.phone]: {
    '& [data-grade]': { width: '164px' },
    '& [data-so-far]': { display: 'none' },
    '& [data-under]': { display: 'inline' },
  },
});

interface Props {
  sectionId: string;
  /** "WM 210-01" */
  course: string;
  rows: readonly RosterEntryDto[];
  mode: SectionDetailDto['gradeMode'] | undefined;
  proposals: Proposals;
  lastDay: string;
}

/** The class by name, with coursework as the gradebook counts it. */
export function GradeTable({ sectionId, course, rows, mode, proposals, lastDay }: Props) {
  const { isOwn } = useOwnRecord();
  const { data: gradebook } = useGradebook(sectionId);
  const percents = new Map(gradebook?.students.map(({ studentId, current }) => [studentId, current]));
  const soFar = (studentId: string) => {
    const percent = percents.get(studentId);
    return percent === undefined || percent === null ? '–' : formatPercent(percent);
  };
  return (
    <Box framed fill="surface" style={{ overflow: 'clip' }}>
      <Rows>
        <thead>
          <tr>
            <th scope="col">Student</th>
            <th scope="col" data-figure data-so-far>
              Coursework so far
            </th>
            <th scope="col" data-grade>
              Final grade
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.id}>
              <tr>
                <th scope="row">
                  {nameOf(row)} <RestrictedMark of={row} />
                  <small>
                    {row.studentNumber}
                    <span data-under>{`${clingingDot} ${soFar(row.studentId)}`}</span>
                  </small>
                </th>
                <td data-figure data-so-far>
                  {soFar(row.studentId)}
                </td>
                <td data-grade>
                  {row.status === 'completed' ? (
                    <Submitted
                      sectionId={sectionId}
                      course={course}
                      row={row}
                      proposal={proposals.get(row.id)}
                    />
                  ) : isOwn(row.studentId) ? (
                    <OwnRecordNote studentId={row.studentId} />
                  ) : (
                    <GradeField
                      enrollmentId={row.id}
                      student={nameOf(row)}
                      sectionId={sectionId}
                      mode={mode}
                      proposal={proposals.get(row.id)}
                    />
                  )}
                </td>
              </tr>
              {row.status !== 'completed' && !isOwn(row.studentId) && (
                <MoreOfGrade
                  enrollmentId={row.id}
                  student={nameOf(row)}
                  sectionId={sectionId}
                  lastDay={lastDay}
                  proposed={proposals.get(row.id)?.proposed ?? null}
                />
              )}
            </Fragment>
          ))}
        </tbody>
      </Rows>
    </Box>
  );
}

interface SubmittedProps extends Pick<Props, 'sectionId' | 'course'> {
  row: RosterEntryDto;
  proposal: ProposedGradeDto | undefined;
}

function Submitted({ sectionId, course, row, proposal }: SubmittedProps) {
  const { hrefTo } = useDialogAddress();
  const { isOwn } = useOwnRecord();
  const mayRequest = useMay()('request', 'grades.change', row.studentId);
  return (
    <Stack gap={1}>
      <Inline wrap gap={[1, 3]}>
        <strong>{row.grade ?? 'None'}</strong>
        <StatusBadge tone="success">Submitted</StatusBadge>
        {mayRequest && row.grade && (
          <Link to={requestChangeHref(row.id)} aria-label={messages.requestChange(nameOf(row))}>
            Request a change
          </Link>
        )}
        <Link to={hrefTo(explanationDialog(row.id))} aria-label={messages.explanationOf(nameOf(row))}>
          {messages.explanation}
        </Link>
        {proposal?.isRetractable && !isOwn(row.studentId) && (
          <RetractButton sectionId={sectionId} course={course} rows={[row]} />
        )}
      </Inline>
      {proposal?.incomplete && (
        <Muted size="small" breaks>
          {agreementLine(proposal.incomplete)}
        </Muted>
      )}
    </Stack>
  );
}

import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { RosterEntryDto, SectionDetailDto } from '../../../api/types.gen';
import { FieldError } from '../../../components/form/FieldFrame';
import { useField } from '../../../components/form/useField';
import { clingingDot, formatPercent } from '../../../components/format';
import { OwnRecordNote } from '../../../components/OwnRecordNote';
import { Select } from '../../../components/Select';
import { StatusBadge } from '../../../components/StatusBadge';
import { Table } from '../../../components/Table';
import { Inline } from '../../../components/layout/Inline';
import { Box } from '../../../components/layout/Text';
import { useMay, useOwnRecord } from '../../../providers/session';
import { fullName } from '../../../resources/students/student';
import { color } from '../../../theme/color';
import { media, size, space } from '../../../theme/scale';
import { useGradebook } from '../../gradebook/queries';
import { requestChangeHref } from '../../grade-changes/path';
import { rowField } from './atRows';
import { choicesFor } from './gradeScale';
import { messages } from './messages';
const Rows = styled(Table)({
  '& tbody th': { overflowWrap: 'anywhere', fontWeight: 600 },
  '& tbody small': { display: 'block', fontSize: size.caption, fontWeight: 400, color: color.muted },
  '& [data-grade]': { width: '46%' },
  '& [data-under]': { display: 'none' },
  // On a phone the coursework appears under the name.
  [media.phone]: {
    '& [data-grade]': { width: '164px' },
    '& [data-so-far]': { display: 'none' },
    '& [data-under]': { display: 'inline' },
  },
});
const Choice = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 3),
  '& > span': { flex: '0 0 auto', width: '172px' },
  '& > p': { flex: '1 1 200px' },
  // Keeps the buttons at the bottom of the window from covering the focused field.
  '& select': { scrollMarginBottom: '96px' },
  [media.phone]: { '& > span': { width: '100%' }, '& > p': { flexBasis: '100%' } },
});

const nameOf = ({ firstName, lastName, studentNumber }: RosterEntryDto) =>
  fullName({ firstName, lastName, studentId: studentNumber });

interface Props {
  sectionId: string;
  rows: readonly RosterEntryDto[];
  mode: SectionDetailDto['gradeMode'] | undefined;
}

/** The class by name, with coursework as the gradebook counts it. */
export function GradeTable({ sectionId, rows, mode }: Props) {
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
            <tr key={row.id}>
              <th scope="row">
                {nameOf(row)}
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
                  <Submitted row={row} />
                ) : isOwn(row.studentId) ? (
                  <OwnRecordNote studentId={row.studentId} />
                ) : (
                  <GradeField row={row} mode={mode} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Rows>
    </Box>
  );
}

function Submitted({ row }: { row: RosterEntryDto }) {
  const mayRequest = useMay()('request', 'grades.change', row.studentId);
  return (
    <Inline wrap gap={[1, 3]}>
      <strong>{row.grade ?? 'None'}</strong>
      <StatusBadge tone="success">Submitted</StatusBadge>
      {mayRequest && row.grade && (
        <Link to={requestChangeHref(row.id)} aria-label={messages.requestChange(nameOf(row))}>
          Request a change
        </Link>
      )}
    </Inline>
  );
}

function GradeField({ row, mode }: { row: RosterEntryDto; mode: Props['mode'] }) {
  const name = nameOf(row);
  const field = useField({ name: rowField(row.id), label: name });
  return (
    <Choice>
      <Select id={field.id} aria-label={messages.gradeOf(name)} {...field.aria} {...field.register()}>
        <option value="">Choose a grade</option>
        {choicesFor(mode).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <FieldError id={field.id}>{field.error}</FieldError>
    </Choice>
  );
}

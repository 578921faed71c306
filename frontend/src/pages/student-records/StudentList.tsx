import styled from '@emotion/styled';
import { dotted, words } from '../../components/format';
import type { StudentDto } from '../../api/types.gen';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { ResultLink } from './ResultLink';
import type { RecordsAddress } from './recordsAddress';

const Item = styled.li({
  position: 'relative',
  display: 'grid',
  gap: '1px',
  padding: `${space(2)} ${space(4)}`,
  borderBottom: `1px solid ${color.line}`,
  '&:last-of-type': { borderBottom: 0 },
  '&:hover': { background: color.surfaceAlt },
  '&:has([aria-current])': { background: color.surfaceAlt, boxShadow: `inset 3px 0 0 ${color.accent}` },
});

const Details = styled.span({ fontSize: size.small, color: color.muted, fontVariantNumeric: 'tabular-nums' });

export interface StudentRowsProps {
  students: StudentDto[];
  address: RecordsAddress;
  hrefTo: (change: Partial<RecordsAddress>) => string;
}

/** The matches where room is scarce: on a phone, or beside an open record. */
export const StudentList = ({ students, address, hrefTo }: StudentRowsProps) => (
  <ul aria-label="Students" aria-describedby="results-keys">
    {students.map((student) => (
      <Item key={student.id}>
        <ResultLink student={student} to={hrefTo({ id: student.id })} current={student.id === address.id} />
        <Details>{dotted([student.studentId, student.classLevel && words(student.classLevel)])}</Details>
      </Item>
    ))}
  </ul>
);

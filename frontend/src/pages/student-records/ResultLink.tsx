import { RowLink } from '../../components/lists/RowLink';
import type { StudentDto } from '../../api/types.gen';
import { fullName } from '../../resources/students/student';
import { resultLinkId } from './useRecordFocus';

interface Props {
  student: StudentDto;
  to: string;
  current?: boolean;
}

export const ResultLink = ({ student, to, current }: Props) => (
  <RowLink id={resultLinkId(student.id)} data-result to={to} aria-current={current ? 'true' : undefined}>
    {fullName(student)}
  </RowLink>
);

import styled from '@emotion/styled';
import type { HoldBatchDto, StudentDto } from '../../../api/types.gen';
import { NoticeDialog } from '../../../components/dialog/NoticeDialog';
import { dotted, plural } from '../../../components/format';
import { fullName } from '../../../resources/students/student';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';

const List = styled.ul({
  display: 'grid',
  gap: space(2),
  marginTop: space(4),
  '& li': { overflowWrap: 'anywhere' },
  '& span': { color: color.muted },
});

/** Nothing is left to say: it happened for every student. */
export const isDone = ({ unchanged, refused }: HoldBatchDto) => unchanged + refused === 0;

/** What an act on holds came to, in figures. */
export const holdFigures = ({ changed, unchanged, refused }: HoldBatchDto) => [
  `Done for ${plural(changed, 'student')}`,
  unchanged > 0 && `nothing to do for ${unchanged}`,
  refused > 0 && `refused for ${refused}`,
];

interface Props {
  title: string;
  figures: Parameters<typeof dotted>[0];
  /** Nothing happened for those with a message. */
  items: readonly { studentId: string; message: string | null }[];
  students: readonly StudentDto[];
  onClose: () => void;
}

/** For how many it happened, and for whom it did not and why. */
export function BatchAnswer({ title, figures, items, students, onClose }: Props) {
  const left = items.filter(({ message }) => message !== null);
  return (
    <NoticeDialog title={title} onClose={onClose}>
      <p role="status">{dotted(figures)}</p>
      <List aria-label="Students without a change">
        {left.map(({ studentId, message }) => {
          const student = students.find(({ id }) => id === studentId);
          return (
            <li key={studentId}>
              <strong>{student ? dotted([fullName(student), student.studentId]) : 'A student'}</strong>
              <br />
              <span>{message}</span>
            </li>
          );
        })}
      </List>
    </NoticeDialog>
  );
}

import styled from '@emotion/styled';
import type { StudentDto } from '../../../api/types.gen';
import { NoticeDialog } from '../../../components/dialog/NoticeDialog';
import { dotted } from '../../../components/format';
import { fullName } from '../../../resources/students/student';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { messages } from './messages';

const List = styled.ul({
  display: 'grid',
  gap: space(2),
  marginTop: space(4),
  '& li': { overflowWrap: 'anywhere' },
  '& span': { color: color.muted },
});

/** The outcome for one student, with the reason if nothing happened. */
export interface BatchItem {
  studentId: string;
  outcome: string;
  message: string | null;
}

interface Props {
  title: string;
  figures: Parameters<typeof dotted>[0];
  items: readonly BatchItem[];
  students: readonly StudentDto[];
  onClose: () => void;
}

/** The number of students for whom it happened, and the others with the reason. */
export function BatchAnswer({ title, figures, items, students, onClose }: Props) {
  const left = items.filter(({ message }) => message !== null);
  return (
    <NoticeDialog title={title} onClose={onClose}>
      <p role="status">{dotted(figures)}</p>
      <List aria-label={messages.unchanged}>
        {left.map(({ studentId, message }) => {
          const student = students.find(({ id }) => id === studentId);
          return (
            <li key={studentId}>
              <strong>{student ? dotted([fullName(student), student.studentId]) : messages.aStudent}</strong>
              <br />
              <span>{message}</span>
            </li>
          );
        })}
      </List>
    </NoticeDialog>
  );
}

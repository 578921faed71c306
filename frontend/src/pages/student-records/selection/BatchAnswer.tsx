import type { StudentDto } from '../../../api/types.gen';
import { NoticeDialog } from '../../../components/dialog/NoticeDialog';
import { dotted } from '../../../components/format';
import { Stack } from '../../../components/layout/Stack';
import { Muted } from '../../../components/layout/Text';
import { RestrictedMark } from '../../../components/RestrictedMark';
import { fullName } from '../../../resources/students/student';
import { messages } from './messages';

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
      <Stack as="ul" gap={2} above={4} breaks aria-label={messages.unchanged}>
        {left.map(({ studentId, message }) => {
          const student = students.find(({ id }) => id === studentId);
          return (
            <li key={studentId}>
              <strong>{student ? dotted([fullName(student), student.studentId]) : messages.aStudent}</strong>{' '}
              <RestrictedMark of={student} />
              <br />
              <Muted as="span">{message}</Muted>
            </li>
          );
        })}
      </Stack>
    </NoticeDialog>
  );
}

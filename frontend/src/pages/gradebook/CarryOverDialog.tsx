import type { GradebookDto } from '../../api/types.gen';
import { NoticeDialog } from '../../components/dialog/NoticeDialog';
import { FormDialog } from '../../components/form/FormDialog';
import { Stack } from '../../components/layout/Stack';
import { Text } from '../../components/layout/Text';
import { RestrictedMark } from '../../components/RestrictedMark';
import { useAct } from '../../providers/acts';
import { carryOver } from '../../providers/assignmentActs';
import { useOwnRecord } from '../../providers/session';
import { workOf } from '../assignments/queries';
import { FormerScores } from './FormerScores';
import { carryOverNote, readyOf } from './formerScoresOf';
import { formerMessages as messages } from './messages';

interface Props {
  gradebook: GradebookDto;
  sectionId: string;
  /** One student instead of all. */
  studentId?: string;
  onClose: () => void;
}

/** The scores that students have in former sections, each with the assignment that it is carried over to. */
export default function CarryOverDialog({ gradebook, sectionId, studentId, onClose }: Props) {
  const { isOwn } = useOwnRecord();
  const students = gradebook.students.filter(
    (student) => student.formerSections.length > 0 && (!studentId || student.studentId === studentId),
  );
  const ready = readyOf(students.filter((student) => !isOwn(student.studentId)));
  const { run } = useAct({
    act: () => carryOver(sectionId, ready.studentIds),
    done: ({ scores }) => messages.done(scores.length),
    failed: messages.failed,
    refreshes: [...workOf(sectionId), ['dashboard', 'work']],
  });
  const only = studentId && students[0];
  const title = only ? messages.titleOf(only.name ?? only.studentNumber) : messages.title;
  const list = <Students students={students} assignments={gradebook.assignments} />;
  if (!ready.scores)
    return (
      <NoticeDialog title={title} onClose={onClose}>
        {list}
      </NoticeDialog>
    );
  return (
    <FormDialog
      title={title}
      description={messages.description}
      name={`section/${sectionId}/carry-over`}
      values={{}}
      onSubmit={() => run()}
      onClose={onClose}
      failed={messages.failed}
      submit={messages.submit(ready.scores)}
      saving="Working…"
    >
      {list}
    </FormDialog>
  );
}

function Students({ students, assignments }: Pick<GradebookDto, 'students' | 'assignments'>) {
  const titles = new Map(assignments.map(({ id, title }) => [id, title]));
  if (!students.length) return <p>{messages.none}</p>;
  return (
    <Stack gap={5}>
      {students.flatMap((student) =>
        student.formerSections.map((section) => {
          const { studentId, name, studentNumber } = student;
          const heading = `${name ?? studentNumber} · ${messages.from(section)}`;
          return (
            <Stack gap={3} key={`${studentId} ${section.sectionId}`}>
              <Text as="h3" strong breaks>
                {heading} <RestrictedMark of={student} />
              </Text>
              <FormerScores
                section={section}
                label={heading}
                note={(score) => carryOverNote(score, titles)}
              />
            </Stack>
          );
        }),
      )}
    </Stack>
  );
}

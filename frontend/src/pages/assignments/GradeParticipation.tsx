import type { AssignmentDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { OwnRecordNote } from '../../components/OwnRecordNote';
import { useOwnRecord } from '../../providers/session';
import { ParticipationTable } from '../classroom/discussions/Participation';
import { useGradebook } from '../gradebook/queries';
import { StudentWork, studentWorkName } from '../gradebook/StudentWork';
import { scoreOf } from './assignment';
import { submissionsMessages as messages } from './messages';

interface Props {
  assignment: AssignmentDto;
  discussionId: string;
}

/** The class of a graded discussion: what each student has posted, and the score for it. */
export default function GradeParticipation({ assignment, discussionId }: Props) {
  const { id, sectionId, title, maxPoints } = assignment;
  const { data: gradebook } = useGradebook(sectionId);
  const { isOwn } = useOwnRecord();
  const { dialog, parameter, open, close } = useDialogAddress('dialog', ['student']);
  const chosen =
    dialog === studentWorkName
      ? gradebook?.students.find(({ studentId }) => studentId === parameter('student'))
      : undefined;
  const given = (student: string) =>
    gradebook?.students
      .find(({ studentId }) => studentId === student)
      ?.scores.find(({ assignmentId }) => assignmentId === id);
  return (
    <>
      <ParticipationTable
        id={discussionId}
        more={{
          label: messages.score,
          show: ({ studentId, studentName, studentNumber }) => {
            const score = given(studentId);
            const label = (score && scoreOf(score, maxPoints)) || messages.giveScore;
            if (isOwn(studentId)) return <OwnRecordNote studentId={studentId} />;
            return (
              <Button
                type="button"
                small
                look="outline"
                aria-label={messages.scoreFor(label, studentName ?? studentNumber)}
                onClick={() => open(studentWorkName, { student: studentId })}
              >
                {label}
              </Button>
            );
          },
        }}
      />
      {chosen && (
        <StudentWork
          sectionId={sectionId}
          assignmentId={id}
          title={title}
          studentId={chosen.studentId}
          name={chosen.name ?? chosen.studentNumber}
          of={chosen}
          onClose={close}
        />
      )}
    </>
  );
}

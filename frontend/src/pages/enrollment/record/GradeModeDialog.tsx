import { useState } from 'react';
import type { EnrollmentDto, EnrollmentGradeModeDto } from '../../../api/types.gen';
import { NoticeDialog } from '../../../components/dialog/NoticeDialog';
import { Fact, Facts } from '../../../components/Facts';
import { TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { formatDate } from '../../../components/format';
import { Stack } from '../../../components/layout/Stack';
import { useAct } from '../../../providers/acts';
import { chooseGradeMode } from '../../../providers/registration';
import { useOwnRecord, useUser } from '../../../providers/session';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { registrationKeys } from '../keys';
import { myCoursesPath } from '../../my-courses/path';
import { enrollmentRecord } from './enrollmentRecord';
import { gradeModeMessages, messages, modeNames } from './messages';

interface Props {
  enrollment: EnrollmentDto & { etag?: string };
  mode: EnrollmentGradeModeDto;
  onClose: () => void;
}

const failed = gradeModeMessages.failedToChange;

/** Changes to the other grade mode, and explains it. The policy binds students; staff can override it with a reason. */
export default function GradeModeDialog({ enrollment, mode: current, onClose }: Props) {
  // The dialog keeps what it said while it closes after a change.
  const [mode] = useState(current);
  const { role } = useUser();
  const { isOwn } = useOwnRecord();
  // Staff choose for themselves as students do.
  const isStudent = role === 'student' || isOwn(enrollment.studentId);
  const wanted = mode.gradeMode === 'letter' ? 'pass_no_pass' : 'letter';
  const course = courseOf(enrollment);
  const title = gradeModeMessages.title(modeNames[wanted], course);

  const { run } = useAct({
    act: ({ reason }: { reason: string }) =>
      chooseGradeMode(enrollment.id, { gradeMode: wanted, reason: reason.trim() || null }, enrollment.etag),
    done: () =>
      isStudent
        ? gradeModeMessages.own[wanted](course)
        : gradeModeMessages.ofStudent[wanted](studentOf(enrollment), course),
    record: () => (isStudent ? { name: course, to: myCoursesPath } : enrollmentRecord(enrollment)),
    failed,
    refreshes: registrationKeys,
  });
  const isLimited = mode.limits.length > 0;
  const content = (
    <Stack gap={4} below={5}>
      <p>{gradeModeMessages.means[wanted](mode.lowestPassingGrade)}</p>
      <Facts>
        <Fact label="Last day to choose">{formatDate(mode.lastDay)}</Fact>
        <Fact label="Pass/no-pass credits this term">
          {gradeModeMessages.creditsOf(mode.creditsInTerm, mode.creditsPerTerm)}
        </Fact>
        <Fact label="Total pass/no-pass credits">
          {gradeModeMessages.creditsOf(mode.creditsInAll, mode.totalCredits)}
        </Fact>
      </Facts>
      {isLimited && (
        <Stack as="ul" gap={2} aria-label="Policy limits">
          {mode.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </Stack>
      )}
    </Stack>
  );
  if (isStudent && isLimited)
    return (
      <NoticeDialog title={title} onClose={onClose}>
        {content}
      </NoticeDialog>
    );
  return (
    <FormDialog
      title={title}
      name={`enrollment/${enrollment.id}/grade-mode`}
      values={{ reason: '' }}
      onSubmit={run}
      onClose={onClose}
      failed={failed}
      submit={gradeModeMessages.submit[wanted]}
      saving="Saving…"
    >
      {content}
      {isLimited && (
        <TextField
          name="reason"
          label="Reason"
          hint={messages.reasonHint}
          maxLength={500}
          rules={required('Reason is required')}
        />
      )}
    </FormDialog>
  );
}

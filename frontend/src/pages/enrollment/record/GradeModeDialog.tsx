import styled from '@emotion/styled';
import { useState } from 'react';
import type { EnrollmentDto, EnrollmentGradeModeDto } from '../../../api/types.gen';
import { NoticeDialog } from '../../../components/dialog/NoticeDialog';
import { Fact, Facts } from '../../../components/Facts';
import { TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { formatDate } from '../../../components/format';
import { useAct } from '../../../providers/acts';
import { chooseGradeMode } from '../../../providers/registration';
import { useOwnRecord, useUser } from '../../../providers/session';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { space } from '../../../theme/scale';
import { registrationKeys } from '../keys';
import { modeNames } from './gradeModes';
import { myCoursesPath } from '../../my-courses/path';
import { enrollmentRecord } from './enrollmentRecord';

interface Props {
  place: EnrollmentDto & { etag?: string };
  mode: EnrollmentGradeModeDto;
  onClose: () => void;
}

const Stack = styled.div({ display: 'grid', gap: space(4), marginBottom: space(5) });
const List = styled.ul({ display: 'grid', gap: space(2) });

const means = {
  pass_no_pass: (lowest: string) =>
    `A grade of ${lowest} or better becomes a P, which earns credit; a lower one becomes an NP. Neither is in the GPA, and a P doesn’t meet a minimum grade of a degree requirement. The instructor isn’t told.`,
  letter: () => 'The grade that the instructor submits is on the transcript and in the GPA.',
};
const failed = 'Failed to change the grade mode';

/** Changes to the other grade mode, and explains it. The policy binds students; staff can override it with a reason. */
export function GradeModeDialog({ place, mode: current, onClose }: Props) {
  // The dialog keeps what it said while it closes after a change.
  const [mode] = useState(current);
  const { role } = useUser();
  const { isOwn } = useOwnRecord();
  // Staff choose for themselves as students do.
  const isStudent = role === 'student' || isOwn(place.studentId);
  const wanted = mode.gradeMode === 'letter' ? 'pass_no_pass' : 'letter';
  const course = courseOf(place);
  const title = `${modeNames[wanted]} for ${course}`;
  const whose = isStudent ? 'You take' : `${studentOf(place)} takes`;
  const { run } = useAct({
    act: ({ reason }: { reason: string }) =>
      chooseGradeMode(place.id, { gradeMode: wanted, reason: reason.trim() || null }, place.etag),
    done: () => `${whose} ${course} ${wanted === 'letter' ? 'for a letter grade' : 'pass/no-pass'}`,
    record: () => (isStudent ? { name: course, to: myCoursesPath } : enrollmentRecord(place)),
    failed,
    refreshes: registrationKeys,
  });
  const isLimited = mode.limits.length > 0;
  const content = (
    <Stack>
      <p>{means[wanted](mode.lowestPassingGrade)}</p>
      <Facts>
        <Fact label="Last day to choose">{formatDate(mode.lastDay)}</Fact>
        <Fact label="Pass/no-pass credits this term">{`${mode.creditsInTerm} of ${mode.creditsPerTerm}`}</Fact>
        <Fact label="Pass/no-pass credits in all">{`${mode.creditsInAll} of ${mode.totalCredits}`}</Fact>
      </Facts>
      {isLimited && (
        <List aria-label="What the policy says">
          {mode.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </List>
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
      name={`enrollment/${place.id}/grade-mode`}
      values={{ reason: '' }}
      onSubmit={run}
      onClose={onClose}
      failed={failed}
      submit={wanted === 'letter' ? 'Choose a letter grade' : 'Choose pass/no-pass'}
      saving="Saving…"
    >
      {content}
      {isLimited && (
        <TextField
          name="reason"
          label="Reason"
          hint="It is kept in the history of the enrollment."
          maxLength={500}
          rules={required('Reason is required')}
        />
      )}
    </FormDialog>
  );
}

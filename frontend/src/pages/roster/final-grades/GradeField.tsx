import styled from '@emotion/styled';
import { Fragment, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { ProposedGradeDto, SectionDetailDto } from '../../../api/types.gen';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { FieldError, FieldHint } from '../../../components/form/FieldFrame';
import { TextArea } from '../../../components/form/fields';
import { required } from '../../../components/form/rules';
import { useField } from '../../../components/form/useField';
import { formatMoment, formatPercent } from '../../../components/format';
import { Box, Text } from '../../../components/layout/Text';
import { Select } from '../../../components/Select';
import { media, space } from '../../../theme/scale';
import { studentWorkHref } from '../../gradebook/StudentWork';
import { gradingHref } from '../../grading/path';
import { reasonField, rowField } from './atRows';
import { choicesFor } from './gradeScale';
import { AgreementField, incompleteDialog } from './incomplete/AgreementField';
import { needsReason } from './sheet';
import { messages } from './messages';

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

interface Props {
  enrollmentId: string;
  student: string;
  sectionId: string;
  mode: SectionDetailDto['gradeMode'] | undefined;
  proposal: ProposedGradeDto | undefined;
}

function hintOf(proposal: ProposedGradeDto | undefined) {
  if (proposal?.proposed && proposal.percent !== null)
    return messages.proposed(proposal.proposed, formatPercent(proposal.percent));
  return proposal?.notProposed === 'nothing_counts' ? messages.nothingCounts : undefined;
}

/** The choice of a grade, which begins with the proposed one. */
export function GradeField({ enrollmentId, student, sectionId, mode, proposal }: Props) {
  const { open } = useDialogAddress();
  const isByKey = useRef(false);
  const hint = hintOf(proposal);
  const field = useField({ name: rowField(enrollmentId), label: student, hint });
  const { onChange, ...registered } = field.register();
  return (
    <Choice>
      <Select
        id={field.id}
        aria-label={messages.gradeOf(student)}
        {...field.aria}
        {...registered}
        onKeyDown={() => (isByKey.current = true)}
        onPointerDown={() => (isByKey.current = false)}
        onChange={(event) => {
          void onChange(event);
          // Each arrow key chooses a grade: by keyboard, the button under the grade opens the dialog.
          if (event.target.value === 'I' && !isByKey.current) open(incompleteDialog(enrollmentId));
        }}
      >
        <option value="">Choose a grade</option>
        {choicesFor(mode).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <FieldHint id={field.id}>{hint}</FieldHint>
      {proposal && proposal.openWork.length > 0 && (
        <Text size="small">
          {messages.openWork(
            proposal.openWork.map(({ title, dueDate }) =>
              dueDate ? messages.workDue(title, formatMoment(dueDate)) : title,
            ),
          )}
        </Text>
      )}
      {proposal?.notProposed === 'ungraded' && (
        <ToGrade proposal={proposal} student={student} sectionId={sectionId} />
      )}
      <FieldError id={field.id}>{field.error}</FieldError>
    </Choice>
  );
}

/** Leads to the work without a score. Posts aren't submissions: the gradebook shows them beside their score. */
function ToGrade({
  proposal,
  student,
  sectionId,
}: Pick<Props, 'student' | 'sectionId'> & { proposal: ProposedGradeDto }) {
  const { studentId, ungraded, ungradedDiscussions } = proposal;
  const submissions = ungraded - ungradedDiscussions.length;
  return (
    <Text size="small">
      {submissions > 0 && (
        <Link to={gradingHref({ sectionId })} aria-label={messages.toGradeOf(submissions, student)}>
          {messages.toGrade(submissions)}
        </Link>
      )}
      {ungradedDiscussions.map(({ assignmentId, title }, index) => (
        <Fragment key={assignmentId}>
          {(submissions > 0 || index > 0) && <br />}
          <Link
            to={studentWorkHref(sectionId, assignmentId, studentId)}
            aria-label={messages.postsToGradeOf(title, student)}
          >
            {messages.postsToGrade(title)}
          </Link>
        </Fragment>
      ))}
    </Text>
  );
}

interface MoreProps {
  enrollmentId: string;
  student: string;
  sectionId: string;
  lastDay: string;
  proposed: string | null;
}

/** What the chosen grade needs: a reason, or the agreement of an I. A row of its own, at the width of the table. */
export function MoreOfGrade({ enrollmentId, student, sectionId, lastDay, proposed }: MoreProps) {
  const grade = useWatch<Record<string, string>>({ name: rowField(enrollmentId) });
  if (grade !== 'I' && !needsReason(grade, proposed)) return null;
  return (
    <tr data-more>
      <td colSpan={3}>
        <Box measure={68}>
          {grade === 'I' ? (
            <AgreementField
              enrollmentId={enrollmentId}
              student={student}
              sectionId={sectionId}
              lastDay={lastDay}
            />
          ) : (
            <TextArea
              name={reasonField(enrollmentId)}
              label={messages.reasonOf(student)}
              hint={messages.reasonHint}
              rows={2}
              rules={required(messages.reasonRequired(proposed!))}
            />
          )}
        </Box>
      </td>
    </tr>
  );
}

import styled from '@emotion/styled';
import type { AssignmentDto, SubmissionDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button, ButtonLink } from '../../components/Button';
import { Clamped } from '../../components/Clamped';
import { OwnRecordNote } from '../../components/OwnRecordNote';
import { RestrictedMark } from '../../components/RestrictedMark';
import { StatusBadge } from '../../components/StatusBadge';
import { Box, Text } from '../../components/layout/Text';
import { Inline } from '../../components/layout/Inline';
import { whenLoaded } from '../../components/whenLoaded';
import { useOwnRecord } from '../../providers/session';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { gradingHref } from '../grading/path';
import { Feedback } from './Formatted';
import { attemptName, isScored, scoreOf, submittedWords } from './assignment';
import { SubmissionFiles } from './SubmissionFiles';
import { SubmissionLink } from './SubmissionLink';
import { submissionsMessages as messages } from './messages';

const GradeInline = whenLoaded(
  () => import('./GradeInline'),
  () => <Bone height="280px" />,
);

const Graded = styled.div({
  marginTop: space(3),
  paddingTop: space(3),
  borderTop: `1px solid ${color.line}`,
  '& dl': { display: 'grid', gridTemplateColumns: 'minmax(72px, auto) minmax(0, 1fr)', gap: space(1, 4) },
  '& dt': { color: color.muted, fontSize: size.small },
  '& dd': { overflowWrap: 'anywhere', '& p': { marginTop: 0 } },
});

interface Props {
  submission: SubmissionDto;
  assignment: AssignmentDto | undefined;
  /** Whether its grading form is open. */
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** One student's submission with its grade; the grading form opens in place. */
export function SubmissionItem({ submission, assignment, open, onOpen, onClose }: Props) {
  const { id, studentName, studentNumber, submittedAt, submissionText, attachmentUrl, files } = submission;
  const { isLate, score, feedback, attempt, attempts } = submission;
  const name = studentName ?? studentNumber;
  const own = useOwnRecord().isOwn(submission.studentId);
  return (
    <Box as="li" pad={4} framed aria-labelledby={`submission-${id}`}>
      <Inline gap={3} align="start" justify="space-between">
        <div>
          <Text as="h3" size="section" breaks id={`submission-${id}`}>
            {name}
          </Text>
          <Inline as="p" wrap gap={[1, 2]} tone="muted" size="small" numeric>
            <RestrictedMark of={submission} />
            <span>{studentNumber}</span>
            <span>{submittedWords(submittedAt)}</span>
            {attempts > 1 && <span>{attemptName(attempt, attempts)}</span>}
            {isLate && <StatusBadge tone="warning">Late</StatusBadge>}
          </Inline>
        </div>
        {!open && !own && attempts > 1 && (
          <ButtonLink
            small
            look="outline"
            id={`grade-${id}`}
            aria-describedby={`submission-${id}`}
            to={gradingHref({ assignmentId: submission.assignmentId }, id)}
          >
            Open attempts
          </ButtonLink>
        )}
        {!open && !own && attempts <= 1 && (
          <Button
            small
            type="button"
            look={isScored(submission) ? 'outline' : 'primary'}
            id={`grade-${id}`}
            aria-describedby={`submission-${id}`}
            onClick={onOpen}
          >
            {isScored(submission) ? 'Re-grade' : 'Grade'}
          </Button>
        )}
      </Inline>
      {submissionText ? <Clamped text={submissionText} lines={open ? 40 : 6} /> : null}
      <SubmissionLink address={attachmentUrl} />
      <SubmissionFiles submission={submission} />
      {!submissionText && !attachmentUrl && files.length === 0 && submittedAt && (
        <Inline as="p" wrap gap={[1, 2]} tone="muted" size="small" numeric>
          {messages.noContent}
        </Inline>
      )}
      <OwnRecordNote studentId={submission.studentId} />
      {open && !own ? (
        <GradeInline submission={submission} assignment={assignment} onClose={onClose} />
      ) : (
        score !== null && (
          <Graded>
            <dl>
              <dt>Score</dt>
              <dd>{scoreOf(submission, assignment?.maxPoints)}</dd>
              <dt>Feedback</dt>
              <dd>{feedback ? <Feedback {...submission} lines={6} /> : 'None'}</dd>
            </dl>
          </Graded>
        )
      )}
    </Box>
  );
}

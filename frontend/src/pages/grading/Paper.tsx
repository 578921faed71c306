import styled from '@emotion/styled';
import { type ReactNode, type Ref, useState } from 'react';
import type { AssignmentDto, SubmissionDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button } from '../../components/Button';
import { DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { Failure } from '../../components/Failure';
import { Select } from '../../components/Select';
import type { FormHandle } from '../../components/form/Form';
import { FormButtons } from '../../components/form/FormButtons';
import { OwnRecordNote } from '../../components/OwnRecordNote';
import { StatusBadge } from '../../components/StatusBadge';
import { Inline } from '../../components/layout/Inline';
import { Stack } from '../../components/layout/Stack';
import { useOwnRecord } from '../../providers/session';
import { color } from '../../theme/color';
import { media, radius, size, space } from '../../theme/scale';
import { isScored, scoreOf, submittedWords } from '../assignments/assignment';
import { AssignmentText } from '../assignments/AssignmentText';
import { GradeForm, useScoreFocus } from '../assignments/GradeForms';
import { SubmissionLink } from '../assignments/SubmissionLink';
import { attemptMessages } from '../assignments/messages';
import { useAttempts } from '../assignments/queries';
import { SubmissionFiles } from '../assignments/SubmissionFiles';
import { submissionMessages as messages } from './messages';

const Meta = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 3),
  fontSize: size.small,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  '& > :last-child': { marginLeft: 'auto' },
});
/** The keys below it provide the space; without a keyboard it needs its own. */
const Work = styled.div({ '@media (pointer: coarse)': { marginBottom: space(4) } });
const Text = styled.div({
  minHeight: '96px',
  maxHeight: '38dvh',
  overflowY: 'auto',
  marginTop: space(3),
  padding: space(3, 4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.surfaceAlt,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  [media.phone]: { maxHeight: 'none' },
});
const Keys = styled.p({
  margin: space(4, 0),
  fontSize: size.caption,
  color: color.muted,
  '& kbd': {
    padding: '0 5px',
    border: `1px solid ${color.control}`,
    borderRadius: '4px',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    whiteSpace: 'nowrap',
  },
  '@media (pointer: coarse)': { display: 'none' },
});

interface Props {
  submission: SubmissionDto;
  assignment: AssignmentDto;
  /** The number of remaining submissions, as text. */
  left: string;
  next?: () => void;
  previous?: () => void;
  onDone: () => void;
  onClose: () => void;
  /** Opens the dialog for an extension or an excuse. */
  onStudent: () => void;
  ref: Ref<FormHandle>;
}

/** A student's submission with the grading form under it. Of several attempts, the latest opens first. */
export function Paper(props: Props) {
  const { submission } = props;
  const { id, attempts } = submission;
  const [chosen, choose] = useState(attempts);
  // Decided once: a new attempt must not take the form away, which says that there is one.
  const [several] = useState(attempts > 1 || (attempts === 1 && submission.attempt === 0));
  const { data, error, isFetching, refetch } = useAttempts(id, several);
  if (!several) return <OnePaper {...props} />;
  if (error && !isFetching && !data)
    return (
      <DialogBody>
        <Failure title={attemptMessages.failed} error={error} onRetry={() => void refetch()} />
      </DialogBody>
    );
  const shown = data?.find(({ number }) => number === chosen);
  if (!data || !shown) return <PaperBones />;
  const { id: _, submissionId: __, number, isCounted, ...work } = shown;
  const choice = (
    <Inline wrap gap={2} above={3} align="center">
      <label htmlFor="attempt">Attempt</label>
      <Select id="attempt" value={number} onChange={({ target }) => choose(Number(target.value))}>
        {data.map((attempt) => (
          <option key={attempt.id} value={attempt.number}>
            {messages.attempt(attempt.number, attempt.gradedAt !== null)}
          </option>
        ))}
      </Select>
      {isCounted && <StatusBadge tone="info">Counts</StatusBadge>}
    </Inline>
  );
  return (
    <OnePaper
      {...props}
      key={number}
      submission={{ ...submission, ...work }}
      attempt={number}
      choice={choice}
    />
  );
}

interface OneProps extends Props {
  attempt?: number;
  /** Chooses another attempt. */
  choice?: ReactNode;
}

function OnePaper({
  submission,
  assignment,
  left,
  next,
  previous,
  onDone,
  onClose,
  onStudent,
  attempt,
  choice,
  ref,
}: OneProps) {
  const { submittedAt, submissionText, attachmentUrl, files, isLate, score, excused } = submission;
  const focused = useScoreFocus(submission.id);
  const { isOwn } = useOwnRecord();
  const steps = (next || previous) && (
    <Inline gap={2} push>
      <Button type="button" look="quiet" onClick={previous}>
        Previous
      </Button>
      <Button type="button" look="quiet" onClick={next}>
        Next
      </Button>
    </Inline>
  );
  const work = (
    <Work>
      <AssignmentText assignment={assignment} />
      <Meta>
        <span>{submission.studentNumber}</span>
        <span>{submittedWords(submittedAt)}</span>
        {isLate && <StatusBadge tone="warning">Late</StatusBadge>}
        {isScored(submission) && score !== null && (
          <StatusBadge tone="success">{`Graded: ${scoreOf(submission, assignment.maxPoints)}`}</StatusBadge>
        )}
        {excused && <StatusBadge tone="neutral">Excused</StatusBadge>}
        <span role="status">{left}</span>
      </Meta>
      {choice}
      {excused && <p>{excused.note ? messages.excusedFor(excused.note) : messages.excused}</p>}
      <Text tabIndex={0} role="region" aria-label="Submitted text">
        {submissionText ?? (files.length || attachmentUrl ? messages.onlyFiles : messages.noContent)}
      </Text>
      <SubmissionLink address={attachmentUrl} />
      <SubmissionFiles submission={submission} />
    </Work>
  );
  if (isOwn(submission.studentId))
    return (
      <>
        <DialogBody>
          {work}
          <OwnRecordNote above={4} studentId={submission.studentId} />
        </DialogBody>
        <DialogFooter>
          {steps}
          <Button type="button" look="outline" onClick={onClose}>
            Close
          </Button>
        </DialogFooter>
      </>
    );
  return (
    <GradeForm
      ref={ref}
      submission={submission}
      attempt={attempt}
      assignment={assignment}
      onDone={onDone}
      onLeave={onClose}
      frame={(content, buttons) => (
        <>
          <DialogBody ref={focused}>{content}</DialogBody>
          {buttons && <DialogFooter>{buttons}</DialogFooter>}
        </>
      )}
      buttons={
        <FormButtons submit={next ? 'Grade and next' : 'Grade'} cancel="Close">
          {steps}
          <Button type="button" look="quiet" onClick={onStudent}>
            For this student…
          </Button>
        </FormButtons>
      }
    >
      {work}
      <Keys>{messages.keys}</Keys>
    </GradeForm>
  );
}

export const PaperBones = () => (
  <DialogBody>
    <Stack gap={4} aria-hidden="true">
      {['22px', '160px', '60px', '120px'].map((height, index) => (
        <Bone key={index} height={height} />
      ))}
    </Stack>
  </DialogBody>
);

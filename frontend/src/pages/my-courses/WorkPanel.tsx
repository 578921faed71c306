import type { AssignmentDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button, ButtonLink } from '../../components/Button';
import { Clamped } from '../../components/Clamped';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Failure } from '../../components/Failure';
import { Fact, Facts } from '../../components/Facts';
import { formatEnd, formatMoment, formatNumber } from '../../components/format';
import { OwnTime } from '../../components/OwnTime';
import { RecordPanel } from '../../components/records/RecordPanel';
import { Stack } from '../../components/layout/Stack';
import { Text, Muted } from '../../components/layout/Text';
import { assignmentTypeLabels } from '../../resources/assignments/messages';
import { useAssignment, useSubmission } from '../assignments/queries';
import { Attempts } from '../assignments/Attempts';
import { Feedback, Instructions } from '../assignments/Formatted';
import { SubmissionFiles } from '../assignments/SubmissionFiles';
import { classroomHref } from '../classroom/path';
import { handInName } from './hand-in/name';
import { SubmissionLink } from '../assignments/SubmissionLink';
import { hasAttempts, untilWhen } from './hand-in/handIn';
import { isDiscussed, ownScore } from './work';
import { WorkBadge } from './WorkBadge';
import { messages, workMessages } from './messages';

interface Props {
  id: string;
  closed: string;
  takesFocus: boolean;
}

/** An assignment with the student's own submission. */
export const WorkPanel = ({ id, ...panel }: Props) => (
  <RecordPanel
    one="assignment"
    reading={useAssignment(id)}
    heading={({ title }) => title}
    subtitle={(work) => `${work.courseCode}-${work.sectionNumber} ${work.courseTitle}`}
    actions={(work) =>
      work.discussionId ? (
        <ButtonLink to={classroomHref(work.sectionId, 'discussions', work.discussionId)}>
          {workMessages.toDiscussion}
        </ButtonLink>
      ) : (
        work.canHandIn && !isDiscussed(work) && <HandIn isResubmission={hasAttempts(work)} />
      )
    }
    missing={messages.assignmentNotFound}
    pageTitle={({ title }) => `${title} · My Courses`}
    beside={false}
    {...panel}
  >
    {(work) => <WorkDetail work={work} />}
  </RecordPanel>
);

function WorkDetail({ work }: { work: AssignmentDto }) {
  const { assignmentType, dueDate, lateUntil, maxPoints, description, document, ownSubmission, excused } =
    work;
  const { maxAttempts, isExtended } = work;
  const discussed = isDiscussed(work);
  const until = untilWhen(work);
  return (
    <Stack gap={6}>
      <Facts>
        <Fact label="Status">
          <WorkBadge work={work} />
        </Fact>
        <Fact label="Score">{ownScore(work) || 'Not posted'}</Fact>
        <Fact label="Due" long>
          {dueDate ? `${formatMoment(dueDate)} ET` : 'No due date'}
          {isExtended && ` ${workMessages.extended}`}
          <OwnTime at={dueDate} />
        </Fact>
        {lateUntil && (
          <Fact label="Late submissions until" long>
            {formatEnd(lateUntil)}
            <OwnTime at={lateUntil} />
          </Fact>
        )}
        {maxAttempts !== null && !discussed && (
          <Fact label="Attempts">{workMessages.attempts(ownSubmission?.attempts ?? 0, maxAttempts)}</Fact>
        )}
        <Fact label="Type">{assignmentType ? assignmentTypeLabels[assignmentType] : 'Not set'}</Fact>
        <Fact label="Points">{maxPoints === null ? 'Not set' : formatNumber(maxPoints)}</Fact>
      </Facts>
      {excused && (
        <section aria-labelledby="my-work-excused">
          <Text as="h3" size="section" below={1} id="my-work-excused">
            You are excused
          </Text>
          {excused.note && <p>{excused.note}</p>}
          <p>{workMessages.excused}</p>
        </section>
      )}
      {(description || document) && (
        <section aria-labelledby="my-work-task">
          <Text as="h3" size="section" below={1} id="my-work-task">
            Instructions
          </Text>
          <Instructions {...work} lines={20} />
        </section>
      )}
      <section aria-labelledby="my-work-own">
        <Text as="h3" size="section" below={1} id="my-work-own">
          {discussed ? 'Your posts' : 'Your submission'}
        </Text>
        {discussed && <OwnPosts work={work} />}
        {ownSubmission ? (
          <OwnWork id={ownSubmission.id} maxPoints={maxPoints} />
        ) : (
          !discussed && <p>{workMessages.notSubmitted}</p>
        )}
        {until && !discussed && (
          <Muted above={2} size="small">
            {until}
          </Muted>
        )}
      </section>
    </Stack>
  );
}

const OwnPosts = ({ work: { discussionId, ownPosts } }: { work: AssignmentDto }) => (
  <p>
    {discussionId ? workMessages.discussed : workMessages.notYetOpen}{' '}
    {ownPosts ? workMessages.ownPosts(ownPosts) : workMessages.noPosts}
  </p>
);

/** Opens the dialog over the assignment, which shows the submission afterwards. */
function HandIn({ isResubmission }: { isResubmission: boolean }) {
  const { open } = useDialogAddress();
  return (
    <Button type="button" look={isResubmission ? 'outline' : 'primary'} onClick={() => open(handInName)}>
      {isResubmission ? 'Submit again' : 'Submit assignment'}
    </Button>
  );
}

function OwnWork({ id, maxPoints }: { id: string; maxPoints: number | null }) {
  const { data, error, isFetching, refetch } = useSubmission(id);
  if (error && !isFetching && !data)
    return <Failure title={messages.failedSubmission} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="80px" />;
  return (
    <>
      {data.submittedAt ? (
        <p>
          {data.isLate
            ? workMessages.submittedLate(formatMoment(data.submittedAt))
            : workMessages.submitted(formatMoment(data.submittedAt))}
          <OwnTime at={data.submittedAt} />
        </p>
      ) : (
        <p>{workMessages.scoredWithoutSubmission}</p>
      )}
      {data.submissionText && <Clamped text={data.submissionText} lines={8} />}
      <SubmissionLink address={data.attachmentUrl} />
      <SubmissionFiles submission={data} />
      {data.feedback && (
        <>
          <Text as="h3" size="section" above={3} below={1}>
            Feedback
          </Text>
          <Feedback {...data} lines={8} />
        </>
      )}
      {(data.attempts > 1 || (data.attempts > 0 && data.attempt === 0)) && (
        <Attempts submissionId={id} except={data.attempt} maxPoints={maxPoints} />
      )}
    </>
  );
}

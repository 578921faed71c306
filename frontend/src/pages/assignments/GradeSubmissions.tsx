import { useEffect, useRef } from 'react';
import type { AssignmentDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button, ButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { plural } from '../../components/format';
import { Icon } from '../../components/Icon';
import { FilterChoice } from '../../components/lists/ListToolbar';
import { NoSuchPage } from '../../components/lists/NoSuchPage';
import { Pager } from '../../components/lists/Pager';
import { useListAddress } from '../../components/lists/useListAddress';
import { Notice } from '../../components/Notice';
import { Stack } from '../../components/layout/Stack';
import { Inline } from '../../components/layout/Inline';
import { Text } from '../../components/layout/Text';
import { hasStatus } from '../../providers/apiError';
import { gradingHref } from '../grading/path';
import { whenLoaded } from '../../components/whenLoaded';
import { AssignmentText } from './AssignmentText';
import { submissionsPerPage, useAssignment, useSubmissions } from './queries';
import { SubmissionItem } from './SubmissionItem';
import type { WorkAddress } from './useWorkAddress';
import { submissionsMessages as messages } from './messages';

const GradeParticipation = whenLoaded(
  () => import('./GradeParticipation'),
  () => <Bone height="160px" />,
);

/** Its parameters differ from those of the list behind the dialog. */
const spec = {
  prefix: 'work',
  sortable: ['submittedAt'],
  sort: 'submittedAt',
  filters: { show: ['waiting'] },
  lengths: [submissionsPerPage],
} as const;

/** Receives focus when the dialog switches to the submissions. */
export const backId = 'back-to-assignments';

/** The submissions of an assignment with their grades, in the order of arrival. */
export function GradeSubmissions({ id, address }: { id: string; address: WorkAddress }) {
  const list = useListAddress(spec);
  const { page, filters } = list.address;
  const waiting = filters.show === 'waiting';
  const {
    data,
    total = 0,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useSubmissions(id, page, waiting);
  const assignment = useAssignment(id).data;
  const isDiscussed = !!assignment?.discussionId;
  useReturn(address.submissionId);

  return (
    <>
      <Inline wrap gap={[2, 3]} below={4}>
        <Button type="button" look="quiet" id={backId} data-autofocus onClick={address.backToAssignments}>
          <Icon name="arrowLeft" size={18} />
          Back to assignments
        </Button>
        <Text push strong role="status">
          {data && !(isDiscussed && total === 0)
            ? waiting
              ? messages.toGrade(total)
              : plural(total, 'submission')
            : ''}
        </Text>
        {!isDiscussed && (
          <FilterChoice
            label="Submissions shown"
            all="All submissions"
            value={filters.show}
            options={[{ value: 'waiting', label: 'To grade' }]}
            onChange={(show) => list.change({ filters: { show } }, { replace: true })}
          />
        )}
        {waits(assignment) && (
          <ButtonLink look="primary" to={gradingHref({ assignmentId: id })}>
            Grade one by one
          </ButtonLink>
        )}
      </Inline>
      <AssignmentText assignment={assignment} />
      {assignment?.discussionId && (
        <GradeParticipation assignment={assignment} discussionId={assignment.discussionId} />
      )}
      {error && !isFetching ? (
        hasStatus(error, 404) || hasStatus(error, 400) ? (
          <Notice title="Assignment not found" icon="book">
            {messages.notFound}
          </Notice>
        ) : (
          <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
        )
      ) : !data ? (
        <Stack gap={3} aria-hidden="true">
          {[0, 1, 2].map((index) => (
            <Bone key={index} height="128px" />
          ))}
        </Stack>
      ) : total === 0 ? (
        !isDiscussed && (
          <Notice title={waiting ? messages.allGraded : messages.empty} icon={waiting ? 'check' : 'book'} />
        )
      ) : data.length === 0 ? (
        <NoSuchPage page={page} first={list.hrefTo({ page: 1 })} />
      ) : (
        <>
          <Stack
            as="ul"
            gap={3}
            style={isPlaceholderData ? { opacity: 0.6 } : undefined}
            aria-label="Submissions"
            aria-busy={isPlaceholderData}
          >
            {data.map((submission) => (
              <SubmissionItem
                key={submission.id}
                submission={submission}
                assignment={assignment}
                open={submission.id === address.submissionId}
                onOpen={() => address.openSubmission(submission.id)}
                onClose={address.closeSubmission}
              />
            ))}
          </Stack>
          <Pager
            page={page}
            perPage={submissionsPerPage}
            total={total}
            hrefTo={(to) => list.hrefTo({ page: to })}
          />
        </>
      )}
    </>
  );
}

const waits = (assignment: AssignmentDto | undefined) => (assignment?.toGrade ?? 0) > 0;

/** Returns focus to the button that opened the form, once it is visible again. */
function useReturn(open: string | undefined) {
  const before = useRef(open);
  useEffect(() => {
    const last = before.current;
    before.current = open;
    if (last && !open) document.getElementById(`grade-${last}`)?.focus();
  }, [open]);
}

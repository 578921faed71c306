import { ActionMenu } from '../../../components/ActionMenu';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Failure } from '../../../components/Failure';
import { formatDay } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Rows } from '../../../components/layout/Rows';
import { Stack } from '../../../components/layout/Stack';
import { Muted, Prose, Text } from '../../../components/layout/Text';
import { Part } from '../../../components/Part';
import { StatusBadge } from '../../../components/StatusBadge';
import { useMay } from '../../../providers/session';
import type { ApplicationReviewDto } from '../../../api/types.gen';
import { useReviews } from './queries';
import { codeLabels, criteria, messages } from './messages';

/** Who was asked for a review of an application, and what they wrote. */
export function ReviewsPart({ applicationId, state }: { applicationId: string; state: string }) {
  const { data, error, isFetching, refetch } = useReviews(applicationId);
  const { open } = useDialogAddress();
  const acts = useMay()('decide', 'applications') && state === 'under_review';
  return (
    <Part
      title="Reviews"
      aside={
        acts && (
          <Button type="button" look="outline" onClick={() => open('ask-review')}>
            Ask for a Review
          </Button>
        )
      }
    >
      {data ? (
        data.length === 0 ? (
          <Muted>{messages.reviews.empty}</Muted>
        ) : (
          <Rows>
            {data.map((review) => (
              <Review key={review.id} review={review} acts={acts} />
            ))}
          </Rows>
        )
      ) : error && !isFetching ? (
        <Failure title={messages.reviews.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Bone height="60px" />
      )}
    </Part>
  );
}

function Review({ review, acts }: { review: ApplicationReviewDto; acts: boolean }) {
  const { open } = useDialogAddress();
  const { reviewerName, submittedAt, assignedAt, isExtra, isHidden, score, recommendation, comment } = review;
  return (
    <Inline as="li" gap={4} justify="space-between" align="start">
      <Stack gap={2}>
        <Inline wrap gap={[1, 3]}>
          <Text as="span" strong breaks>
            {reviewerName}
          </Text>
          <StatusBadge tone={submittedAt ? 'success' : 'warning'}>
            {submittedAt ? messages.reviews.submitted : messages.reviews.open}
          </StatusBadge>
        </Inline>
        <Muted size="small">
          {submittedAt
            ? messages.reviews.submittedOn(formatDay(submittedAt))
            : messages.reviews.assigned(formatDay(assignedAt))}
          {isExtra && ` · ${messages.reviews.extra}`}
        </Muted>
        {isHidden && <Muted>{messages.reviews.hidden}</Muted>}
        {score !== null && recommendation !== null && (
          <>
            <Text>
              {messages.reviews.score(score)} · {messages.reviews.recommends(codeLabels[recommendation])}
            </Text>
            <Muted size="small">{scoresOf(review)}</Muted>
            {comment && <Prose>{comment}</Prose>}
          </>
        )}
      </Stack>
      {acts && !submittedAt && (
        <ActionMenu
          label={messages.reviews.menu(reviewerName)}
          items={[{ label: 'Reassign', onSelect: () => open(`reassign:${review.id}`) }]}
        />
      )}
    </Inline>
  );
}

/** "Academic preparation 4, statement 5". */
const scoresOf = (review: ApplicationReviewDto) =>
  Object.entries(criteria)
    .flatMap(([name, label]) => {
      const given = review[name as keyof typeof criteria];
      return given === null ? [] : [`${label} ${given}`];
    })
    .join(' · ');

import { BackLink } from '../../components/BackLink';
import { Bone } from '../../components/Bone';
import { Button, ButtonLink } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Failure } from '../../components/Failure';
import { FileList } from '../../components/FileList';
import { Inline } from '../../components/layout/Inline';
import { Rows } from '../../components/layout/Rows';
import { Stack } from '../../components/layout/Stack';
import { Muted, Prose, Text } from '../../components/layout/Text';
import { Notice } from '../../components/Notice';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { Part } from '../../components/Part';
import { hasStatus } from '../../providers/apiError';
import type { ApplicationReviewDto } from '../../api/types.gen';
import { type FormContent, relationshipText } from '../applications/answers';
import { codeLabels } from '../applications/decisions/messages';
import { Ratings } from '../applications/Ratings';
import { ReviewedAnswers } from './ReviewedAnswers';
import { nameOf } from './columns';
import { reviewsPath } from './path';
import { isOpen, type Record, useReview } from './queries';
import { ReviewBadge } from './ReviewBadge';
import { SubmitDialog } from './SubmitDialog';
import { messages } from './messages';

/** One application, as its reviewer sees it, and the review. */
export function Review({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useReview(id);
  const { dialog, open, close } = useDialogAddress();
  if (!data && !isFetching && (hasStatus(error, 404) || hasStatus(error, 400))) return <NoSuchReview />;
  const title = data ? nameOf(data) : 'Review';
  return (
    <>
      <PageTitle>{messages.screen(title)}</PageTitle>
      <BackLink to={reviewsPath}>{messages.back}</BackLink>
      <PageHead>
        <PageHeading title={title}>{data ? <Subtitle review={data} /> : ''}</PageHeading>
        {data && isOpen(data) && (
          <Button type="button" onClick={() => open('submit')}>
            Submit Review
          </Button>
        )}
      </PageHead>
      {data ? (
        <Stack gap={6}>
          <Muted>{messages.privacy}</Muted>
          {data.submittedAt && <Opinions title={messages.own} reviews={[data]} />}
          {data.others.length > 0 && <Opinions title={messages.others} reviews={data.others} />}
          <ReviewedAnswers review={data} />
          <Files review={data} />
          <Letters review={data} />
          {dialog === 'submit' && isOpen(data) && <SubmitDialog review={data} onClose={close} />}
        </Stack>
      ) : error && !isFetching ? (
        <Failure title={messages.failed.review} error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap={6} aria-hidden="true">
          <Bone height="220px" />
          <Bone height="320px" />
        </Stack>
      )}
    </>
  );
}

const Subtitle = ({ review }: { review: Record }) => (
  <Inline as="span" wrap gap={[1, 4]}>
    <span>
      {review.programName}, {review.termName}
    </span>
    {review.verifiedGpa !== null && <span>{messages.gpa(review.verifiedGpa.toFixed(3))}</span>}
    <ReviewBadge review={review} />
  </Inline>
);

const Opinions = ({ title, reviews }: { title: string; reviews: readonly ApplicationReviewDto[] }) => (
  <Part title={title}>
    <Rows>
      {reviews.map(({ id, reviewerName, score, recommendation, comment }) => (
        <Stack as="li" gap={2} key={id}>
          <Text strong breaks>
            {reviewerName}
          </Text>
          {score !== null && recommendation !== null ? (
            <Text>
              {messages.score(score)} · {messages.recommends(codeLabels[recommendation])}
            </Text>
          ) : (
            <Muted>{messages.open}</Muted>
          )}
          {comment && <Prose>{comment}</Prose>}
        </Stack>
      ))}
    </Rows>
  </Part>
);

const Files = ({ review: { id, files } }: { review: Record }) => (
  <Part title="Files">
    {files.length === 0 ? (
      <Muted>{messages.files.empty}</Muted>
    ) : (
      <FileList
        label={messages.files.label}
        files={files}
        at={(file) => ['application-reviews', id, 'files', file.id]}
      />
    )}
  </Part>
);

const Letters = ({ review: { id, form, letters } }: { review: Record }) => (
  <Part title="Recommendations">
    {letters.length === 0 ? (
      <Muted>{messages.letters.empty}</Muted>
    ) : (
      <Rows>
        {letters.map((one) => (
          <Stack as="li" gap={2} key={one.id}>
            <Text strong breaks>
              {one.personName}
            </Text>
            <Muted size="small" breaks>
              {relationshipText(form as unknown as FormContent, one.relationship)}
            </Muted>
            {one.known && <Text breaks>{one.known}</Text>}
            {one.ratings && <Ratings ratings={one.ratings} />}
            {one.letter && <Prose>{one.letter}</Prose>}
            {one.fileName && (
              <FileList
                label={messages.letters.file(one.personName)}
                files={[{ id: one.id, name: one.fileName, size: one.fileSize ?? 0 }]}
                at={() => ['application-reviews', id, 'recommendations', one.id, 'file']}
              />
            )}
            {one.state !== 'received' && <Muted>{messages.letters.waiting}</Muted>}
          </Stack>
        ))}
      </Rows>
    )}
  </Part>
);

const NoSuchReview = () => (
  <>
    <PageTitle>Review not found</PageTitle>
    <PageHeading title="Review not found" />
    <Notice title={messages.notFound.text} action={<ButtonLink to={reviewsPath}>Reviews</ButtonLink>}>
      {messages.notFound.hint}
    </Notice>
  </>
);

import { useId, useState } from 'react';
import type { AttemptDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button } from '../../components/Button';
import { Clamped } from '../../components/Clamped';
import { Failure } from '../../components/Failure';
import { Inline } from '../../components/layout/Inline';
import { Stack } from '../../components/layout/Stack';
import { Box, Text } from '../../components/layout/Text';
import { StatusBadge } from '../../components/StatusBadge';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { attemptName, scoreOf, submittedWords } from './assignment';
import { Feedback } from './Formatted';
import { SubmissionFiles } from './SubmissionFiles';
import { SubmissionLink } from './SubmissionLink';
import { attemptMessages as messages } from './messages';
import { useAttempts } from './queries';

interface Props {
  submissionId: string;
  /** The attempt that is shown elsewhere. */
  except: number;
  maxPoints: number | null;
}

/** A submission's other attempts, newest first. Each opens in place. */
export function Attempts({ submissionId, except, maxPoints }: Props) {
  const { data, error, isFetching, refetch } = useAttempts(submissionId);
  if (error && !isFetching && !data)
    return <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="48px" />;
  return (
    <Stack as="ul" gap={2} above={3} aria-label={messages.earlier}>
      {data
        .filter(({ number }) => number !== except)
        .map((attempt) => (
          <Attempt key={attempt.id} attempt={attempt} maxPoints={maxPoints} />
        ))}
    </Stack>
  );
}

function Attempt({ attempt, maxPoints }: { attempt: AttemptDto; maxPoints: number | null }) {
  const { number, submittedAt, isLate, isCounted, score } = attempt;
  const [open, setOpen] = useState(false);
  const id = useId();
  const name = attemptName(number, null);
  return (
    <Box as="li" pad={3} framed>
      <Inline wrap gap={[1, 3]} justify="space-between">
        <Inline as="p" wrap gap={[1, 2]} numeric>
          <Text strong>{name}</Text>
          <Text tone="muted" size="small">
            {submittedWords(submittedAt)}
          </Text>
          {isLate && <StatusBadge tone="warning">Late</StatusBadge>}
          {score !== null && <StatusBadge tone="success">{scoreOf(attempt, maxPoints)}</StatusBadge>}
          {isCounted && <StatusBadge tone="info">Counts</StatusBadge>}
        </Inline>
        <Button
          small
          type="button"
          look="quiet"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? messages.hide : messages.show}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Inline>
      {open && (
        <div id={id}>
          <Content attempt={attempt} />
        </div>
      )}
    </Box>
  );
}

function Content({ attempt }: { attempt: AttemptDto }) {
  const { submissionId, submissionText, attachmentUrl, files, feedback, gradedAt } = attempt;
  return (
    <>
      {submissionText && <Clamped text={submissionText} lines={8} />}
      <SubmissionLink address={attachmentUrl} />
      <SubmissionFiles submission={{ id: submissionId, files }} />
      {gradedAt && (
        <>
          <Text as="h4" size="small" strong above={3}>
            Feedback
          </Text>
          {feedback ? <Feedback {...attempt} lines={8} /> : <p>{messages.noFeedback}</p>}
        </>
      )}
    </>
  );
}

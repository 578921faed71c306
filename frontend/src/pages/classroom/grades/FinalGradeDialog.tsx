import type { KeptGradeDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../../components/dialog/Dialog';
import { Fact, Facts } from '../../../components/Facts';
import { Failure } from '../../../components/Failure';
import { formatMoment } from '../../../components/format';
import { Section } from '../../../components/layout/Section';
import { Stack } from '../../../components/layout/Stack';
import { Notice } from '../../../components/Notice';
import { Explanation } from './Explanation';
import { useKeptGrades } from './queries';
import { messages } from './messages';

const says = messages.final;

export interface FinalGradeDialogProps {
  enrollmentId: string;
  /** A student reads about their own grade. */
  isOwn?: boolean;
  onClose: () => void;
}

/** How a final grade and its changes were calculated when they were submitted. */
export default function FinalGradeDialog({ enrollmentId, isOwn = false, onClose }: FinalGradeDialogProps) {
  const { data, error, isFetching, refetch } = useKeptGrades(enrollmentId);
  return (
    <Dialog title={says.title} description={says.description} size="large" onClose={onClose}>
      <DialogBody tabIndex={0} role="region" aria-label={says.title}>
        {error && !isFetching && !data ? (
          <Failure title={says.failed} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Bone height="320px" />
        ) : data.length === 0 ? (
          <Notice title={says.none} icon="book">
            {says.noneText}
          </Notice>
        ) : (
          <Stack gap={6}>
            {data.map((kept) => (
              <Kept key={kept.id} kept={kept} isOwn={isOwn} />
            ))}
          </Stack>
        )}
      </DialogBody>
      <DialogFooter>
        <Button type="button" look="outline" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Kept({ kept, isOwn }: { kept: KeptGradeDto; isOwn: boolean }) {
  const { id, createdAt, status, grade, proposed, reason, explanation } = kept;
  return (
    <Section gap={4} aria-labelledby={id}>
      <h3 id={id}>{says.heading[status](formatMoment(createdAt))}</h3>
      <Facts>
        <Fact label={says.grade}>{grade}</Fact>
        {proposed && <Fact label={says.proposed}>{proposed}</Fact>}
        {reason && (
          <Fact label={says.reason} long>
            {reason}
          </Fact>
        )}
      </Facts>
      {explanation ? (
        <Explanation
          explained={explanation}
          excuses={isOwn ? messages.excuse : messages.excuseOf}
          under={id}
        />
      ) : (
        <p>{says.notPosted}</p>
      )}
    </Section>
  );
}

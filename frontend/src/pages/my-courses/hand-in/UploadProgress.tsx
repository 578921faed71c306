import { Button } from '../../../components/Button';
import { ProgressBar } from '../../../components/ProgressBar';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { Inline } from '../../../components/layout/Inline';
import { Box } from '../../../components/layout/Text';
import { messages } from './messages';

/** At 100 the server has everything and processes it: from then on it can't be canceled. */
export function UploadProgress({ percent, onStop }: { percent: number; onStop: () => void }) {
  const sent = percent >= 100;
  const note = sent ? messages.checking : messages.uploading;
  return (
    <Inline gap={4} flex="1 1 100%">
      <Box flex="1 1 auto" breaks>
        <ProgressBar label="Submitting" percent={percent} note={note} />
        <VisuallyHidden role="status">{note}</VisuallyHidden>
      </Box>
      {!sent && (
        <Button type="button" look="outline" onClick={onStop}>
          Cancel upload
        </Button>
      )}
    </Inline>
  );
}

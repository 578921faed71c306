import { Button } from '../../../components/Button';
import { ProgressBar } from '../../../components/ProgressBar';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { Inline } from '../../../components/layout/Inline';
import { Box } from '../../../components/layout/Text';

interface Props {
  percent: number;
  onStop: () => void;
  words: { progress: string; uploading: string; checking: string };
}

/** At 100 the server has everything and processes it: from then on it can't be canceled. */
export function UploadProgress({ percent, onStop, words }: Props) {
  const sent = percent >= 100;
  const note = sent ? words.checking : words.uploading;
  return (
    <Inline gap={4} flex="1 1 100%">
      <Box flex="1 1 auto" breaks>
        <ProgressBar label={words.progress} percent={percent} note={note} />
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

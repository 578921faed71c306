import styled from '@emotion/styled';
import { Button } from '../../../components/Button';
import { ProgressBar } from '../../../components/ProgressBar';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { space } from '../../../theme/scale';
import { messages } from './messages';

const Line = styled.div({ flex: '1 1 100%', display: 'flex', alignItems: 'center', gap: space(4) });
const Bar = styled.div({ flex: '1 1 auto', minWidth: 0 });

/** At 100 the server has everything and processes it: from then on it can't be canceled. */
export function UploadProgress({ percent, onStop }: { percent: number; onStop: () => void }) {
  const sent = percent >= 100;
  const note = sent ? messages.checking : messages.uploading;
  return (
    <Line>
      <Bar>
        <ProgressBar label="Submitting" percent={percent} note={note} />
        <VisuallyHidden role="status">{note}</VisuallyHidden>
      </Bar>
      {!sent && (
        <Button type="button" look="outline" onClick={onStop}>
          Cancel upload
        </Button>
      )}
    </Line>
  );
}

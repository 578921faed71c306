import { Button } from '../../Button';
import { formatMoment } from '../../format';
import { Inline } from '../../layout/Inline';
import { Box, Muted, Text } from '../../layout/Text';
import { messages } from '../messages';
import type { DraftState } from './keeper';

const { draft } = messages;

/** Where the text is. It is announced when that changes, not at each save. */
export const DraftStatus = ({ status }: Pick<DraftState, 'status'>) => (
  <Muted size="small" above={3} role="status">
    {status}
  </Muted>
);

interface Props {
  /** When the other draft was changed. */
  at: string;
  onChoose: (which: 'own' | 'other') => void;
}

/** Another tab or device has a draft of the same text. */
export const OtherDraft = ({ at, onChoose }: Props) => (
  <Box below={5} pad={[3, 4]} framed="warning" fill="warningSoft">
    <Text role="status">{draft.other(formatMoment(at))}</Text>
    <Inline wrap gap={3} above={2}>
      <Button type="button" small look="outline" onClick={() => onChoose('other')}>
        {draft.useOther}
      </Button>
      <Button type="button" small look="outline" onClick={() => onChoose('own')}>
        {draft.keepOwn}
      </Button>
    </Inline>
  </Box>
);

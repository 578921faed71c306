import { Button } from '../../Button';
import { formatMoment } from '../../format';
import { Inline } from '../../layout/Inline';
import { Box, Text } from '../../layout/Text';
import { messages } from '../messages';
import type { Source } from './keeper';

interface Props {
  source: Source;
  /** The tab keeps this form's input over a reload, so the session may not have ended. */
  reload?: boolean;
  /** For example, what couldn't be kept. */
  note?: string;
  onDiscard?: () => void;
}

const { restored } = messages;

export const Restored = ({ source, reload = false, note, onDiscard }: Props) => (
  <Box below={5} pad={[3, 4]} framed="info" fill="infoSoft">
    <Text role="status">
      {source.from === 'server'
        ? restored.fromServer(formatMoment(source.at))
        : reload
          ? restored.afterReload
          : restored.afterSession}{' '}
      {note}
    </Text>
    {onDiscard && (
      <Inline above={2}>
        <Button type="button" small look="outline" onClick={onDiscard}>
          {restored.discard}
        </Button>
      </Inline>
    )}
  </Box>
);

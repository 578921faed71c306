import styled from '@emotion/styled';
import type { TranscriptDto } from '../../api/types.gen';
import { formatGpa, formatNumber } from '../../components/format';
import { Notice } from '../../components/Notice';
import { StatTile, StatTiles } from '../../components/StatTile';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { DegreeTable } from './DegreeTable';
import { TermTable } from './TermTable';
import { TransferTable } from './TransferTable';
import { viewMessages as messages } from './messages';

const Stack = styled.div({ display: 'grid', gap: space(8), '& > *': { minWidth: 0 } });
const Key = styled.p({ maxWidth: '80ch', color: color.muted, fontSize: size.small });

/** The transcript on screen: the totals, each term, and a key. */
export const TranscriptView = ({ transcript }: { transcript: TranscriptDto }) => (
  <>
    <StatTiles>
      <StatTile
        label="Cumulative GPA"
        value={transcript.cumulativeGpa ? formatGpa(transcript.cumulativeGpa) : 'None yet'}
        note={transcript.gpaCredits > 0 && messages.gpaNote(transcript.qualityPoints, transcript.gpaCredits)}
      />
      <StatTile
        label="Credits earned"
        value={formatNumber(transcript.creditsEarned)}
        note={transcript.creditsTransferred > 0 && messages.byTransfer(transcript.creditsTransferred)}
      />
      <StatTile label="Credits attempted" value={formatNumber(transcript.creditsAttempted)} />
    </StatTiles>
    {transcript.terms.length + transcript.transferCredits.length + transcript.degrees.length === 0 ? (
      <Notice title={messages.empty} icon="book">
        {messages.emptyHint}
      </Notice>
    ) : (
      <Stack>
        {transcript.degrees.length > 0 && <DegreeTable degrees={transcript.degrees} />}
        {transcript.transferCredits.length > 0 && <TransferTable {...transcript} />}
        {transcript.terms.map((term) => (
          <TermTable key={term.id} term={term} />
        ))}
        <Key>{messages.key}</Key>
      </Stack>
    )}
  </>
);

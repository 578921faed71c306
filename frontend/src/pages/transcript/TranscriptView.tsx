import type { TranscriptDto } from '../../api/types.gen';
import { formatGpa, formatNumber } from '../../components/format';
import { Notice } from '../../components/Notice';
import { StatTile, StatTiles } from '../../components/StatTile';
import { Muted } from '../../components/layout/Text';
import { Stack } from '../../components/layout/Stack';
import { DegreeTable } from './DegreeTable';
import { TermTable } from './TermTable';
import { TransferTable } from './TransferTable';
import { viewMessages as messages } from './messages';

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
      <Stack gap={8}>
        {transcript.degrees.length > 0 && <DegreeTable degrees={transcript.degrees} />}
        {transcript.transferCredits.length > 0 && <TransferTable {...transcript} />}
        {transcript.terms.map((term) => (
          <TermTable key={term.id} term={term} />
        ))}
        <Muted size="small" measure={80}>
          {messages.key}
        </Muted>
      </Stack>
    )}
  </>
);

import styled from '@emotion/styled';
import type { TranscriptDto } from '../../api/types.gen';
import { formatGpa, formatNumber } from '../../components/format';
import { Notice } from '../../components/Notice';
import { StatTile, StatTiles } from '../../components/StatTile';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { TermTable } from './TermTable';
import { TransferTable } from './TransferTable';

const Stack = styled.div({ display: 'grid', gap: space(8), '& > *': { minWidth: 0 } });
const Key = styled.p({ maxWidth: '80ch', color: color.muted, fontSize: size.small });

/** What the paper says, on screen: the totals, each term, and how it is to be read. */
export const TranscriptView = ({ transcript }: { transcript: TranscriptDto }) => (
  <>
    <StatTiles>
      <StatTile
        label="Cumulative GPA"
        value={transcript.cumulativeGpa ? formatGpa(transcript.cumulativeGpa) : 'None yet'}
      />
      <StatTile
        label="Credits earned"
        value={formatNumber(transcript.creditsEarned)}
        note={
          transcript.creditsTransferred > 0 && `${formatNumber(transcript.creditsTransferred)} by transfer`
        }
      />
      <StatTile label="Credits attempted" value={formatNumber(transcript.creditsAttempted)} />
    </StatTiles>
    {transcript.terms.length + transcript.transferCredits.length === 0 ? (
      <Notice title="No courses are on record" icon="book" />
    ) : (
      <Stack>
        {transcript.transferCredits.length > 0 && <TransferTable {...transcript} />}
        {transcript.terms.map((term) => (
          <TermTable key={term.id} term={term} />
        ))}
        <Key>
          Points are those of a grade for each credit. W (withdrawn), I (incomplete) and IP (in progress)
          carry none; TR (transfer) earns credits and is in no average. Of a course that was repeated, all
          attempts are shown and the best one counts, once.
        </Key>
      </Stack>
    )}
  </>
);

import styled from '@emotion/styled';
import type { TranscriptDto } from '../../api/types.gen';
import { formatGpa, formatNumber, plural } from '../../components/format';
import { Notice } from '../../components/Notice';
import { StatTile, StatTiles } from '../../components/StatTile';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { DegreeTable } from './DegreeTable';
import { TermTable } from './TermTable';
import { TransferTable } from './TransferTable';

const Stack = styled.div({ display: 'grid', gap: space(8), '& > *': { minWidth: 0 } });
const Key = styled.p({ maxWidth: '80ch', color: color.muted, fontSize: size.small });

/** The transcript on screen: the totals, each term, and a key. */
export const TranscriptView = ({ transcript }: { transcript: TranscriptDto }) => (
  <>
    <StatTiles>
      <StatTile
        label="Cumulative GPA"
        value={transcript.cumulativeGpa ? formatGpa(transcript.cumulativeGpa) : 'None yet'}
        note={
          transcript.gpaCredits > 0 &&
          `${transcript.qualityPoints} quality points, ${plural(transcript.gpaCredits, 'GPA credit')}`
        }
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
    {transcript.terms.length + transcript.transferCredits.length + transcript.degrees.length === 0 ? (
      <Notice title="No courses are on record" icon="book" />
    ) : (
      <Stack>
        {transcript.degrees.length > 0 && <DegreeTable degrees={transcript.degrees} />}
        {transcript.transferCredits.length > 0 && <TransferTable {...transcript} />}
        {transcript.terms.map((term) => (
          <TermTable key={term.id} term={term} />
        ))}
        <Key>
          Points are the grade points of one credit, by the grading scale of the term. Quality points are
          credits times points. The GPA is the quality points divided by the GPA credits. W (withdrawn), I
          (incomplete), IP (in progress), P (passed) and NP (not passed) carry no points. P and TR (transfer)
          earn credits. All attempts of a repeated course are shown. A course marked “Not in the GPA” doesn’t
          count in the cumulative GPA.
        </Key>
      </Stack>
    )}
  </>
);

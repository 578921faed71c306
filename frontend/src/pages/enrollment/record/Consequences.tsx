import styled from '@emotion/styled';
import type { ConsequencesDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Fact, Facts } from '../../../components/Facts';
import { Failure } from '../../../components/Failure';
import { formatDate } from '../../../components/format';
import { space } from '../../../theme/scale';
import { BlockerList } from '../blockers/BlockerList';
import { useConsequences } from './queries';

const Stack = styled.div({ display: 'grid', gap: space(4), marginBottom: space(5) });
const Message = styled.p({ fontWeight: 600, overflowWrap: 'anywhere' });

const load = (credits: number, isFullTime: boolean) =>
  `${credits} (${isFullTime ? 'full-time' : 'part-time'})`;

const creditsText = (facts: ConsequencesDto) =>
  facts.creditsBefore === facts.creditsAfter
    ? `Stay ${load(facts.creditsAfter, facts.isFullTimeAfter)}`
    : `${load(facts.creditsBefore, facts.isFullTimeBefore)} → ${load(facts.creditsAfter, facts.isFullTimeAfter)}`;

/** What giving the place up means today, before it is done: in the server's words and figures. */
export function Consequences({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useConsequences(id);
  if (error && !isFetching) {
    return (
      <Failure title="The consequences could not be read" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <Stack aria-busy="true">
        <Bone height="24px" width="80%" />
        <Bone height="92px" />
      </Stack>
    );
  }
  const isSeat = data.refundPercent !== null;
  const listed = [...data.blockers, ...data.warnings].some(({ message }) => message === data.message);
  return (
    <Stack>
      {!listed && <Message>{data.message}</Message>}
      <Facts>
        {data.act && (
          <Fact label="Credits in the term" long>
            {creditsText(data)}
          </Fact>
        )}
        {isSeat && <Fact label="Refund of the tuition">{data.refundPercent}%</Fact>}
        {isSeat && <Fact label="On the transcript">{data.grade ?? 'Nothing'}</Fact>}
        {(isSeat || !data.act) && (
          <>
            <Fact label="Last day without a grade">{formatDate(data.addDropUntil)}</Fact>
            <Fact label="Last day for a W">{formatDate(data.withdrawUntil)}</Fact>
          </>
        )}
      </Facts>
      {data.blockers.length > 0 && <BlockerList label="Blockers" blockers={data.blockers} warnings />}
      {data.warnings.length > 0 && <BlockerList label="Warnings" blockers={data.warnings} warnings />}
    </Stack>
  );
}

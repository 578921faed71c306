import type { ConsequencesDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Fact, Facts } from '../../../components/Facts';
import { Failure } from '../../../components/Failure';
import { formatDate, formatMoney } from '../../../components/format';
import { Stack } from '../../../components/layout/Stack';
import { Text } from '../../../components/layout/Text';
import type { ConsequencesOf } from '../../../providers/registration';
import { AccountFacts, amountChange } from '../../../resources/billing/AccountChange';
import { FormProblems, isAboutForm } from '../../../resources/enrollments/RefundFields';
import { BlockerList } from '../blockers/BlockerList';
import { GradedWork } from './GradedWork';
import { useConsequences } from './queries';
import { consequenceMessages, lastDayLabels, messages } from './messages';

const load = consequenceMessages.credits;

const creditsText = (facts: ConsequencesDto) =>
  facts.creditsBefore === facts.creditsAfter
    ? consequenceMessages.sameCredits(load(facts.creditsAfter, facts.isFullTimeAfter))
    : consequenceMessages.change(
        load(facts.creditsBefore, facts.isFullTimeBefore),
        load(facts.creditsAfter, facts.isFullTimeAfter),
      );

const tuitionText = ({ tuitionBefore = '', tuitionAfter = '' }: ConsequencesDto) =>
  amountChange(tuitionBefore, tuitionAfter);

const refundText = ({ refundPercent, refundAmount = '0.00' }: ConsequencesDto) =>
  refundPercent === null ? 'None' : consequenceMessages.refund(formatMoney(refundAmount), refundPercent);

/** The consequences of a drop, withdrawal or swap today, in the server's words and figures. */
export function Consequences({ id, of }: { id: string; of?: ConsequencesOf }) {
  const { data, error, isFetching, refetch } = useConsequences(id, of);
  if (error && !isFetching) {
    if (isAboutForm(error)) return <FormProblems error={error} />;
    return <Failure title={messages.failedConsequences} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Stack gap={4} below={5} aria-busy="true">
        <Bone height="24px" width="80%" />
        <Bone height="92px" />
      </Stack>
    );
  }
  const isSwap = data.tuitionAfter !== undefined;
  const { account } = data;
  const isSeat = !isSwap && data.act !== null && data.creditsBefore !== data.creditsAfter;
  const listed = [...data.blockers, ...data.warnings].some(({ message }) => message === data.message);
  return (
    <Stack gap={4} below={5} aria-busy={isFetching}>
      {!listed && (
        <Text strong breaks>
          {data.message}
        </Text>
      )}
      <Facts>
        {data.act && (
          <Fact label="Credits in the term" long>
            {creditsText(data)}
          </Fact>
        )}
        {isSwap && data.act && (
          <>
            <Fact label="Tuition for the term">{tuitionText(data)}</Fact>
            <Fact label="Refund">{refundText(data)}</Fact>
          </>
        )}
        {isSeat && data.refundPercent !== null && <Fact label="Tuition refund">{data.refundPercent}%</Fact>}
        {isSeat && account && <AccountFacts account={account} />}
        {isSeat && <Fact label="On the transcript">{data.grade ?? 'Nothing'}</Fact>}
        {(isSeat || !data.act) && (
          <>
            <Fact label={lastDayLabels.withoutGrade}>{formatDate(data.addDropUntil)}</Fact>
            <Fact label={lastDayLabels.withW}>{formatDate(data.withdrawUntil)}</Fact>
          </>
        )}
      </Facts>
      <GradedWork of={data.gradedWork} />
      {data.blockers.length > 0 && <BlockerList label="Blockers" blockers={data.blockers} warnings />}
      {data.warnings.length > 0 && <BlockerList label="Warnings" blockers={data.warnings} warnings />}
    </Stack>
  );
}

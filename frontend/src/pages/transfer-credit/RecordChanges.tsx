import type { StandingFiguresDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Fact, Facts } from '../../components/Facts';
import { Failure } from '../../components/Failure';
import { formatNumber } from '../../components/format';
import { StatusBadge } from '../../components/StatusBadge';
import { sapStatusLabels, classLevelLabels } from '../../resources/students/messages';
import { sapTone } from '../../resources/students/student';
import { useConsequences } from './queries';
import { messages } from './messages';

interface Props {
  evaluationId: string;
  /** The line to revoke; absent: the evaluation is articulated. */
  lineId?: string;
}

const figures: readonly [label: string, text: (figures: StandingFiguresDto) => string | null][] = [
  ['Credits earned', ({ creditsEarned }) => formatNumber(creditsEarned)],
  ['Credits attempted', ({ creditsAttempted }) => formatNumber(creditsAttempted)],
  ['Degree progress', ({ degreeProgress: percent }) => (typeof percent === 'number' ? `${percent}%` : null)],
  ['Class level', ({ classLevel }) => (classLevel ? classLevelLabels[classLevel] : null)],
];

/** The student's figures before and after, computed by the server. */
export function RecordChanges({ evaluationId, lineId }: Props) {
  const { data, error, isFetching, refetch } = useConsequences(evaluationId, lineId);
  if (error && !isFetching && !data)
    return <Failure title={messages.failed.changes} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="120px" />;
  const { before, after } = data;
  return (
    <Facts>
      {figures.map(([label, text]) => {
        const [from, to] = [text(before), text(after)];
        return to === null ? null : (
          <Fact key={label} label={label}>
            {from === to ? messages.noChange(to) : messages.change(from ?? 'Not set', to)}
          </Fact>
        );
      })}
      <Fact label="SAP status">
        {before.sapStatus === after.sapStatus ? (
          messages.noChange(sapStatusLabels[after.sapStatus])
        ) : (
          <>
            {sapStatusLabels[before.sapStatus]} →{' '}
            <StatusBadge tone={sapTone(after.sapStatus)}>{sapStatusLabels[after.sapStatus]}</StatusBadge>
          </>
        )}
      </Fact>
    </Facts>
  );
}

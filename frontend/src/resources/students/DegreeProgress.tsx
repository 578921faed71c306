import type { DegreeAuditDto } from '../../api/types.gen';
import { Fact, Facts } from '../../components/Facts';
import { formatNumber } from '../../components/format';
import { ProgressBar } from '../../components/ProgressBar';
import { messages } from './messages';

/** The earned credits at which each class level begins. */
const classLevels = [30, 60, 90];

type Props = Partial<Pick<DegreeAuditDto, 'creditsEarned' | 'programCredits' | 'degreeProgress'>>;

/** Credits earned out of the program's required credits. */
export function DegreeProgress({ creditsEarned = 0, programCredits, degreeProgress }: Props) {
  if (!programCredits || typeof degreeProgress !== 'number')
    return (
      <Facts>
        <Fact label="Degree progress" long>
          {messages.noRequiredCredits(creditsEarned)}
        </Fact>
      </Facts>
    );
  return (
    <ProgressBar
      label="Degree progress"
      percent={degreeProgress}
      note={messages.earned(formatNumber(creditsEarned), programCredits)}
      ticks={classLevels.filter((from) => from < programCredits).map((from) => (from / programCredits) * 100)}
    />
  );
}

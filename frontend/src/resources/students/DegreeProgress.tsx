import type { DegreeAuditDto } from '../../api/types.gen';
import { Fact, Facts } from '../../components/Facts';
import { formatNumber, plural } from '../../components/format';
import { ProgressBar } from '../../components/ProgressBar';

/** The earned credits at which each class level begins. */
const classLevels = [30, 60, 90];

type Props = Partial<Pick<DegreeAuditDto, 'creditsEarned' | 'programCredits' | 'degreeProgress'>>;

/** Credits earned out of the program's required credits. */
export function DegreeProgress({ creditsEarned = 0, programCredits, degreeProgress }: Props) {
  if (!programCredits || typeof degreeProgress !== 'number')
    return (
      <Facts>
        <Fact label="Degree progress" long>
          {plural(creditsEarned, 'credit')} earned. The program has no required credits.
        </Fact>
      </Facts>
    );
  return (
    <ProgressBar
      label="Degree progress"
      percent={degreeProgress}
      note={`${formatNumber(creditsEarned)} of ${plural(programCredits, 'credit')} earned`}
      ticks={classLevels.filter((from) => from < programCredits).map((from) => (from / programCredits) * 100)}
    />
  );
}

import type { GradeDistributionDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { ButtonLink } from '../../components/Button';
import { BarChart } from '../../components/charts/BarChart';
import { Fact, Facts } from '../../components/Facts';
import { formatGpa, formatNumber, formatPercent } from '../../components/format';
import { Icon } from '../../components/Icon';
import { Stack } from '../../components/layout/Stack';
import { useDeadlines } from '../../providers/deadlines';
import { useMay } from '../../providers/session';
import { finalGradesHref } from './path';
import { useGradeDistribution } from './queries';
import { gradesMessages as messages } from './messages';

const percent = (value: number | null) => (value === null ? 'None yet' : formatPercent(value));

/** The placeholders of the parts that always appear. */
const Bones = () => (
  <Stack gap={8} aria-hidden="true">
    <Bone height="44px" />
    <Bone height="120px" />
  </Stack>
);

/** The class's final grades and coursework so far, computed by the server. */
export function GradesTab({ id, termId }: { id: string; termId: string | undefined }) {
  const { data, error, isFetching, refetch } = useGradeDistribution(id);
  const problem = isFetching ? undefined : error;
  const retry = () => void refetch();
  const maySubmit = useMay()('submit', 'grades');
  // Before the term starts there is nothing to submit: the linked tab shows the date.
  const begun = useDeadlines(termId).data?.finalGrades.isOpen;
  if (!data && !problem) return <Bones />;
  return (
    <Stack gap={8}>
      {data && (
        <Facts>
          <Fact label="Students">{formatNumber(data.students)}</Fact>
          <Fact label="Average grade points">
            {data.averagePoints === null ? 'None yet' : formatGpa(data.averagePoints)}
          </Fact>
          <Fact label="Average so far">{percent(data.averagePercent)}</Fact>
          <Fact label="Median so far">{percent(data.medianPercent)}</Fact>
        </Facts>
      )}
      {data && maySubmit && (
        <ButtonLink style={{ justifySelf: 'start' }} look="outline" to={finalGradesHref(id)}>
          <Icon name="grade" size={18} />
          {begun && data.withoutFinalGrade > 0
            ? messages.submit(data.withoutFinalGrade)
            : 'View final grades'}
        </ButtonLink>
      )}
      <BarChart
        title="Coursework so far"
        level={2}
        summary={data ? standingSummary(data) : ''}
        pointLabel="Percent of points"
        series={[{ id: 'count', label: 'Students', tone: 'info' }]}
        points={data && standings(data)}
        format={formatNumber}
        empty={messages.noScores}
        error={problem}
        onRetry={retry}
      />
      {!problem && (
        <BarChart
          title="Final grades"
          level={2}
          summary={data ? gradeSummary(data) : ''}
          pointLabel="Grade"
          series={[{ id: 'count', label: 'Students', tone: 'accent' }]}
          points={data?.finalGrades.map(({ grade, count }) => ({ label: grade, values: { count } }))}
          format={formatNumber}
          empty={messages.noFinalGrades}
        />
      )}
    </Stack>
  );
}

/** From low to high, like a scale. */
const standings = ({ standings }: GradeDistributionDto) =>
  standings
    .map(({ from, below, count }) => ({
      label: below === null ? `${from} and more` : from === 0 ? `Under ${below}` : `${from}–${below - 1}`,
      values: { count },
    }))
    .reverse();

const standingSummary = ({ withoutStanding, averagePercent, medianPercent }: GradeDistributionDto) =>
  [
    averagePercent !== null && messages.average(percent(averagePercent), percent(medianPercent)),
    withoutStanding > 0 && messages.withoutScores(withoutStanding),
  ]
    .filter(Boolean)
    .join(' ') || messages.byPercent;

const gradeSummary = ({ withoutFinalGrade, averagePoints }: GradeDistributionDto) =>
  [
    averagePoints !== null && messages.averagePoints(formatGpa(averagePoints)),
    withoutFinalGrade > 0 ? messages.withoutFinalGrade(withoutFinalGrade) : messages.allGraded,
  ]
    .filter(Boolean)
    .join(' ');

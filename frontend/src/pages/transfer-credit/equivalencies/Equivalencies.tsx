import type { CourseEquivalencyDto } from '../../../api/types.gen';
import { Fact, Facts } from '../../../components/Facts';
import { dotted, formatMoment, formatNumber } from '../../../components/format';
import { RecordsPage } from '../../../components/records/RecordsPage';
import { courseHere } from '../draft';
import { outcomeName } from '../spec';
import { equivalencyKind } from './equivalencyKind';
import { EquivalencyForm } from './EquivalencyForm';

/** The equivalents of courses of other institutions, suggested when such a course is evaluated again. */
export default function Equivalencies() {
  return (
    <RecordsPage
      kind={equivalencyKind}
      add={(onClose) => <EquivalencyForm onClose={onClose} />}
      forms={{ edit: (form) => <EquivalencyForm {...form} /> }}
    >
      {(row) => <Detail row={row} />}
    </RecordsPage>
  );
}

const Detail = ({ row }: { row: CourseEquivalencyDto }) => (
  <Facts>
    <Fact label="Institution" long>
      {row.institution}
    </Fact>
    <Fact label="External code">{row.externalCode}</Fact>
    <Fact label="Outcome">{outcomeName(row.outcome)}</Fact>
    {row.courseId && (
      <Fact label="Equivalent course" long>
        {courseHere(row)?.label}
      </Fact>
    )}
    {row.credits !== null && <Fact label="Credits awarded">{formatNumber(row.credits)}</Fact>}
    <Fact label="Minimum grade">{row.minimumGrade ?? 'Any'}</Fact>
    <Fact label="Decided" long>
      {dotted([formatMoment(row.decidedAt), row.decidedByName])}
    </Fact>
  </Facts>
);

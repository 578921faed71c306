import type { CourseEquivalencyDto } from '../../../api/types.gen';
import { Fact, Facts } from '../../../components/Facts';
import { dotted, formatMoment, formatNumber } from '../../../components/format';
import { AreaPage } from '../../settings/area/AreaPage';
import { EditRecord } from '../../settings/area/EditRecord';
import { EndingActions, EndQuestion, type EndingWords } from '../../settings/area/ending';
import { useRecord } from '../../settings/area/records';
import { RecordPanel } from '../../settings/area/RecordPanel';
import { useAreaDialogs } from '../../settings/area/useAreaDialogs';
import { courseHere } from '../draft';
import { outcomeName } from '../spec';
import { courseThere, equivalencyArea as area, EquivalencyState } from './equivalencyArea';
import { EquivalencyForm } from './EquivalencyForm';
import { messages } from './messages';

const words: EndingWords = {
  end: 'Deactivate',
  ended: 'inactive',
  bringBack: 'Reactivate',
  broughtBack: 'active',
};
/** The suggestions of evaluations depend on them. */
const refreshes = [['transfer-evaluations', 'suggestions']] as const;

/** The equivalents of courses of other institutions, suggested when such a course is evaluated again. */
export default function Equivalencies() {
  return (
    <AreaPage
      area={area}
      panel={(open) => (
        <RecordPanel<CourseEquivalencyDto>
          key={open.id}
          {...open}
          area={{ ...area, name: { text: courseThere } }}
          badge={(row) => <EquivalencyState {...row} />}
          actions={(row) => (
            <EndingActions
              area={area}
              words={words}
              refreshes={refreshes}
              row={row}
              name={courseThere(row)}
              isLasting
            />
          )}
        >
          {(row) => <Detail row={row} />}
        </RecordPanel>
      )}
      dialogs={(id) => <Dialogs id={id} />}
    />
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

function Dialogs({ id }: { id: string | undefined }) {
  const { dialog, close } = useAreaDialogs();
  if (dialog === 'add') return <EquivalencyForm onClose={close} />;
  if (!id || !dialog) return null;
  if (dialog === 'edit')
    return (
      <EditRecord<CourseEquivalencyDto> key={id} area={area} id={id} onClose={close}>
        {(row, reread) => <EquivalencyForm row={row} reread={reread} onClose={close} />}
      </EditRecord>
    );
  return dialog === 'end' ? <EndIt key={id} id={id} /> : null;
}

function EndIt({ id }: { id: string }) {
  const { data } = useRecord<CourseEquivalencyDto>(area.resource, id);
  const { close } = useAreaDialogs();
  if (!data) return null;
  return (
    <EndQuestion
      area={area}
      words={words}
      refreshes={refreshes}
      row={data}
      name={courseThere(data)}
      onClose={close}
    >
      {messages.deactivate}
    </EndQuestion>
  );
}

import { Link } from 'react-router-dom';
import type { ProgramDto } from '../../../api/types.gen';
import { Fact, Facts } from '../../../components/Facts';
import { formatNumber } from '../../../components/format';
import { AreaPage } from '../area/AreaPage';
import { EditRecord } from '../area/EditRecord';
import { DeleteQuestion } from '../area/DeleteQuestion';
import { EndingActions, EndQuestion, type EndingWords } from '../area/ending';
import { useRecord } from '../area/records';
import { RecordPanel } from '../area/RecordPanel';
import { useAreaDialogs } from '../area/useAreaDialogs';
import { requirementsOf } from '../requirements/path';
import { programArea, ProgramState } from './programArea';
import { ProgramForm } from './ProgramForm';
import { messages } from './messages';

const words: EndingWords = {
  end: 'Close program',
  ended: 'closed',
  bringBack: 'Reopen',
  broughtBack: 'open again',
};

export default function Programs() {
  return (
    <AreaPage
      area={programArea}
      panel={(open) => (
        <RecordPanel<ProgramDto>
          key={open.id}
          {...open}
          area={programArea}
          badge={(program) => <ProgramState {...program} />}
          actions={(program) => (
            <EndingActions area={programArea} row={program} name={program.name} words={words} />
          )}
        >
          {(program) => <Detail program={program} />}
        </RecordPanel>
      )}
      dialogs={(id) => <Dialogs id={id} />}
    />
  );
}

const Detail = ({ program }: { program: ProgramDto }) => (
  <>
    <DetailFacts program={program} />
    <Link to={requirementsOf(program.id)}>Degree requirements</Link>
  </>
);

const DetailFacts = ({ program }: { program: ProgramDto }) => (
  <Facts>
    <Fact label="Code">{program.code}</Fact>
    <Fact label="Degree">{program.degreeType ?? 'Not set'}</Fact>
    <Fact label="Required credits">
      {program.requiredCredits === null ? 'Not set' : formatNumber(program.requiredCredits)}
    </Fact>
    {program.description && (
      <Fact label="Description" long>
        {program.description}
      </Fact>
    )}
  </Facts>
);

function Dialogs({ id }: { id: string | undefined }) {
  const { dialog, close } = useAreaDialogs();
  if (dialog === 'add') return <ProgramForm onClose={close} />;
  if (!id || !dialog) return null;
  if (dialog === 'edit')
    return (
      <EditRecord<ProgramDto> key={id} area={programArea} id={id} onClose={close}>
        {(row, reread) => <ProgramForm row={row} reread={reread} onClose={close} />}
      </EditRecord>
    );
  return <Questions key={id} id={id} />;
}

function Questions({ id }: { id: string }) {
  const { data } = useRecord<ProgramDto>(programArea.resource, id);
  const { dialog, close } = useAreaDialogs();
  if (!data) return null;
  const about = { area: programArea, row: data, name: data.name, words, onClose: close };
  if (dialog === 'end') return <EndQuestion {...about}>{messages.endText}</EndQuestion>;
  if (dialog === 'delete') return <DeleteQuestion {...about} />;
  return null;
}

import type { TermDto } from '../../../api/types.gen';
import { AreaPage } from '../area/AreaPage';
import { EditRecord } from '../area/EditRecord';
import { DeleteQuestion } from '../area/DeleteQuestion';
import { EndingActions, type EndingWords } from '../area/ending';
import { useRecord } from '../area/records';
import { RecordPanel } from '../area/RecordPanel';
import { useAreaDialogs } from '../area/useAreaDialogs';
import { CloseTerm } from './CloseTerm';
import { termArea, TermState } from './termArea';
import { TermDetail } from './TermDetail';
import { TermForm } from './TermForm';

const words: EndingWords = {
  end: 'Close term',
  ended: 'closed',
  bringBack: 'Reopen',
  broughtBack: 'open again',
};
const refreshes = [['sections']];

export default function Terms() {
  return (
    <AreaPage
      area={termArea}
      panel={(open) => (
        <RecordPanel<TermDto>
          key={open.id}
          {...open}
          area={termArea}
          badge={(term) => <TermState {...term} />}
          actions={(term) => (
            <EndingActions area={termArea} row={term} name={term.name} words={words} refreshes={refreshes} />
          )}
        >
          {(term) => <TermDetail term={term} />}
        </RecordPanel>
      )}
      dialogs={(id) => <Dialogs id={id} />}
    />
  );
}

function Dialogs({ id }: { id: string | undefined }) {
  const { dialog, close } = useAreaDialogs();
  if (dialog === 'add') return <TermForm onClose={close} />;
  if (!id || !dialog) return null;
  if (dialog === 'edit')
    return (
      <EditRecord<TermDto> key={id} area={termArea} id={id} onClose={close}>
        {(row, reread) => <TermForm row={row} reread={reread} onClose={close} />}
      </EditRecord>
    );
  return <Questions key={id} id={id} />;
}

function Questions({ id }: { id: string }) {
  const { data } = useRecord<TermDto>(termArea.resource, id);
  const { dialog, open, close } = useAreaDialogs();
  if (!data) return null;
  const about = { area: termArea, row: data, name: data.name, words, refreshes, onClose: close };
  if (dialog === 'end') return <CloseTerm term={data} onClose={close} />;
  if (dialog === 'delete') return <DeleteQuestion {...about} onEnd={() => open('end')} />;
  return null;
}

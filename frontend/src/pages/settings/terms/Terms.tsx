import { DeleteQuestion } from '../../../components/records/DeleteQuestion';
import { RecordsPage } from '../../../components/records/RecordsPage';
import { useRecordDialogs } from '../../../components/records/useRecordDialogs';
import { CloseTerm } from './CloseTerm';
import { termArea } from './termArea';
import { TermDetail } from './TermDetail';
import { TermForm } from './TermForm';

export default function Terms() {
  const { open } = useRecordDialogs();
  return (
    <RecordsPage
      kind={termArea}
      add={(onClose) => <TermForm onClose={onClose} />}
      forms={{ edit: (form) => <TermForm {...form} /> }}
      questions={{
        end: (term, onClose) => <CloseTerm term={term} onClose={onClose} />,
        delete: (_, onClose) => (
          <DeleteQuestion kind={termArea} onEnd={() => open('end')} onClose={onClose} />
        ),
      }}
    >
      {(term) => <TermDetail term={term} />}
    </RecordsPage>
  );
}

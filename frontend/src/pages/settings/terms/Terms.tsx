import { DeleteQuestion } from '../../../components/records/DeleteQuestion';
import { RecordsPage } from '../../../components/records/RecordsPage';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { CloseTerm } from './CloseTerm';
import { termKind } from './termKind';
import { TermDetail } from './TermDetail';
import { TermForm } from './TermForm';

export default function Terms() {
  const { open } = useDialogAddress();
  return (
    <RecordsPage
      kind={termKind}
      add={(onClose) => <TermForm onClose={onClose} />}
      forms={{ edit: (form) => <TermForm {...form} /> }}
      questions={{
        end: (term, onClose) => <CloseTerm term={term} onClose={onClose} />,
        delete: (_, onClose) => (
          <DeleteQuestion kind={termKind} onEnd={() => open('end')} onClose={onClose} />
        ),
      }}
    >
      {(term) => <TermDetail term={term} />}
    </RecordsPage>
  );
}

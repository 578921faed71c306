import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { useSaving } from './useSaving';
import { messages } from './messages';

interface Props {
  studentId: string;
  /** "S2600017", for the name of the file. */
  number: string;
}

/** The transcript as a PDF from the server: tagged, and without a signature. */
export function UnofficialPdf({ studentId, number }: Props) {
  const { running, save } = useSaving();
  return (
    <Button
      type="button"
      look="outline"
      aria-disabled={running || undefined}
      onClick={() => void save(['students', studentId, 'transcript'], messages.unofficialFile(number))}
    >
      <Icon name="download" size={18} />
      {running ? 'Preparing…' : 'Unofficial PDF'}
    </Button>
  );
}

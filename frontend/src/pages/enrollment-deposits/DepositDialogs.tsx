import type { EnrollmentDepositDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { WhileRead } from '../../components/records/WhileRead';
import { DepositFacts } from './DepositFacts';
import { messages } from './messages';
import { useDeposit } from './queries';
import { RecordDeposit } from './RecordDeposit';
import { UndoEnrollment } from './UndoEnrollment';
import { WaiveDeposit } from './WaiveDeposit';

const acts = {
  record: { of: 'accepted', Form: RecordDeposit },
  waive: { of: 'accepted', Form: WaiveDeposit },
  undo: { of: 'enrolled', Form: UndoEnrollment },
} as const;
type ActName = keyof typeof acts;

const isAct = (name: string): name is ActName => Object.hasOwn(acts, name);

/** The open dialog, from the address: `?dialog=record:<id of the application>`. */
export default function DepositDialogs() {
  const { dialog = '', close, open } = useDialogAddress();
  const [name, id] = dialog.split(':');
  if (!id || (name !== 'deposit' && !isAct(name!))) return null;
  return <OfDeposit key={id} name={name!} id={id} onClose={close} onAct={(act) => open(`${act}:${id}`)} />;
}

interface Props {
  name: string;
  id: string;
  onClose: () => void;
  onAct: (act: ActName) => void;
}

function OfDeposit({ name, id, onClose, onAct }: Props) {
  return (
    <WhileRead
      title="Enrollment Deposit"
      one="enrollment deposit"
      missing
      reading={useDeposit(id)}
      onClose={onClose}
    >
      {(deposit) => {
        const act = isAct(name) ? acts[name] : undefined;
        if (act?.of === deposit.state) return <act.Form deposit={deposit} onClose={onClose} />;
        return <Detail deposit={deposit} onClose={onClose} onAct={onAct} />;
      }}
    </WhileRead>
  );
}

interface DetailProps {
  deposit: EnrollmentDepositDto;
  onClose: () => void;
  onAct: (act: ActName) => void;
}

const Detail = ({ deposit, onClose, onAct }: DetailProps) => (
  <Dialog title="Enrollment Deposit" onClose={onClose}>
    <DialogBody tabIndex={0} role="region" aria-label="Enrollment Deposit">
      <DepositFacts deposit={deposit} />
    </DialogBody>
    <DialogFooter>
      {deposit.state === 'accepted' ? (
        <>
          <Button type="button" look="outline" onClick={() => onAct('waive')}>
            {messages.waive.title}…
          </Button>
          <Button type="button" onClick={() => onAct('record')}>
            {messages.record.title}…
          </Button>
        </>
      ) : (
        <Button type="button" look="outline" onClick={() => onAct('undo')}>
          {messages.undo.title}…
        </Button>
      )}
    </DialogFooter>
  </Dialog>
);

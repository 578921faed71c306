import type { MoneyActDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Fact, Facts } from '../../components/Facts';
import { formatMoney } from '../../components/format';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required, toText } from '../../components/form/rules';
import { Text } from '../../components/layout/Text';
import { WhileRead } from '../../components/records/WhileRead';
import { post, useAct } from '../../providers/acts';
import type { Recorded } from '../../providers/records';
import { moneyOf } from '../financial/queries';
import { exemptionLabels, kindLabels, messages, statusLabels } from './messages';
import { actsOf, useMoneyAct } from './queries';

/** The open dialog, from the address: `?dialog=approve:<id>`. */
export function ActDialogs() {
  const { dialog, close, open } = useDialogAddress();
  const [name, id] = dialog?.split(':') ?? [];
  if (!id || !['act', 'approve', 'reject'].includes(name!)) return null;
  return <OfAct key={id} name={name!} id={id} onClose={close} onDecide={(verb) => open(`${verb}:${id}`)} />;
}

interface Props {
  name: string;
  id: string;
  onClose: () => void;
  onDecide: (verb: 'approve' | 'reject') => void;
}

const OfAct = ({ name, id, onClose, onDecide }: Props) => (
  <WhileRead title="Request" one="request" missing reading={useMoneyAct(id)} onClose={onClose}>
    {(act) =>
      act.mayDecide && (name === 'approve' || name === 'reject') ? (
        <Decide verb={name} act={act} onClose={onClose} />
      ) : (
        <Dialog title={kindLabels[act.kind]} description={act.about} onClose={onClose}>
          <DialogBody tabIndex={0} role="region" aria-label={kindLabels[act.kind]}>
            <Detail act={act} />
          </DialogBody>
          {act.mayDecide && (
            <DialogFooter>
              <Button type="button" look="outline" onClick={() => onDecide('reject')}>
                Reject…
              </Button>
              <Button type="button" onClick={() => onDecide('approve')}>
                Approve…
              </Button>
            </DialogFooter>
          )}
        </Dialog>
      )
    }
  </WhileRead>
);

const Detail = ({ act }: { act: MoneyActDto }) => (
  <Facts>
    <Fact label="Student">{act.studentName ?? act.studentNumber}</Fact>
    <Fact label="Kind">{kindLabels[act.kind]}</Fact>
    <Fact label="Amount">{formatMoney(act.amount)}</Fact>
    <Fact label="Status">{statusLabels[act.status]}</Fact>
    {act.exemption && <Fact label="Not counted">{exemptionLabels[act.exemption]}</Fact>}
    <Fact label="Person">{messages.who(act.requestedBy ?? '', act.createdAt)}</Fact>
    {act.reason && <Fact label={act.kind === 'other_receipt' ? 'Reference' : 'Reason'}>{act.reason}</Fact>}
    {act.decidedAt && <Fact label="Second person">{messages.who(act.decidedBy ?? '', act.decidedAt)}</Fact>}
    {act.note && <Fact label="Note">{act.note}</Fact>}
  </Facts>
);

interface DecideProps {
  verb: 'approve' | 'reject';
  act: MoneyActDto & Recorded;
  onClose: () => void;
}

function Decide({ verb, act, onClose }: DecideProps) {
  const { title, text, done, failed } = messages[verb];
  const { run } = useAct({
    act: ({ note }: { note: string }) =>
      post<MoneyActDto>(
        [actsOf, act.id, verb],
        verb === 'approve' ? { note: toText(note) } : { reason: note.trim() },
        act.etag,
      ),
    done,
    failed,
    refreshes: [[actsOf], ...moneyOf()],
    reportsStale: true,
  });
  return (
    <FormDialog
      name={`money-act/${act.id}/${verb}`}
      title={title}
      description={act.about}
      submit={title}
      failed={failed}
      values={{ note: '' }}
      onSubmit={run}
      danger={verb === 'reject'}
      onClose={onClose}
    >
      <Fields>
        <Detail act={act} />
        <Text measure={60}>{text}</Text>
        {verb === 'approve' ? (
          <TextArea name="note" label="Note" rows={3} />
        ) : (
          <TextArea name="note" label="Reason" rows={3} rules={required('Reason is required')} />
        )}
      </Fields>
    </FormDialog>
  );
}

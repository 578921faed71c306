import type { RefundDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Fact, Facts } from '../../components/Facts';
import { formatDate, formatMoney } from '../../components/format';
import { Fields } from '../../components/form/FieldFrame';
import { DateField, TextArea, TextField } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { todayInNewYork } from '../../components/form/newYork';
import { required, toText } from '../../components/form/rules';
import { Text } from '../../components/layout/Text';
import { WhileRead } from '../../components/records/WhileRead';
import { post } from '../../providers/acts';
import type { Recorded } from '../../providers/records';
import { useMay } from '../../providers/session';
import { useLimited } from '../financial/dialogs/useLimited';
import { messages, methodLabels, statusLabels } from './messages';
import { refreshes, refundsOf, useRefund } from './queries';
import { RequestDepositRefund } from './RequestDepositRefund';
import { RequestMany } from './RequestMany';
import { RequestRefund } from './RequestRefund';

const acts = ['approve', 'reject', 'paid', 'cancel'] as const;
type ActName = (typeof acts)[number];

/** The open dialog, from the address: `?dialog=approve:<id>`. */
export default function RefundDialogs() {
  const { dialog, close, open } = useDialogAddress();
  const [name, id] = dialog?.split(':') ?? [];
  if (name === 'bulk') return <RequestMany onClose={close} />;
  if (name === 'request') return <RequestRefund key={id} studentId={id} onClose={close} />;
  if (name === 'deposit' && id) return <RequestDepositRefund key={id} id={id} onClose={close} />;
  if (!id || !['refund', ...acts].includes(name!)) return null;
  return <OfRefund key={id} name={name!} id={id} onClose={close} onDecide={(act) => open(`${act}:${id}`)} />;
}

interface Props {
  name: string;
  id: string;
  onClose: () => void;
  onDecide: (act: ActName) => void;
}

const allowed: Record<ActName, (refund: RefundDto) => boolean> = {
  approve: ({ status, isOwn }) => status === 'pending' && !isOwn,
  reject: ({ status, isOwn }) => status === 'pending' && !isOwn,
  paid: ({ status, method }) => status === 'approved' && method !== 'card',
  cancel: ({ status, sentAt }) => ['pending', 'approved', 'paid'].includes(status) && !sentAt,
};

function OfRefund({ name, id, onClose, onDecide }: Props) {
  const may = useMay();
  const act = acts.find((one) => one === name);
  return (
    <WhileRead title="Refund" one="refund" missing reading={useRefund(id)} onClose={onClose}>
      {(refund) =>
        act && allowed[act](refund) ? (
          <ActOn act={act} refund={refund} onClose={onClose} />
        ) : (
          <Dialog title="Refund" description={refund.reason} onClose={onClose}>
            <DialogBody tabIndex={0} role="region" aria-label="Refund">
              <Detail refund={refund} />
            </DialogBody>
            {allowed.approve(refund) && may('approve', 'refunds') && (
              <DialogFooter>
                <Button type="button" look="outline" onClick={() => onDecide('reject')}>
                  Reject…
                </Button>
                <Button type="button" onClick={() => onDecide('approve')}>
                  Approve…
                </Button>
              </DialogFooter>
            )}
            {allowed.paid(refund) && (
              <DialogFooter>
                <Button type="button" onClick={() => onDecide('paid')}>
                  Record Payout…
                </Button>
              </DialogFooter>
            )}
          </Dialog>
        )
      }
    </WhileRead>
  );
}

const Detail = ({ refund }: { refund: RefundDto }) => (
  <Facts>
    <Fact label="Student">{refund.studentName ?? refund.studentNumber}</Fact>
    <Fact label="Amount">{formatMoney(refund.amount)}</Fact>
    <Fact label="Method">{methodLabels[refund.method]}</Fact>
    <Fact label="Status">{statusLabels[refund.status]}</Fact>
    <Fact label="Requested">{messages.who(refund.requestedBy ?? '', refund.createdAt)}</Fact>
    {refund.decidedAt && (
      <Fact label="Decided">{messages.who(refund.decidedBy ?? '', refund.decidedAt)}</Fact>
    )}
    {refund.paidOn && <Fact label="Paid">{formatDate(refund.paidOn)}</Fact>}
    {refund.reference && <Fact label="Reference">{refund.reference}</Fact>}
    {refund.note && <Fact label="Note">{refund.note}</Fact>}
    {refund.failure && <Fact label="Failure">{refund.failure}</Fact>}
  </Facts>
);

interface ActProps {
  act: ActName;
  refund: RefundDto & Recorded;
  onClose: () => void;
}

interface Values {
  note: string;
  paidOn: string;
  reference: string;
}

const bodyOf = (act: ActName, { note, paidOn, reference }: Values) =>
  act === 'paid'
    ? { paidOn, reference: toText(reference) }
    : act === 'approve'
      ? { note: toText(note) }
      : { reason: note.trim() };

function ActOn({ act, refund, onClose }: ActProps) {
  const { title, text, done, failed } = messages[act];
  const { run, submit } = useLimited({
    act: (values: Values) => post<RefundDto>([refundsOf, refund.id, act], bodyOf(act, values), refund.etag),
    done,
    record: () => undefined,
    failed,
    refreshes,
    reportsStale: true,
  });
  return (
    <FormDialog<Values>
      name={`refund/${refund.id}/${act}`}
      title={title}
      description={refund.reason}
      submit={submit(title)}
      failed={failed}
      values={{ note: '', paidOn: todayInNewYork(), reference: '' }}
      onSubmit={run}
      danger={act === 'reject' || act === 'cancel'}
      onClose={onClose}
    >
      <Fields>
        <Detail refund={refund} />
        <Text measure={60}>{text}</Text>
        {act === 'paid' ? (
          <>
            <DateField
              name="paidOn"
              label="Date paid"
              max={todayInNewYork()}
              rules={required(messages.paid.dayRequired)}
            />
            <TextField name="reference" label="Reference" hint={messages.paid.referenceHint} />
          </>
        ) : act === 'approve' ? (
          <TextArea name="note" label="Note" rows={3} />
        ) : (
          <TextArea name="note" label="Reason" rows={3} rules={required(messages.reasonRequired)} />
        )}
      </Fields>
    </FormDialog>
  );
}

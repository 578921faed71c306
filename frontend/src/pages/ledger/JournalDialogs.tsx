import type { JournalDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Fact, Facts } from '../../components/Facts';
import { formatDate, formatMoment } from '../../components/format';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required, toText } from '../../components/form/rules';
import { Stack } from '../../components/layout/Stack';
import { Text } from '../../components/layout/Text';
import { WhileRead } from '../../components/records/WhileRead';
import { post, useAct } from '../../providers/acts';
import type { Recorded } from '../../providers/records';
import { useMay } from '../../providers/session';
import { moneyOf } from '../financial/queries';
import { LineTable } from './LineTable';
import { journalsOf, useJournal } from './queries';
import { RequestJournal } from './RequestJournal';
import { messages, statusLabels } from './messages';

export const journalRefreshes = [[journalsOf], ...moneyOf()] as const;

/** The open dialog, from the address: `?dialog=approve:<id>`. */
export function JournalDialogs() {
  const { dialog, close, open } = useDialogAddress();
  const may = useMay();
  if (!dialog || !may('post', 'ledger')) return null;
  if (dialog === 'request') return <RequestJournal onClose={close} />;
  const [act, id] = dialog.split(':');
  if (!id || !['journal', 'approve', 'reject'].includes(act!)) return null;
  return <OfJournal key={id} act={act!} id={id} onClose={close} onDecide={(verb) => open(`${verb}:${id}`)} />;
}

interface Props {
  act: string;
  id: string;
  onClose: () => void;
  onDecide: (verb: 'approve' | 'reject') => void;
}

function OfJournal({ act, id, onClose, onDecide }: Props) {
  return (
    <WhileRead title="Journal" one="journal" missing reading={useJournal(id)} onClose={onClose}>
      {(journal) =>
        (act === 'approve' || act === 'reject') && journal.status === 'pending' && !journal.isOwn ? (
          <Decide act={act} journal={journal} onClose={onClose} />
        ) : (
          <Dialog title="Journal" description={journal.reason} onClose={onClose}>
            <DialogBody>
              <JournalDetail journal={journal} />
            </DialogBody>
            {journal.status === 'pending' && !journal.isOwn && (
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
}

const JournalDetail = ({ journal }: { journal: JournalDto }) => (
  <Stack gap={5}>
    <Facts>
      <Fact label="Status">{statusLabels[journal.status]}</Fact>
      <Fact label="Posting date">{formatDate(journal.postedOn)}</Fact>
      <Fact label="Requested">{messages.who(journal.requestedBy ?? '', journal.createdAt)}</Fact>
      {journal.decidedAt && (
        <Fact label="Decided">
          {journal.decidedBy
            ? messages.who(journal.decidedBy, journal.decidedAt)
            : formatMoment(journal.decidedAt)}
        </Fact>
      )}
      {journal.note && <Fact label="Note">{journal.note}</Fact>}
    </Facts>
    <LineTable lines={journal.lines} />
    {journal.isOwn && journal.status === 'pending' && <Text>{messages.ownJournal}</Text>}
  </Stack>
);

interface DecideProps {
  act: 'approve' | 'reject';
  journal: JournalDto & Recorded;
  onClose: () => void;
}

function Decide({ act, journal, onClose }: DecideProps) {
  const { title, done, failed } = messages[act];
  const { run } = useAct({
    act: ({ note }: { note: string }) =>
      post<JournalDto>(
        ['ledger', 'journals', journal.id, act],
        act === 'approve' ? { note: toText(note) } : { reason: note.trim() },
        journal.etag,
      ),
    done,
    failed,
    refreshes: journalRefreshes,
    reportsStale: true,
  });
  return (
    <FormDialog
      name={`journal/${journal.id}/${act}`}
      title={title}
      description={journal.reason}
      submit={title}
      failed={failed}
      values={{ note: '' }}
      onSubmit={run}
      danger={act === 'reject'}
      onClose={onClose}
    >
      <Fields>
        <JournalDetail journal={journal} />
        <Text measure={60}>
          {act === 'approve'
            ? messages.approve.text(messages.approve.lines(journal.lines.length))
            : messages.reject.text}
        </Text>
        {act === 'approve' ? (
          <TextArea name="note" label="Note" rows={3} />
        ) : (
          <TextArea name="note" label="Reason" rows={3} rules={required('Reason is required')} />
        )}
      </Fields>
    </FormDialog>
  );
}

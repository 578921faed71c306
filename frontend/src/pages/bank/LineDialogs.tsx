import type { BankCandidateDto, BankLineDto } from '../../api/types.gen';
import { dotted, formatDate, formatMoney } from '../../components/format';
import { ChoicesField } from '../../components/form/choices';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import type { Picked } from '../../components/form/picker/picked';
import { StudentPicker } from '../../components/form/pickers';
import { required, toText } from '../../components/form/rules';
import { afresh, WhileRead } from '../../components/records/WhileRead';
import { post, useAct } from '../../providers/acts';
import type { Recorded } from '../../providers/records';
import { kindLabels } from '../ledger/messages';
import { bankRefreshes, linesOf, useCandidates, useLine } from './queries';
import { messages } from './messages';
import { isOpeningDialog, OpeningDialogs } from './OpeningDialogs';
import { UploadFile } from './UploadFile';

type Line = BankLineDto & Recorded;
interface Props {
  line: Line;
  onClose: () => void;
}

/** `upload`, or an action and its line or account. */
export default function LineDialogs({ dialog, onClose }: { dialog: string; onClose: () => void }) {
  const [name, id] = dialog.split(':');
  if (name === 'upload') return <UploadFile onClose={onClose} />;
  if (id && isOpeningDialog(name!))
    return <OpeningDialogs key={dialog} name={name!} id={id} onClose={onClose} />;
  return id ? <OfLine key={dialog} name={name!} id={id} onClose={onClose} /> : null;
}

const titles: Record<string, string> = {
  assign: messages.assignTitle,
  match: messages.matchTitle,
  fee: messages.feeTitle,
  undo: messages.undoTitle,
};

function OfLine({ name, id, onClose }: { name: string; id: string; onClose: () => void }) {
  return (
    <WhileRead
      title={titles[name] ?? messages.matchTitle}
      one="bank line"
      missing
      reading={afresh(useLine(id))}
      onClose={onClose}
    >
      {(line) =>
        name === 'assign' ? (
          <Assign line={line} onClose={onClose} />
        ) : name === 'match' ? (
          <Match line={line} onClose={onClose} />
        ) : (
          <WithReason line={line} isFee={name === 'fee'} onClose={onClose} />
        )
      }
    </WhileRead>
  );
}

const about = ({ postedOn, amount, description, reference }: BankLineDto) =>
  messages.about(formatDate(postedOn), formatMoney(amount), description ?? reference);

const useLineAct = (line: Line, verb: string, done: string, failed: string) =>
  useAct({
    act: (body: object) => post<BankLineDto>([linesOf, line.id, verb], body, line.etag),
    done,
    failed,
    refreshes: bankRefreshes(),
  });

function Assign({ line, onClose }: Props) {
  const { run } = useLineAct(line, 'assign', messages.assigned, messages.assignFailed);
  return (
    <FormDialog<{ studentId: Picked | null; reason: string }>
      name={`bank-lines/${line.id}/assign`}
      title={messages.assignTitle}
      description={`${about(line)}. ${messages.assignText}`}
      submit={messages.assignTitle}
      failed={messages.assignFailed}
      values={{ studentId: null, reason: '' }}
      onSubmit={({ studentId, reason }) => run({ studentId: studentId!.id, reason: toText(reason) })}
      onClose={onClose}
    >
      <Fields>
        <StudentPicker name="studentId" label="Student" rules={required(messages.studentRequired)} />
        <TextArea name="reason" label="Reason" rows={3} />
      </Fields>
    </FormDialog>
  );
}

function Match({ line, onClose }: Props) {
  return (
    <WhileRead
      title={messages.matchTitle}
      one="ledger entries"
      reading={useCandidates(line.id)}
      refused={(found) => (found.length ? undefined : messages.noCandidates)}
      onClose={onClose}
    >
      {(candidates) => <MatchForm line={line} candidates={candidates} onClose={onClose} />}
    </WhileRead>
  );
}

const candidateText = ({ postedOn, amount, kind, studentName, reference }: BankCandidateDto) =>
  dotted([formatDate(postedOn), formatMoney(amount), kindLabels[kind], studentName, reference]);

function MatchForm({ line, candidates, onClose }: Props & { candidates: BankCandidateDto[] }) {
  const { run } = useLineAct(line, 'match', messages.matched, messages.matchFailed);
  return (
    <FormDialog<{ entryIds: string[]; reason: string }>
      name={`bank-lines/${line.id}/match`}
      title={messages.matchTitle}
      description={`${about(line)}. ${messages.matchText}`}
      submit={messages.matchTitle}
      failed={messages.matchFailed}
      values={{ entryIds: [], reason: '' }}
      onSubmit={({ entryIds, reason }) => run({ entryIds, reason: reason.trim() })}
      onClose={onClose}
    >
      <Fields>
        <ChoicesField
          name="entryIds"
          label={messages.entries}
          choices={candidates.map((entry) => ({ value: entry.id, label: candidateText(entry), of: entry }))}
          rules={required(messages.entriesRequired)}
        />
        <TextArea name="reason" label="Reason" rows={3} rules={required('Reason is required')} />
      </Fields>
    </FormDialog>
  );
}

function WithReason({ line, isFee, onClose }: Props & { isFee: boolean }) {
  const [title, text, done, failed] = isFee
    ? [messages.feeTitle, messages.feeText, messages.feePosted, messages.feeFailed]
    : [messages.undoTitle, messages.undoText, messages.undone, messages.undoFailed];
  const { run } = useLineAct(line, isFee ? 'fee' : 'unmatch', done, failed);
  return (
    <FormDialog<{ reason: string }>
      name={`bank-lines/${line.id}/${isFee ? 'fee' : 'undo'}`}
      title={title}
      description={`${about(line)}. ${text}`}
      submit={title}
      failed={failed}
      danger={!isFee}
      values={{ reason: '' }}
      onSubmit={({ reason }) => run({ reason: reason.trim() })}
      onClose={onClose}
    >
      <Fields>
        <TextArea name="reason" label="Reason" rows={3} rules={required('Reason is required')} />
      </Fields>
    </FormDialog>
  );
}

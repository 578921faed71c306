import { useWatch } from 'react-hook-form';
import type { CreateJournalDto, JournalDto, LedgerAccount } from '../../api/types.gen';
import { FieldRow, Fields } from '../../components/form/FieldFrame';
import { RepeatedFields } from '../../components/form/RepeatedFields';
import { DateField, MoneyField, SelectField, TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { todayInNewYork } from '../../components/form/newYork';
import { type Picked, pickedId } from '../../components/form/picker/picked';
import { StudentPicker } from '../../components/form/pickers';
import { all, number, required, toNumber } from '../../components/form/rules';
import { post, useAct } from '../../providers/acts';
import { useOpenItems } from '../financial/queries';
import { targetBody } from '../financial/targets';
import { journalsOf } from './queries';
import { accountChoices, messages } from './messages';

interface Line {
  debit: LedgerAccount | '';
  credit: LedgerAccount | '';
  amount: string;
  studentId: Picked | null;
  /** A charge or plan of the student. */
  target: string;
}
interface Values {
  postedOn: string;
  reason: string;
  lines: Line[];
}
const blank: Line = { debit: '', credit: '', amount: '', studentId: null, target: '' };
const { request: texts } = messages;

const bodyOf = ({ postedOn, reason, lines }: Values): CreateJournalDto => ({
  postedOn,
  reason: reason.trim(),
  lines: lines.map(({ debit, credit, amount, studentId, target }) => ({
    debit: debit as LedgerAccount,
    credit: credit as LedgerAccount,
    amount: toNumber(amount)!,
    studentId: pickedId(studentId),
    ...targetBody(target),
  })),
});

/** A journal with its lines. Another person approves it. */
export function RequestJournal({ onClose }: { onClose: () => void }) {
  const { run } = useAct({
    act: (values: Values) => post<JournalDto>(['ledger', 'journals'], bodyOf(values)),
    done: texts.done,
    failed: texts.failed,
    refreshes: [[journalsOf]],
  });
  return (
    <FormDialog<Values>
      name="journal/new"
      title="Request Journal"
      description={texts.note}
      values={{ postedOn: todayInNewYork(), reason: '', lines: [blank] }}
      onSubmit={run}
      failed={texts.failed}
      submit="Request Journal"
      onClose={onClose}
    >
      <Fields>
        <DateField
          name="postedOn"
          label="Posting date"
          hint={texts.dayHint}
          max={todayInNewYork()}
          rules={required(texts.dayRequired)}
        />
        <TextArea name="reason" label="Reason" rows={2} rules={required('Reason is required')} />
        <Lines />
      </Fields>
    </FormDialog>
  );
}

const Lines = () => (
  <RepeatedFields
    name="lines"
    label={texts.line}
    remove={texts.remove}
    add="Add line"
    blank={blank}
    least={1}
  >
    {(index) => <LineFields index={index} />}
  </RepeatedFields>
);

function LineFields({ index }: { index: number }) {
  const at = `lines.${index}` as const;
  const student = useWatch<Values, `${typeof at}.studentId`>({ name: `${at}.studentId` });
  const { data: items } = useOpenItems(student?.id);
  return (
    <Fields>
      <FieldRow>
        <SelectField
          name={`${at}.debit`}
          label="Debit"
          empty="Choose an account"
          choices={accountChoices}
          rules={required(texts.accountRequired)}
        />
        <SelectField
          name={`${at}.credit`}
          label="Credit"
          empty="Choose an account"
          choices={accountChoices}
          rules={required(texts.accountRequired)}
        />
      </FieldRow>
      <MoneyField
        name={`${at}.amount`}
        label="Amount"
        rules={all(required(texts.amountRequired), number(texts.amountNumber))}
      />
      <StudentPicker name={`${at}.studentId`} label="Student" hint={texts.studentHint} />
      {student && (
        <SelectField
          name={`${at}.target`}
          label="Charge or plan"
          hint={texts.itemHint}
          empty="None"
          choices={items ?? []}
        />
      )}
    </Fields>
  );
}

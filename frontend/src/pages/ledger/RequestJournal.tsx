import { useEffect, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { CreateJournalDto, JournalDto, LedgerAccount } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { FieldRow, Fields } from '../../components/form/FieldFrame';
import { DateField, MoneyField, SelectField, TextArea } from '../../components/form/fields';
import { fieldId, useForm } from '../../components/form/FormContext';
import { FormDialog } from '../../components/form/FormDialog';
import { todayInNewYork } from '../../components/form/newYork';
import { type Picked, pickedId } from '../../components/form/picker/picked';
import { StudentPicker } from '../../components/form/pickers';
import { all, number, required, toNumber } from '../../components/form/rules';
import { Icon } from '../../components/Icon';
import { Inline } from '../../components/layout/Inline';
import { Stack } from '../../components/layout/Stack';
import { Box, Text } from '../../components/layout/Text';
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

function Lines() {
  const form = useForm();
  const { fields, append, remove } = useFieldArray<Values, 'lines', 'key'>({ name: 'lines', keyName: 'key' });
  const frame = useRef<HTMLDivElement>(null);
  const moved = useRef<number>(undefined);
  // A new line receives focus; after a removal, focus returns to the Add button.
  useEffect(() => {
    if (moved.current === undefined) return;
    const lines = frame.current?.querySelectorAll('[data-line]') ?? [];
    const target = lines[moved.current]?.querySelector<HTMLElement>('select');
    (target ?? document.getElementById(fieldId(form.id, 'lines')))?.focus();
    moved.current = undefined;
  }, [fields.length, form.id]);
  return (
    <Stack gap={3} ref={frame}>
      {fields.map(({ key }, index) => (
        <Box key={key} pad={[2, 4, 4]} framed role="group" aria-label={texts.line(index + 1)} data-line>
          <Inline justify="space-between">
            <Text as="span" strong aria-hidden="true">
              {texts.line(index + 1)}
            </Text>
            {fields.length > 1 && (
              <Button
                type="button"
                look="quiet"
                aria-label={texts.remove(index + 1)}
                onClick={() => {
                  moved.current = fields.length;
                  remove(index);
                }}
              >
                <Icon name="close" size={16} />
                Remove
              </Button>
            )}
          </Inline>
          <LineFields index={index} />
        </Box>
      ))}
      <div>
        <Button
          type="button"
          look="outline"
          id={fieldId(form.id, 'lines')}
          onClick={() => {
            moved.current = fields.length;
            append(blank, { shouldFocus: false });
          }}
        >
          <Icon name="plus" size={18} />
          Add line
        </Button>
      </div>
    </Stack>
  );
}

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

import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ChargeRunDto, ChargeRunPickDto, ChargeRunPreviewDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { FieldRow, Fields } from '../../components/form/FieldFrame';
import { DateField, MoneyField, SelectField, TextArea, TextField } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { TermPicker } from '../../components/form/pickers';
import { all, number, required } from '../../components/form/rules';
import { Text } from '../../components/layout/Text';
import { RestrictedMark } from '../../components/RestrictedMark';
import { post, useAct } from '../../providers/acts';
import { ApiError, renamed } from '../../providers/apiError';
import { usePrograms } from '../../providers/programs';
import { chargeTypeChoices } from '../../resources/billing/billing';
import { bodyOf, completeBody, type Values } from './bodyOf';
import { messages, outcomeLabels } from './messages';
import { runHref } from './path';
import { refreshes, runsOf, usePreview } from './queries';

const { dialog: texts } = messages;
const typeChoices = chargeTypeChoices.filter(({ value }) => value !== 'tuition');
const settleMs = 400;
const mostShown = 50;
const empty: Values = {
  by: 'filter',
  enrolledTermId: '',
  programId: '',
  numbers: '',
  termId: '',
  chargeType: '',
  description: '',
  amount: '',
  dueDate: '',
};

/** The server names the list of numbers; the form has a text. */
const fieldOf = (name: string) => (name === 'studentNumbers' ? 'numbers' : name);

/** The same charge for many students, after a preview. */
export function ChargeMany({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const previewed = useRef<number>(undefined);
  const { run } = useAct({
    act: (values: Values) =>
      post<ChargeRunDto>([runsOf], { ...bodyOf(values), expectedStudents: previewed.current ?? null }),
    done: ({ studentsTotal }) => texts.done(studentsTotal),
    failed: texts.failed,
    refreshes,
  });
  const send = async (values: Values) => {
    try {
      return await run(values);
    } catch (error) {
      throw renamed(error, fieldOf);
    }
  };
  return (
    <FormDialog<Values, ChargeRunDto>
      name="charge-runs/new"
      title={texts.title}
      description={texts.text}
      submit={texts.submit}
      failed={texts.failed}
      values={empty}
      onSubmit={send}
      onDone={({ id }) => navigate(runHref(id))}
      onClose={onClose}
    >
      <Fields>
        <Students />
        <TermPicker name="termId" label="Term of the charge" rules={required(texts.termRequired)} />
        <SelectField
          name="chargeType"
          label="Charge type"
          rules={required(texts.typeRequired)}
          empty="Choose a charge type"
          choices={typeChoices}
        />
        <TextField
          name="description"
          label="Description"
          rules={required(texts.descriptionRequired)}
          maxLength={500}
        />
        <FieldRow>
          <MoneyField
            name="amount"
            label="Amount for each student"
            rules={all(required(texts.amountRequired), number(texts.amountNumber))}
          />
          <DateField name="dueDate" label="Due date" rules={required(texts.dueDateRequired)} />
        </FieldRow>
        <Preview
          onCount={(count) => {
            previewed.current = count;
          }}
        />
      </Fields>
    </FormDialog>
  );
}

function Students() {
  const by = useWatch<Values, 'by'>({ name: 'by' });
  const { data: programs = [] } = usePrograms();
  return (
    <>
      <SelectField
        name="by"
        label={texts.by}
        choices={[
          { value: 'filter', label: texts.byFilter },
          { value: 'numbers', label: texts.byNumber },
        ]}
      />
      {by === 'numbers' ? (
        <TextArea
          name="numbers"
          label={texts.numbers}
          hint={texts.numbersHint}
          rows={4}
          rules={required(texts.numbersRequired)}
        />
      ) : (
        <FieldRow>
          <TermPicker name="enrolledTermId" label={texts.enrolledTerm} empty={texts.anyTerm} />
          <SelectField
            name="programId"
            label={texts.program}
            empty={texts.anyProgram}
            choices={programs.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FieldRow>
      )}
    </>
  );
}

/** The values after a pause in typing. */
function useSettled(values: Values) {
  const text = JSON.stringify(values);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { settled: JSON.parse(settled) as Values, isSettled: settled === text };
}

function Preview({ onCount }: { onCount: (count: number | undefined) => void }) {
  const { settled, isSettled } = useSettled(useWatch() as Values);
  const body = completeBody(settled);
  const { data, error, isFetching, refetch } = usePreview(body);
  const isCurrent = isSettled && !isFetching && body !== undefined;
  useEffect(() => {
    onCount(isCurrent ? data?.students : undefined);
  }, [onCount, isCurrent, data]);
  if (!body) return <Text measure={60}>{texts.incomplete}</Text>;
  if (error && !isFetching) {
    const faults = error instanceof ApiError ? Object.values(error.body.errors ?? {}).flat() : [];
    if (faults.length) return <Text role="alert">{faults.join(' ')}</Text>;
    return <Failure title={texts.previewFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Bone height="92px" />;
  return <Previewed preview={data} />;
}

/** The student, and why nothing is charged. */
const pickText = ({ studentName, studentNumber, outcome }: ChargeRunPickDto) => {
  const name = studentName ? `${studentName} (${studentNumber})` : studentNumber;
  return outcome === 'pending' ? name : `${name}: ${outcomeLabels[outcome]}`;
};

function Previewed({ preview }: { preview: ChargeRunPreviewDto }) {
  const { students, totalAmount, skipped, charged, notCharged } = preview;
  return (
    <div>
      <Text role="status" measure={60}>
        {students ? texts.previewed(students, totalAmount) : texts.nobody}
        {skipped > 0 && ` ${texts.skipped(skipped)}`}
      </Text>
      {skipped > 0 && <Names total={skipped} picks={notCharged} />}
      {students > 0 && (
        <details>
          <summary>{texts.who}</summary>
          <Names total={students} picks={charged} />
        </details>
      )}
    </div>
  );
}

const Names = ({ picks, total }: { picks: readonly ChargeRunPickDto[]; total: number }) => (
  <ul>
    {picks.slice(0, mostShown).map((pick, index) => (
      <li key={index}>
        {pickText(pick)} <RestrictedMark of={pick} />
      </li>
    ))}
    {total > mostShown && <li>{texts.more(total - Math.min(picks.length, mostShown))}</li>}
  </ul>
);

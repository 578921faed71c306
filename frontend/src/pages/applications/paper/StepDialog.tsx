import { useWatch } from 'react-hook-form';
import { Fields } from '../../../components/form/FieldFrame';
import { FormDialog } from '../../../components/form/FormDialog';
import { updateRecord, useAct } from '../../../providers/acts';
import { AnswerField, toAnswer, toAnswers, toValue, toValues } from '../AnswerField';
import { answersOf, type Field, formOf, isAsked, rowsOf, type StepAnswers, stepTitle } from '../answers';
import { keys, type Record, useRereadApplication } from '../queries';
import { messages } from './messages';
import { RowFields } from './RowFields';

/** By the server's names of the fields. */
interface Values {
  answers: globalThis.Record<string, StepAnswers>;
}

const valuesOf = (fields: readonly Field[], answers: StepAnswers): StepAnswers =>
  Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const given = answers[field.code];
      if (field.type === 'file') return [];
      if (field.type !== 'rows') return [[field.code, toValue(field, given)]];
      const rows = rowsOf(given).map((row) => toValues(field.fields, row));
      return [[field.code, rows.length || !field.least ? rows : [toValues(field.fields, {})]]];
    }),
  );

const answersIn = (fields: readonly Field[], values: StepAnswers): StepAnswers =>
  Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      if (field.type === 'file') return [];
      const value = values[field.code];
      if (field.type !== 'rows') return [[field.code, toAnswer(field, value)]];
      return [[field.code, rowsOf(value).map((row) => toAnswers(field.fields, row))]];
    }),
  );

/** The answers of one step of a paper draft. A step may be saved unfinished. */
export function StepDialog({
  application,
  step,
  onClose,
}: {
  application: Record;
  step: string;
  onClose: () => void;
}) {
  const { id, etag } = application;
  const { title, fields } = formOf(application).steps[step]!;
  const reread = useRereadApplication(id);
  const toForm = (record: Record): Values => ({
    answers: { [step]: valuesOf(fields, answersOf(record, step)) },
  });
  /** A field that isn't asked has no answer. */
  const toBody = ({ answers }: Values) => {
    const now = answers[step] ?? {};
    const of = (other: string) => (other === step ? now : answersOf(application, other));
    const asked = fields.filter((field) => isAsked(field, of));
    return { answers: { [step]: answersIn(asked, now) } };
  };
  const { run } = useAct({
    act: ({ values, version }: { values: Values; version: string | undefined }) =>
      updateRecord<Record>('applications', id, toBody(values), version),
    done: messages.saved,
    failed: messages.saveFailed,
    refreshes: keys,
  });
  return (
    <FormDialog
      name={`application/${id}/answers/${step}`}
      title={messages.edit(stepTitle(step, title))}
      description={messages.editText}
      size="large"
      submit="Save Answers"
      failed={messages.saveFailed}
      values={toForm(application)}
      etag={etag}
      reread={async () => {
        const now = await reread();
        return { values: toForm(now), etag: now.etag };
      }}
      onSubmit={(values, version) => run({ values, version })}
      onClose={onClose}
    >
      <StepFields application={application} step={step} fields={fields} />
    </FormDialog>
  );
}

interface FieldsProps {
  application: Record;
  step: string;
  fields: readonly Field[];
}

function StepFields({ application, step, fields }: FieldsProps) {
  const now = useWatch<Values>({ name: `answers.${step}` }) as StepAnswers | undefined;
  const of = (other: string) => (other === step ? (now ?? {}) : answersOf(application, other));
  return (
    <Fields>
      {fields
        .filter((field) => isAsked(field, of))
        .map((field) => {
          const name = `answers.${step}.${field.code}`;
          if (field.type === 'file') return null;
          if (field.type === 'rows') return <RowFields key={field.code} field={field} name={name} />;
          return <AnswerField key={field.code} field={field} name={name} />;
        })}
    </Fields>
  );
}

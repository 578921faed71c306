import { Fact, Facts } from '../../components/Facts';
import { Stack } from '../../components/layout/Stack';
import { Prose, Text } from '../../components/layout/Text';
import { Part } from '../../components/Part';
import {
  answerText,
  type Field,
  type FormContent,
  isShort,
  runsOf,
  type Simple,
  stepTitle,
} from '../applications/answers';
import type { Record } from './queries';

type Answers = globalThis.Record<string, unknown>;

/** The answers that the reviewer may see, by step; others aren't in the response. */
export function ReviewedAnswers({ review }: { review: Record }) {
  const { steps: form } = review.form as unknown as FormContent;
  return Object.entries(form).map(([step, { title, fields }]) => {
    const { answers = {} } = review.steps.find((one) => one.step === step) ?? {};
    const shown = fields.filter(({ code }) => Object.hasOwn(answers, code));
    if (!shown.length) return null;
    return (
      <Part key={step} title={stepTitle(step, title)}>
        <Stack gap={5}>
          {runsOf(shown).map((run) => (
            <Run key={run[0]!.code} run={run} answers={answers} />
          ))}
        </Stack>
      </Part>
    );
  });
}

/** Short answers share a grid; others have a line of their own. */
function Run({ run, answers }: { run: readonly Field[]; answers: Answers }) {
  const [field] = run;
  if (!field || field.type === 'file') return null;
  const value = answers[field.code];
  if (field.type === 'rows') return <AnswerRows fields={field.fields} rows={value as Answers[]} />;
  if (field.type === 'long_text')
    return (
      <div>
        <Text strong>{field.label}</Text>
        <Prose>{answerText(field, value)}</Prose>
      </div>
    );
  return (
    <Facts>
      {run.filter(isShort).map((one) => (
        <Fact key={one.code} label={one.label}>
          {answerText(one, answers[one.code])}
        </Fact>
      ))}
    </Facts>
  );
}

const AnswerRows = ({ fields, rows }: { fields: readonly Simple[]; rows: readonly Answers[] }) =>
  rows.map((row, index) => (
    <Facts key={index}>
      {fields
        .filter(({ code }) => Object.hasOwn(row, code))
        .map((field) => (
          <Fact key={field.code} label={field.label} long>
            {answerText(field, row[field.code])}
          </Fact>
        ))}
    </Facts>
  ));

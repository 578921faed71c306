import { ActionMenu } from '../../components/ActionMenu';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Fact, Facts } from '../../components/Facts';
import { formatDay } from '../../components/format';
import { Stack } from '../../components/layout/Stack';
import { Section } from '../../components/layout/Section';
import { Box, Muted, Prose, Text } from '../../components/layout/Text';
import { Part } from '../../components/Part';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import {
  answersOf,
  answerText,
  type Field,
  formOf,
  type Correctable,
  isAsked,
  isCorrectable,
  isShort,
  type RowsField,
  rowsOf,
  runsOf,
  type Simple,
  type StepAnswers,
  stepTitle,
} from './answers';
import type { Record as Application } from './queries';
import { messages } from './messages';
import { messages as paper } from './paper/messages';

interface Props {
  application: Application;
  /** Whether the person can correct answers now. */
  corrects: boolean;
  /** Whether the person can edit the answers: a draft on paper. */
  edits: boolean;
}

/** The answers by step, as submitted, each with its corrections. */
export function Answers({ application, corrects, edits }: Props) {
  const form = formOf(application);
  const { open } = useDialogAddress();
  const steps = application.steps.filter(({ step }) =>
    form.steps[step]?.fields.some((one) => one.type !== 'file'),
  );
  return steps.map(({ step, answers }) => {
    const { fields } = form.steps[step]!;
    const title = stepTitle(step, form.steps[step]!.title);
    const correctable = fields.filter((field) => isCorrectable(step, field));
    return (
      <Part
        key={step}
        title={title}
        aside={
          edits ? (
            <Button
              type="button"
              look="outline"
              aria-label={paper.edit(title)}
              onClick={() => open(`answers:${step}`)}
            >
              Edit
            </Button>
          ) : corrects && correctable.length > 0 ? (
            <ActionMenu
              label={messages.answers.correct}
              items={correctable.map(({ code, label }) => ({
                label,
                onSelect: () => open(`correct:${step}.${code}`),
              }))}
            >
              {messages.answers.correct}
              <VisuallyHidden>{messages.answers.correctIn(title)}</VisuallyHidden>
            </ActionMenu>
          ) : undefined
        }
      >
        <Stack gap={5}>
          {runsOf(fields.filter((field) => isAsked(field, (of) => answersOf(application, of)))).map((run) => (
            <Run key={run[0]!.code} run={run} step={step} answers={answers} application={application} />
          ))}
        </Stack>
      </Part>
    );
  });
}

interface RunProps {
  run: readonly Field[];
  step: string;
  answers: StepAnswers;
  application: Application;
}

/** Short answers share a grid; others have a line of their own. */
function Run({ run, step, answers, application }: RunProps) {
  const [field] = run;
  if (!field || field.type === 'file') return null;
  const value = answers[field.code];
  if (field.type === 'rows')
    return <AnswerRows field={field} rows={rowsOf(value)} step={step} application={application} />;
  if (field.type === 'long_text')
    return (
      <Box as="dl">
        <Muted as="dt" size="caption">
          {field.label}
        </Muted>
        <dd>
          <Prose>{answerText(field, value)}</Prose>
          <Corrections field={field} step={step} application={application} />
        </dd>
      </Box>
    );
  return (
    <Facts>
      {run.filter(isShort).map((one) => (
        <Fact key={one.code} label={one.label}>
          {answerText(one, answers[one.code])}
          <Corrections field={one} step={step} application={application} />
        </Fact>
      ))}
    </Facts>
  );
}

interface RowsProps {
  field: RowsField;
  rows: readonly StepAnswers[];
  step: string;
  application: Application;
}

/** The rows as submitted, then each correction with the rows that it changed, added or removed. */
function AnswerRows({ field, rows, step, application }: RowsProps) {
  const corrections = correctionsOf(application, step, field);
  return (
    <>
      {rows.length > 0 ? (
        rows.map((row, index) => (
          <Row key={index} field={field} title={messages.answers.item(field.label, index + 1)} row={row} />
        ))
      ) : (
        <Muted>{messages.answers.blank}</Muted>
      )}
      {corrections.map((one, at) => (
        <CorrectedRows
          key={one.id}
          field={field}
          before={at > 0 ? rowsOf(corrections[at - 1]!.value) : rows}
          correction={one}
        />
      ))}
    </>
  );
}

function Row({ field, title, row }: { field: RowsField; title: string; row: StepAnswers }) {
  return (
    <Section gap={2} aria-label={title}>
      <h3>{title}</h3>
      <Facts>
        {field.fields.map((one) => (
          <Fact key={one.code} label={one.label}>
            {answerText(one, row[one.code])}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

interface CorrectedProps {
  field: RowsField;
  before: readonly StepAnswers[];
  correction: Correction;
}

function CorrectedRows({ field, before, correction }: CorrectedProps) {
  const { item, corrected, removed } = messages.answers;
  const after = rowsOf(correction.value);
  const text = (row: StepAnswers | undefined) =>
    row && field.fields.map((one) => answerText(one, row[one.code])).join('\n');
  return (
    <>
      {after.map((row, index) =>
        text(row) === text(before[index]) ? null : (
          <Row key={index} field={field} title={corrected(item(field.label, index + 1))} row={row} />
        ),
      )}
      {before.slice(after.length).map((_, index) => (
        <Text key={index}>{removed(item(field.label, after.length + index + 1))}</Text>
      ))}
      <Why correction={correction} />
    </>
  );
}

type Correction = Application['corrections'][number];

const correctionsOf = (
  { corrections }: Application,
  step: string,
  { code }: Correctable,
): readonly Correction[] => corrections.filter((one) => one.step === step && one.field === code);

const Why = ({ correction: { reason, correctedByName, createdAt } }: { correction: Correction }) => (
  <Muted as="span" block size="small" breaks>
    {messages.answers.why(reason, correctedByName ?? messages.notes.unnamed, formatDay(createdAt))}
  </Muted>
);

function Corrections({
  field,
  step,
  application,
}: {
  field: Simple;
  step: string;
  application: Application;
}) {
  return correctionsOf(application, step, field).map((one) => (
    <span key={one.id}>
      <Text as="span" block breaks>
        {messages.answers.corrected(answerText(field, one.value))}
      </Text>
      <Why correction={one} />
    </span>
  ));
}

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
  isAsked,
  isShort,
  isSimple,
  type RowsField,
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
    const simple = fields.filter(isSimple);
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
          ) : corrects && simple.length > 0 ? (
            <ActionMenu
              label={messages.answers.correct}
              items={simple.map(({ code, label }) => ({
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
  if (field.type === 'rows') return <AnswerRows field={field} rows={value} />;
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

function AnswerRows({ field, rows }: { field: RowsField; rows: unknown }) {
  const given = Array.isArray(rows) ? (rows as StepAnswers[]) : [];
  if (!given.length) return <Muted>{messages.answers.blank}</Muted>;
  return given.map((row, index) => (
    <Section key={index} gap={2} aria-label={messages.answers.item(field.label, index + 1)}>
      <h3>{messages.answers.item(field.label, index + 1)}</h3>
      <Facts>
        {field.fields.map((one) => (
          <Fact key={one.code} label={one.label}>
            {answerText(one, row[one.code])}
          </Fact>
        ))}
      </Facts>
    </Section>
  ));
}

function Corrections({
  field,
  step,
  application,
}: {
  field: Simple;
  step: string;
  application: Application;
}) {
  return application.corrections
    .filter((one) => one.step === step && one.field === field.code)
    .map((one) => (
      <span key={one.id}>
        <Text as="span" block breaks>
          {messages.answers.corrected(answerText(field, one.value))}
        </Text>
        <Muted as="span" block size="small" breaks>
          {messages.answers.why(
            one.reason,
            one.correctedByName ?? messages.notes.unnamed,
            formatDay(one.createdAt),
          )}
        </Muted>
      </span>
    ));
}

import { ActionMenu } from '../../components/ActionMenu';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Fact, Facts } from '../../components/Facts';
import { formatDay } from '../../components/format';
import { Stack } from '../../components/layout/Stack';
import { Section } from '../../components/layout/Section';
import { Box, Muted, Prose, Text } from '../../components/layout/Text';
import { Part } from '../../components/Part';
import { answerText, type Field, formOf, isAsked, isSimple, answersOf, type Simple } from './answers';
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
    const { title, fields } = form.steps[step]!;
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
              label={messages.answers.correctIn(title)}
              items={simple.map(({ code, label }) => ({
                label,
                onSelect: () => open(`correct:${step}.${code}`),
              }))}
            >
              {messages.answers.correct}
            </ActionMenu>
          ) : undefined
        }
      >
        <Stack gap={5}>
          {fields.filter((field) => isAsked(field, (of) => answersOf(application, of))).map((field) => (
            <Answer
              key={field.code}
              field={field}
              step={step}
              value={answers[field.code]}
              application={application}
            />
          ))}
        </Stack>
      </Part>
    );
  });
}

interface AnswerProps {
  field: Field;
  step: string;
  value: unknown;
  application: Application;
}

function Answer({ field, step, value, application }: AnswerProps) {
  if (field.type === 'file') return null;
  if (field.type === 'rows') {
    const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
    return (
      <>
        {rows.length === 0 && <Muted>{messages.answers.blank}</Muted>}
        {rows.map((row, index) => (
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
        ))}
      </>
    );
  }
  return (
    <Box as="dl">
      <Muted as="dt" size="caption">
        {field.label}
      </Muted>
      <dd>
        {field.type === 'long_text' ? (
          <Prose>{answerText(field, value)}</Prose>
        ) : (
          <Text strong="medium" breaks>
            {answerText(field, value)}
          </Text>
        )}
      </dd>
      <Corrections field={field} step={step} application={application} />
    </Box>
  );
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
      <Box as="dd" key={one.id} above={1}>
        <Text breaks>{messages.answers.corrected(answerText(field, one.value))}</Text>
        <Muted size="small" breaks>
          {messages.answers.why(
            one.reason,
            one.correctedByName ?? messages.notes.unnamed,
            formatDay(one.createdAt),
          )}
        </Muted>
      </Box>
    ));
}

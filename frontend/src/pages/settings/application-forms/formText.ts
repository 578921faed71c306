import type { FieldConditionDto, FormContentDto, FormFieldDto, RowFieldDto } from '../../../api/types.gen';
import { type Step, steps } from './formValues';
import { messages } from './messages';

type Content = Pick<FormContentDto, 'steps'>;

const text = (value: number | null | undefined) =>
  value === null || value === undefined ? '?' : String(value);

/** "only if Citizenship is Citizen of another country". */
export function conditionText(
  { steps: all }: Content,
  condition: FieldConditionDto | null | undefined,
): string | undefined {
  if (!condition) return undefined;
  const field = all[condition.step].fields.find(({ code }) => code === condition.field);
  const labels = condition.values.map(
    (value) => field?.choices?.find((choice) => choice.value === value)?.label ?? value,
  );
  return messages.text.onlyIf(field?.label ?? condition.field, labels);
}

/** "Text, up to 100 characters". */
export function typeText(field: FormFieldDto | RowFieldDto): string {
  const { type, most, mostWords, choices, past, min, max } = field;
  const limits: Record<string, string | undefined> = {
    text: messages.text.most(text(most)),
    long_text: messages.text.words(text(mostWords)),
    choice: messages.text.choices((choices ?? []).map(({ label }) => label)),
    choices: messages.text.choices((choices ?? []).map(({ label }) => label)),
    date: past ? messages.text.past : undefined,
    number: messages.text.between(text(min), text(max)),
    rows: messages.text.rows(text('least' in field ? field.least : null), text(most)),
    file: messages.text.files(text(most)),
  };
  return [messages.types[type], limits[type]].filter(Boolean).join(choices ? ': ' : ', ');
}

export const fieldText = (content: Content, field: FormFieldDto | RowFieldDto): string =>
  [typeText(field), field.required && messages.text.required, conditionText(content, field.condition)]
    .filter(Boolean)
    .join('; ');

const stepLines = (content: Content, step: Step): string[] => {
  const { title, text: intro, fields } = content.steps[step];
  const line = (field: FormFieldDto | RowFieldDto, within = '') =>
    `${title}, ${within}${field.label} (${field.code}): ${fieldText(content, field)}.${field.hint ? ` ${field.hint}` : ''}`;
  return [
    `${title}${intro ? `: ${intro}` : ''}`,
    ...fields.flatMap((field) => [
      line(field),
      ...(field.fields ?? []).map((one) => line(one, `${field.label}, `)),
    ]),
  ];
};

export const fieldLines = (content: Content, step: Step) => stepLines(content, step).slice(1);

export const checklistLines = ({ checklist, ...content }: Pick<FormContentDto, 'steps' | 'checklist'>) =>
  checklist.map(({ title, party, condition }) =>
    [`${title} (${messages.parties[party]})`, conditionText(content, condition)].filter(Boolean).join('; '),
  );

export const exampleLines = (examples: FormContentDto['examples']) =>
  examples.map(
    ({ name, answers, files = {}, failsOn = [] }) =>
      `${name}: ${failsOn.join(', ') || messages.example.says(0)}. ${JSON.stringify({ ...answers, ...files })}`,
  );

/** All of a form as sentences, for comparing two versions. */
export const contentLines = (content: FormContentDto): string[] => [
  ...steps.flatMap((step) => stepLines(content, step)),
  ...checklistLines(content),
  ...exampleLines(content.examples),
];

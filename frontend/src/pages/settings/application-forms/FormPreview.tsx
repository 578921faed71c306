import { useWatch } from 'react-hook-form';
import type { FormFieldDto, RowFieldDto } from '../../../api/types.gen';
import { useForm } from '../../../components/form/FormContext';
import { Icon } from '../../../components/Icon';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Muted, Text } from '../../../components/layout/Text';
import { Select } from '../../../components/Select';
import { countryNames } from '../../../components/places/places';
import { Result } from './ExampleFields';
import { conditionText, typeText } from './formText';
import { type ContentValues, type Step, steps, toContent } from './formValues';
import { usePreview } from './preview';
import { messages } from './messages';

type Content = ReturnType<typeof toContent>;
type Errors = Record<string, string[]>;
type Answers = Record<string, unknown>;

/** The form as applicants see it, with the answers of an example and what the site would say about them. */
export function FormPreview() {
  const content = toContent(useWatch({ name: 'content' }) as ContentValues);
  const { shown, show, result, isCurrent } = usePreview();
  const example = content.examples[shown];
  const answers = (example?.answers ?? {}) as Record<string, Answers | undefined>;
  // What doesn't apply to the form as it is now is better not shown.
  const errors: Errors = isCurrent ? { ...result?.missing, ...result?.refused } : {};
  const asked = isCurrent && result && result.asked.length > 0 ? new Set(result.asked) : undefined;
  return (
    <>
      <Stack gap={1} align="start">
        <Text as="label" size="small" strong htmlFor="preview-answers">
          {messages.preview.show}
        </Text>
        <Select
          id="preview-answers"
          value={String(shown)}
          onChange={({ target }) => show(Number(target.value))}
        >
          <option value="-1">{messages.preview.blank}</option>
          {content.examples.map(({ name }, at) => (
            <option key={at} value={at}>
              {name || messages.example.unnamed(at + 1)}
            </option>
          ))}
        </Select>
      </Stack>
      <Result />
      <Problems />
      <Stack gap={6} framed pad="sheet" fill="surfaceAlt">
        {steps.map((step) => (
          <StepPreview
            key={step}
            content={content}
            step={step}
            answers={answers[step] ?? {}}
            files={(example?.files ?? {}) as Answers}
            errors={errors}
            asked={asked}
          />
        ))}
        <section aria-label={messages.preview.checklist}>
          <Text as="h4" size="body">
            {messages.preview.checklist}
          </Text>
          <ul>
            {(result?.checklist ?? []).map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
          {result?.checklist.length === 0 && <Muted size="small">{messages.preview.noChecklist}</Muted>}
        </section>
      </Stack>
    </>
  );
}

const most = 5;

/** The problems with the form itself, which saving would refuse. */
function Problems() {
  const { fields } = useForm();
  const { result, isCurrent } = usePreview();
  if (!isCurrent || !result || result.examples.length > 0) return null;
  return (
    <ul>
      {result.problems.slice(0, most).map(({ field, messages: texts }) => (
        <li key={field}>{messages.preview.at(fields().get(field)?.label ?? field, texts.join(' '))}</li>
      ))}
    </ul>
  );
}

interface StepProps {
  content: Content;
  step: Step;
  answers: Answers;
  files: Answers;
  errors: Errors;
  asked: ReadonlySet<string> | undefined;
}

function StepPreview({ content, step, answers, files, errors, asked }: StepProps) {
  const { title, text, fields } = content.steps[step];
  return (
    <Stack as="section" gap={4} aria-label={`Preview: ${title}`}>
      <Text as="h4" size="section" breaks>
        {title}
      </Text>
      {text && <p>{text}</p>}
      {fields.length === 0 && <Muted size="small">{messages.preview.noFields}</Muted>}
      {fields.map((field, at) => {
        const path = `${step}.${field.code}`;
        if (asked && !asked.has(path)) return <NotAsked key={at} content={content} field={field} />;
        const value = field.type === 'file' ? files[field.code] : answers[field.code];
        if (field.type !== 'rows')
          return <Question key={at} content={content} field={field} value={value} errors={errors[path]} />;
        const rows = Array.isArray(value) ? (value as Answers[]) : [];
        return (
          <Stack key={at} gap={3} role="group" aria-label={`Preview: ${field.label}`}>
            <Question content={content} field={field} value={undefined} errors={errors[path]} />
            {(rows.length ? rows : [{}]).map((row, position) => (
              <Stack key={position} gap={3} framed pad={[3, 4]} fill="surface">
                {(field.fields ?? []).map((one, nth) =>
                  asked && !asked.has(`${path}.${one.code}`) ? (
                    <NotAsked key={nth} content={content} field={one} />
                  ) : (
                    <Question
                      key={nth}
                      content={content}
                      field={one}
                      value={row[one.code]}
                      errors={errors[`${path}.${position}.${one.code}`]}
                    />
                  ),
                )}
              </Stack>
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}

type FieldProps = { content: Content; field: FormFieldDto | RowFieldDto };

const NotAsked = ({ content, field }: FieldProps) => (
  <Muted size="small" breaks>
    {field.label}: {messages.preview.notAsked} ({conditionText(content, field.condition)})
  </Muted>
);

function Question({ field, value, errors }: FieldProps & { value: unknown; errors: string[] | undefined }) {
  const answer = answerText(field, value);
  return (
    <Stack gap={1} breaks>
      <Inline gap={2} align="baseline" wrap>
        <Text as="b" size="small" strong>
          {field.label}
        </Text>
        <Muted as="span" size="caption">
          {field.required ? messages.preview.required : messages.preview.optional}
        </Muted>
      </Inline>
      {field.hint && <Muted size="caption">{field.hint}</Muted>}
      {field.type === 'rows' ? (
        <Muted size="small">{typeText(field)}</Muted>
      ) : (
        <Stack framed="small" pad={[2, 3]} fill="surface">
          {answer ? <span>{answer}</span> : <Muted size="small">{typeText(field)}</Muted>}
        </Stack>
      )}
      {errors && (
        <Inline gap={1} tone="danger" size="small">
          <Icon name="alert" size={16} />
          <span>{errors.join(' ')}</span>
        </Inline>
      )}
    </Stack>
  );
}

/** An answer as text, with the labels of choices. */
function answerText({ type, choices }: FormFieldDto | RowFieldDto, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (type === 'choice' || type === 'choices')
    return [value]
      .flat()
      .map((one) => choices?.find((choice) => choice.value === one)?.label ?? String(one))
      .join(', ');
  if (type === 'country') return countryNames[String(value)] ?? String(value);
  return String(value);
}

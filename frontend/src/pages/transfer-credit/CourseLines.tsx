import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { TransferSuggestionDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { fieldId, useForm } from '../../components/form/FormContext';
import { toText } from '../../components/form/rules';
import { Icon } from '../../components/Icon';
import { Part } from '../../components/Part';
import { Box, Muted } from '../../components/layout/Text';
import { Inline } from '../../components/layout/Inline';
import { CourseLine, focusOutcome } from './CourseLine';
import { blankLine, type DraftValues, type LineValues, showLines, suggested } from './draft';
import { Heads, Lines } from './lineLayout';
import { type Evaluation, useSuggestions } from './queries';
import { lineMessages, messages } from './messages';

/** The courses from another institution, each with its equivalent here. */
export function CourseLines({ evaluation }: { evaluation: Evaluation }) {
  const form = useForm();
  const { fields, append, remove } = useFieldArray<DraftValues, 'courses', 'key'>({
    name: 'courses',
    keyName: 'key',
  });
  const frame = useRef<HTMLDivElement>(null);
  const moved = useRef<number>(undefined);

  const { know } = form;
  useEffect(() => know('courses', { label: 'Courses', show: showLines }), [know]);
  // A new line receives focus; after a removal, focus returns to the Add button.
  useEffect(() => {
    if (moved.current === undefined) return;
    const lines = frame.current?.querySelectorAll('[data-line]') ?? [];
    const target = lines[moved.current]?.querySelector<HTMLElement>('input');
    (target ?? document.getElementById(fieldId(form.id, 'courses')))?.focus();
    moved.current = undefined;
  }, [fields.length, form.id]);

  const { data: suggestions, error, isFetching, refetch } = useSuggestions(evaluation.id);
  const known = useKnown(evaluation, suggestions);

  return (
    <Part title="Courses" aside={<Awarded evaluation={evaluation} />}>
      {error && !isFetching && !suggestions && (
        <Failure title={messages.failed.equivalencies} error={error} onRetry={() => void refetch()} />
      )}
      <UseAll known={known} />
      {fields.length === 0 && <Muted size="small">{lineMessages.none}</Muted>}
      <Lines ref={frame}>
        {fields.length > 0 && (
          <Heads aria-hidden="true">
            <span>External code</span>
            <span>External title</span>
            <span>Credits</span>
            <span>Grade</span>
            <span>Completed</span>
            <span>Outcome</span>
            <span>Equivalent course</span>
            <span>Credits awarded</span>
          </Heads>
        )}
        {fields.map(({ key, id }, index) => (
          <CourseLine
            key={key}
            index={index}
            suggestion={id ? known.get(id) : undefined}
            onRemove={() => {
              moved.current = fields.length;
              remove(index);
            }}
          />
        ))}
      </Lines>
      <Box above={4}>
        <Button
          type="button"
          look="outline"
          id={fieldId(form.id, 'courses')}
          onClick={() => {
            moved.current = fields.length;
            append(blankLine, { shouldFocus: false });
          }}
        >
          <Icon name="plus" />
          Add Course
        </Button>
      </Box>
    </Part>
  );
}

/** The saved values: typed input counts once it is saved. */
function Awarded({ evaluation }: { evaluation: Evaluation }) {
  const { isDirty } = useFormState();
  return (
    <Muted size="small" role="status">
      {(isDirty ? messages.awardedUnsaved : messages.awarded)(evaluation.creditsAwarded)}
    </Muted>
  );
}

/** The suggestions by line, as long as its code and the institution match the saved ones. */
function useKnown(evaluation: Evaluation, suggestions: readonly TransferSuggestionDto[] = []) {
  const [institution, lines] = useWatch<DraftValues, ['institution', 'courses']>({
    name: ['institution', 'courses'],
  });
  const known = new Map<string, TransferSuggestionDto>();
  if (institution.trim() !== evaluation.institution) return known;
  for (const suggestion of suggestions) {
    const saved = evaluation.courses.find(({ id }) => id === suggestion.courseLineId);
    const line = lines.find(({ id }) => id === suggestion.courseLineId);
    if (!saved || !line || line.externalCode.trim() !== saved.externalCode) continue;
    // The compared grade is the saved one.
    const isCompared = toText(line.externalGrade) === saved.externalGrade;
    known.set(saved.id, isCompared ? suggestion : { ...suggestion, isBelowMinimum: null });
  }
  return known;
}

/** Whether the grade is known to be high enough. */
const isSure = ({ minimumGrade, isBelowMinimum }: TransferSuggestionDto) =>
  minimumGrade === null || isBelowMinimum === false;

/** Applies all suggestions to lines without a decision. */
function UseAll({ known }: { known: ReadonlyMap<string, TransferSuggestionDto> }) {
  const { setValue, getValues } = useFormContext<DraftValues>();
  const form = useForm();
  const lines = useWatch<DraftValues, 'courses'>({ name: 'courses' });
  const isFor = ({ id, outcome }: LineValues) => outcome === 'pending' && id !== undefined && known.has(id);
  const open = lines.filter(isFor);
  const usable = open.filter(({ id }) => isSure(known.get(id!)!));
  if (usable.length < 2) return null;
  const left = open.length - usable.length;
  const useThem = () => {
    getValues('courses').forEach((line, index) => {
      if (!isFor(line) || !isSure(known.get(line.id!)!)) return;
      setValue(`courses.${index}`, { ...line, ...suggested(known.get(line.id!)!) }, { shouldDirty: true });
    });
    focusOutcome(form, lines.indexOf(usable[0]!));
  };
  return (
    <Inline wrap gap={[2, 4]} justify="space-between" below={3}>
      <Muted size="small">
        {[lineMessages.decidedBefore(open.length), left > 0 && lineMessages.leftToYou(left)]
          .filter(Boolean)
          .join(' ')}
      </Muted>
      <Button type="button" look="outline" onClick={useThem}>
        Use All
      </Button>
    </Inline>
  );
}

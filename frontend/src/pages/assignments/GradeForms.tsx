import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { AssignmentDto, SubmissionDto } from '../../api/types.gen';
import { Fields } from '../../components/form/FieldFrame';
import { NumberField } from '../../components/form/fields';
import { Form, type FormHandle, type FormProps } from '../../components/form/Form';
import { all, number, required } from '../../components/form/rules';
import { formatNumber } from '../../components/format';
import { FeedbackField } from './FeedbackField';
import { type GradeValues, gradeValuesOf, useGrade } from './grading';
import { formMessages, gradeMessages as messages } from './messages';

/** Shown at the field, before the server would refuse it. */
const atMost = (points: number | null | undefined, above: boolean | undefined) => ({
  check: (score: string) =>
    points != null && !above && Number(score) > points
      ? messages.atMost(points)
      : Number(score) < 0
        ? messages.atLeast
        : undefined,
});

interface Props extends Pick<FormProps<GradeValues>, 'frame' | 'onDone' | 'onLeave'> {
  submission: SubmissionDto;
  /** The number of the attempt to grade, if there are several. */
  attempt?: number;
  assignment: Pick<AssignmentDto, 'maxPoints' | 'sectionId' | 'allowAboveMax'> | undefined;
  buttons: ReactNode;
  /** Next to or above the fields. */
  children?: ReactNode;
  ref?: Ref<FormHandle>;
}

/** Score and feedback. */
export function GradeForm({ submission, attempt, assignment, children, ...form }: Props) {
  const { submit, etag, reread } = useGrade(submission, assignment?.sectionId, attempt);
  const points = assignment?.maxPoints;
  return (
    <Form
      {...form}
      name={`grade/${submission.id}${attempt ? `/${attempt}` : ''}`}
      values={gradeValuesOf(submission)}
      etag={etag}
      reread={reread}
      onSubmit={submit}
      failed={messages.failed}
      outlivesReload
      aria-label={messages.formOf(submission.studentName ?? submission.studentNumber)}
    >
      {children}
      <Fields onKeyDown={sendByKey}>
        <NumberField
          name="score"
          label="Score"
          hint={points == null ? undefined : messages.outOf(formatNumber(points))}
          rules={all(
            required('Score is required'),
            number(formMessages.validNumber),
            atMost(points, assignment?.allowAboveMax),
          )}
        />
        <FeedbackField />
      </Fields>
    </Form>
  );
}

/** Enter starts a new line in the feedback. Ctrl+Enter sends; in the score, Enter alone does. */
function sendByKey(event: KeyboardEvent<HTMLElement>) {
  // In a code block of the feedback, the editor takes it.
  if (event.isDefaultPrevented()) return;
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

/** Moves focus to the score once there is something to score. */
export function useScoreFocus(id: string | undefined) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id && !matchMedia('(pointer: coarse)').matches)
      container.current?.querySelector<HTMLInputElement>('input[name="score"]')?.focus();
  }, [id]);
  return container;
}

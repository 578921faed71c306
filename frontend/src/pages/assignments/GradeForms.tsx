import styled from '@emotion/styled';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { AssignmentDto, SubmissionDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Fields } from '../../components/form/FieldFrame';
import { NumberField, TextArea } from '../../components/form/fields';
import { Form, type FormHandle, type FormProps } from '../../components/form/Form';
import { ButtonRow, FormButtons } from '../../components/form/FormButtons';
import { all, number, required } from '../../components/form/rules';
import { formatNumber } from '../../components/format';
import { Box } from '../../components/layout/Text';
import { isScored } from './assignment';
import { type GradeValues, gradeValuesOf, useGrade, useRemoveGrade } from './grading';
import { formMessages, gradeMessages as messages } from './messages';
const Start = styled(Button)({ marginRight: 'auto' });

/** Shown at the field, before the server would refuse it. */
const atMost = (points: number | null | undefined) => ({
  check: (score: string) =>
    points != null && Number(score) > points
      ? messages.atMost(points)
      : Number(score) < 0
        ? messages.atLeast
        : undefined,
});

interface Props extends Pick<FormProps<GradeValues>, 'frame' | 'onDone' | 'onLeave'> {
  submission: SubmissionDto;
  assignment: Pick<AssignmentDto, 'maxPoints' | 'sectionId'> | undefined;
  buttons: ReactNode;
  /** Next to or above the fields. */
  children?: ReactNode;
  ref?: Ref<FormHandle>;
}

/** Score and feedback. A draft outlives an expired session and a reload. */
export function GradeForm({ submission, assignment, children, ...form }: Props) {
  const { submit, etag, reread } = useGrade(submission, assignment?.sectionId);
  const points = assignment?.maxPoints;
  return (
    <Form
      {...form}
      name={`grade/${submission.id}`}
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
          min={0}
          rules={all(required('Score is required'), number(formMessages.validNumber), atMost(points))}
        />
        <TextArea name="feedback" label="Feedback" />
      </Fields>
    </Form>
  );
}

/** Enter starts a new line in the feedback. Ctrl+Enter sends; in the score, Enter alone does. */
function sendByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

interface InlineProps extends Pick<Props, 'submission' | 'assignment'> {
  onClose: () => void;
}

/** In the list of submissions, below the submission. */
export function GradeInline({ submission, assignment, onClose }: InlineProps) {
  const focused = useScoreFocus(submission.id);
  const remove = useRemoveGrade(submission, assignment?.sectionId);
  return (
    <Box above={4} ruled pad={[4, 0, 0]} ref={focused}>
      <GradeForm
        submission={submission}
        assignment={assignment}
        onDone={onClose}
        onLeave={onClose}
        buttons={
          <ButtonRow>
            <FormButtons submit="Submit Grade">
              {isScored(submission) && (
                <Start
                  type="button"
                  look="quiet"
                  disabled={remove.isRunning}
                  onClick={() => void remove.run().then(onClose, () => {})}
                >
                  Remove grade
                </Start>
              )}
            </FormButtons>
          </ButtonRow>
        }
      />
    </Box>
  );
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

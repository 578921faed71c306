import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SubmissionDto } from '../../api/types.gen';
import { toNumber } from '../../components/form/rules';
import { useAct } from '../../providers/acts';
import { ApiError } from '../../providers/apiError';
import { etagOf, gradeSubmission, readAttempt, removeGrade } from '../../providers/assignmentActs';
import type { PortalDataProvider } from '../../providers/dataProvider';
import { feedbackBodyOf, feedbackValuesOf, type FeedbackValues } from './FeedbackField';
import { workOf } from './queries';
import { gradingHref } from '../grading/path';
import { gradeMessages as messages } from './messages';

/** As typed. */
export interface GradeValues extends FeedbackValues {
  score: string;
}

export const gradeValuesOf = ({
  score,
  ...graded
}: Pick<SubmissionDto, 'score' | 'feedback' | 'feedbackDocument'>): GradeValues => ({
  score: score === null ? '' : String(score),
  ...feedbackValuesOf(graded),
});

type Work = Pick<SubmissionDto, 'id' | 'assignmentId' | 'version' | 'attempts'>;

/** Prevents grading a text that the instructor hasn't seen. */
const submittedAgain = JSON.stringify({ detail: messages.submittedAgain });

/** Saves a grade for the version that was read, so that it never overwrites another grader's unseen. */
export function useGrade(submission: Work, sectionId: string | undefined, attempt?: number) {
  const { id, assignmentId } = submission;
  const dataProvider = useDataProvider<PortalDataProvider>();
  const queries = useQueryClient();
  const { run } = useAct({
    act: ({ values, etag }: { values: GradeValues; etag: string | undefined }) =>
      gradeSubmission(id, { score: toNumber(values.score) ?? 0, ...feedbackBodyOf(values), attempt }, etag),
    done: messages.graded,
    record: (row) => ({
      name: row.studentName ?? row.studentNumber,
      to: gradingHref({ assignmentId }, row.id),
    }),
    failed: messages.failed,
    refreshes: [
      ...workOf(sectionId, assignmentId),
      ['assignment-submissions', 'getOne'],
      [`assignment-submissions/${id}/attempts`],
    ],
  });
  return {
    etag: etagOf(submission),
    submit: (values: GradeValues, etag: string | undefined) => run({ values, etag }),
    reread: async () => {
      const { data } = await dataProvider.getOne<SubmissionDto>('assignment-submissions', { id });
      if (data.attempts !== submission.attempts) {
        void queries.invalidateQueries({ queryKey: ['assignment-submissions'] });
        void queries.invalidateQueries({ queryKey: [`assignments/${assignmentId}/submissions`] });
        void queries.invalidateQueries({ queryKey: [`assignment-submissions/${id}/attempts`] });
        throw new ApiError(412, submittedAgain);
      }
      const graded = attempt ? await readAttempt(id, attempt) : data;
      return { values: gradeValuesOf(graded ?? data), etag: etagOf(data) };
    },
  };
}

/** Removes a grade; the toast offers Undo. */
export function useRemoveGrade(submission: SubmissionDto, sectionId: string | undefined) {
  const { id, assignmentId, score } = submission;
  const feedback = feedbackBodyOf(feedbackValuesOf(submission));
  return useAct({
    act: () => removeGrade(id, etagOf(submission)),
    done: 'Grade removed',
    failed: messages.failedToRemove,
    refreshes: [...workOf(sectionId, assignmentId), ['assignment-submissions', 'getOne']],
    undo: {
      act: () => gradeSubmission(id, { score: score ?? 0, ...feedback }),
      done: 'Grade restored',
      failed: messages.failedToRestore,
    },
  });
}

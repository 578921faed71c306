import type { AssignmentDto } from '../../api/types.gen';
import { useAct } from '../../providers/acts';
import {
  deleteAssignment,
  postGrades,
  updateAssignment,
  withdrawGrades,
} from '../../providers/assignmentActs';
import { workOf } from './queries';
import { useAssignmentRecord } from './useAssignmentRecord';
import { actMessages as messages } from './messages';

/** The actions on an assignment, except editing and grading. */
export function useAssignmentActs(assignment: Pick<AssignmentDto, 'id' | 'sectionId' | 'title'>) {
  const { id, sectionId } = assignment;
  const recordOf = useAssignmentRecord();
  const record = () => recordOf(assignment);
  const refreshes = workOf(sectionId, id);
  const publishing = (isPublished: boolean) => () => updateAssignment(id, { isPublished });
  const publish = useAct({
    act: publishing(true),
    done: messages.published,
    record,
    failed: messages.failedToPublish,
    refreshes,
    undo: {
      act: publishing(false),
      done: messages.unpublished,
      failed: messages.failedToUnpublish,
    },
  });
  const unpublish = useAct({
    act: publishing(false),
    done: messages.unpublished,
    record,
    failed: messages.failedToUnpublish,
    refreshes,
    undo: { act: publishing(true), done: messages.published, failed: messages.failedToPublish },
  });
  const post = useAct({
    act: () => postGrades(id),
    done: 'Grades posted',
    record,
    failed: messages.failedToPost,
    refreshes,
  });
  const withdraw = useAct({
    act: () => withdrawGrades(id),
    done: 'Grades withdrawn',
    record,
    failed: messages.failedToWithdraw,
    refreshes,
  });
  const remove = useAct({
    act: () => deleteAssignment(id),
    done: 'Assignment deleted',
    failed: messages.failedToDelete,
    refreshes,
  });
  // A toast has reported the failure already.
  const reported = (act: Promise<unknown>) => act.catch(() => {});
  return {
    publish: () => reported(publish.run()),
    unpublish: () => reported(unpublish.run()),
    post: () => post.run(),
    withdraw: () => withdraw.run(),
    remove: () => remove.run(),
  };
}

export type AssignmentActs = ReturnType<typeof useAssignmentActs>;

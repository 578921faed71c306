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

/** The actions on an assignment, except editing and grading. */
export function useAssignmentActs(assignment: Pick<AssignmentDto, 'id' | 'sectionId' | 'title'>) {
  const { id, sectionId } = assignment;
  const recordOf = useAssignmentRecord();
  const record = () => recordOf(assignment);
  const refreshes = workOf(sectionId, id);
  const publishing = (isPublished: boolean) => () => updateAssignment(id, { isPublished });
  const publish = useAct({
    act: publishing(true),
    done: 'Assignment published',
    record,
    failed: 'Failed to publish the assignment',
    refreshes,
    undo: {
      act: publishing(false),
      done: 'Assignment is a draft again',
      failed: 'Failed to make it a draft again',
    },
  });
  const unpublish = useAct({
    act: publishing(false),
    done: 'Assignment is a draft again',
    record,
    failed: 'Failed to make it a draft again',
    refreshes,
    undo: { act: publishing(true), done: 'Assignment published', failed: 'Failed to publish the assignment' },
  });
  const post = useAct({
    act: () => postGrades(id),
    done: 'Grades posted',
    record,
    failed: 'Failed to post the grades',
    refreshes,
  });
  const withdraw = useAct({
    act: () => withdrawGrades(id),
    done: 'Grades withdrawn',
    record,
    failed: 'Failed to withdraw the grades',
    refreshes,
  });
  const remove = useAct({
    act: () => deleteAssignment(id),
    done: 'Assignment deleted',
    failed: 'Failed to delete the assignment',
    refreshes,
  });
  // A toast has reported the failure already.
  const told = (act: Promise<unknown>) => act.catch(() => {});
  return {
    publish: () => told(publish.run()),
    unpublish: () => told(unpublish.run()),
    post: () => post.run(),
    withdraw: () => withdraw.run(),
    remove: () => remove.run(),
  };
}

export type AssignmentActs = ReturnType<typeof useAssignmentActs>;

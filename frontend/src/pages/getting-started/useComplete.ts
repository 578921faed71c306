import type { CompleteTaskDto, OnboardingTaskDto } from '../../api/types.gen';
import { useAct } from '../../providers/acts';
import { completeTask, type OwnTasks, taskRefreshes } from '../../providers/gettingStarted';
import { messages, taskTitles } from './messages';

export interface TaskProps {
  tasks: OwnTasks;
  task: OnboardingTaskDto;
  /** Opens the form of the contact information. */
  onEdit: () => void;
  onClose: () => void;
}

/** Completes the task; a change by someone else is reported, and the tasks are read again. */
export function useComplete({ tasks: { id, etag }, task: { code } }: TaskProps) {
  return useAct({
    act: (body: CompleteTaskDto) => completeTask(id, code, body, etag),
    done: messages.completed(taskTitles[code]),
    failed: messages.notCompleted,
    refreshes: taskRefreshes,
    reportsStale: true,
  });
}

import { useQuery } from '@tanstack/react-query';
import type {
  BeginGettingStartedDto,
  CompleteTaskDto,
  GettingStartedDto,
  OnboardingTaskDto,
} from '../api/types.gen';
import { post } from './acts';
import { read, readVersion } from './read';
import type { Recorded } from './records';

export type TaskCode = OnboardingTaskDto['code'];
export type OwnTasks = GettingStartedDto & Recorded;

const address = (studentId: string) => ['students', studentId, 'getting-started'] as const;

/** A new student's tasks; none for most students. Read at each visit, because staff can waive tasks. */
export const useGettingStarted = (studentId: string, enabled = true) =>
  useQuery({
    queryKey: ['students', 'getting-started', { id: studentId }],
    queryFn: () => readVersion<OwnTasks>(address(studentId)),
    staleTime: 0,
    enabled,
  });

/** What shows the tasks or depends on their hold. */
export const taskRefreshes = [['students'], ['holds'], ['dashboard', 'work']] as const;

export const completeTask = (
  studentId: string,
  code: TaskCode,
  body: CompleteTaskDto,
  etag: string | undefined,
) => post<GettingStartedDto>([...address(studentId), code, 'complete'], body, etag);

export const waiveTask = (studentId: string, code: TaskCode, reason: string, etag: string | undefined) =>
  post<GettingStartedDto>([...address(studentId), code, 'waive'], { reason }, etag);

export const beginTasks = (studentId: string, body: BeginGettingStartedDto) =>
  post<GettingStartedDto>([...address(studentId), 'begin'], body);

/** Reads the student's own tasks, for the time that an answer takes. */
export const askServer = (studentId: string) => read(address(studentId));

import type { FormerScoreDto, GradebookDto, GradebookStudentDto } from '../../api/types.gen';
import { formerMessages as messages } from './messages';

const scoresOf = ({ formerSections }: GradebookStudentDto) => formerSections.flatMap(({ scores }) => scores);
const isReady = ({ carryOver }: FormerScoreDto) => carryOver?.state === 'ready';

/** The students with scores to carry over, and how many scores these are. */
export function readyOf(students: readonly GradebookStudentDto[]) {
  const ready = students.filter((student) => scoresOf(student).some(isReady));
  const scores = ready.reduce((sum, student) => sum + scoresOf(student).filter(isReady).length, 0);
  return { studentIds: ready.map(({ studentId }) => studentId), scores };
}

export const hasFormerScores = ({ students }: GradebookDto) =>
  students.some(({ formerSections }) => formerSections.length > 0);

/** Where a score is carried over to, or why it isn't. */
export function carryOverNote({ carryOver }: FormerScoreDto, titles: ReadonlyMap<string, string>) {
  if (!carryOver) return undefined;
  const { state, assignmentId } = carryOver;
  return messages.states[state](titles.get(assignmentId ?? '') ?? '');
}

import { screen, within } from '@testing-library/react';
import type { AssignmentDto } from '../src/api/types.gen';
import { aList, ok, open } from './harness';
import { anAssignment, aSubmission, aTeacher } from './workBuilders';

export const assignment = anAssignment();
/** In a list, without the document. */
const { document: _, ...row } = assignment;
export const papers = [aSubmission(1), aSubmission(2)];
export const [first, second] = papers as [(typeof papers)[0], (typeof papers)[0]];
export const grading = '/portal/grading';

/** The server: a graded submission disappears from the list. */
export function desk(discussions: AssignmentDto[] = []) {
  const sent: { id: string; body: unknown; etag: string | null }[] = [];
  const graded = new Set<string>();
  const answers: NonNullable<NonNullable<Parameters<typeof open>[1]>['answers']> = {
    '/api/assignment-submissions': () => aList(papers.filter(({ id }) => !graded.has(id))),
    '/api/assignments': ({ searchParams }) =>
      aList(searchParams.get('filter')?.includes('postsToGrade') ? discussions : [row]),
    [`/api/assignments/${assignment.id}`]: () => ok(assignment),
    '/api/gradebooks': () => aList([]),
  };
  for (const paper of papers) {
    answers[`/api/assignment-submissions/${paper.id}`] = () => ok(paper);
    answers[`/api/assignment-submissions/${paper.id}/grade`] = (_, init) => {
      const body = JSON.parse(String(init.body));
      sent.push({ id: paper.id, body, etag: new Headers(init.headers).get('If-Match') });
      graded.add(paper.id);
      return ok({ ...paper, ...body, gradedAt: '2026-11-20T12:00:00.000Z', version: 2 });
    };
  }
  return { answers, sent };
}

/** More submissions than one page, all of the same moment; `asked` has the cursor of each page. */
export function longDesk(count: number) {
  const submittedAt = '2026-11-10T15:00:00.000Z';
  const many = Array.from({ length: count }, (_, index) => aSubmission(index + 1, { submittedAt }));
  const requested: (string | undefined)[] = [];
  const work = desk();
  work.answers['/api/assignment-submissions'] = ({ searchParams }) => {
    const { after } = JSON.parse(searchParams.get('filter')!) as { after?: string };
    const [from, to] = JSON.parse(searchParams.get('range')!) as [number, number];
    const rest = many.slice(after ? many.findIndex(({ id }) => id === after) + 1 : 0);
    if (to === 99) requested.push(after);
    return aList(rest.slice(from, to + 1), rest.length, from);
  };
  for (const paper of many) work.answers[`/api/assignment-submissions/${paper.id}`] = () => ok(paper);
  return { many, work, asked: requested };
}
export const openGrading = (path = '', more: ReturnType<typeof desk> = desk()) =>
  open(grading + path, { user: aTeacher(), answers: more.answers });

export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const score = async (name: string) => within(await dialog(name)).findByLabelText('Score');

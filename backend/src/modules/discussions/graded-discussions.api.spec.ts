import { describe, expect, it } from '@jest/globals';
import {
  classmate,
  classmateRecord,
  discussion,
  discussionsWorld,
  post,
  room,
  keepFromStudents,
} from '../../../test/harness/worlds/discussions.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { system } from '../../../test/harness/worlds/world.js';
import type { DiscussionDto } from './discussions.dto.js';

discussionsWorld();

interface ProposedGrade {
  studentId: string;
  ungraded: number;
  ungradedDiscussions: unknown[];
}

interface Offered {
  canHandIn: boolean;
  discussionId: string | null;
}

interface Marks {
  students: { studentId: string; unsubmitted: { state: string }[] }[];
}

interface Counts {
  toGrade: number;
  postsToGrade: number;
}

interface GradingWork extends Counts {
  discussionsToGrade: number;
  postsSince: string | null;
}

interface Closing {
  missing: { kind: string; sections: { sectionId: string; count: number }[] }[];
}

const problem = async (call: PromiseLike<import('supertest').Response>, status: number, more: object = {}) =>
  expectProblem(await call, status, more as Record<string, unknown>);

describe('a graded discussion should', () => {
  it('be done by posting: its assignment takes no submissions, and counts the own posts', async () => {
    const graded = await room.records.assignment(room.section, { assignmentType: 'discussion' });
    const at = `/api/assignments/${graded.id}`;
    const submit = () => room.learner.post(`${at}/submissions`).field('text', 'In writing');
    const made = await discussion({ assignmentId: graded.id, isPublished: false });
    expect((await room.learner.get(at).expect(200)).body).toMatchObject({
      discussionId: null,
      ownPosts: null,
    });
    await room.teacher.put(`/api/discussions/${made.id}`).send({ isPublished: true }).expect(200);
    await problem(submit(), 409, {
      detail: 'A discussion takes the place of this assignment. Post there instead.',
    });
    const seen = async (): Promise<unknown[]> => {
      const own = (await room.learner.get(at).expect(200)).body as { ownPosts: number };
      const open = await room.learner.get(`/api/assignments?handedIn=false&id=${graded.id}`).expect(200);
      return [own.ownPosts, (open.body as object[]).length];
    };
    expect(await seen()).toEqual([0, 1]);
    await post(classmate, made, 'Not mine');
    const { id } = await post(room.learner, made, 'Mine');
    expect(await seen()).toEqual([1, 0]);
    await room.learner.delete(`/api/posts/${id}`).expect(204);
    expect(await seen()).toEqual([0, 1]);
    expect((await room.teacher.get(at).expect(200)).body).not.toHaveProperty('ownPosts');
    await room.teacher
      .put(at + `/students/${room.student.id}`)
      .send({ score: 7 })
      .expect(200);
  });
});

it('a graded discussion that takes no posts now should not be offered, nor be due', async () => {
  const section = await room.records.section({ instructorId: room.instructor.id });
  await room.records.enrollment(room.student, section);
  const graded = await room.records.assignment(section, { assignmentType: 'discussion' });
  const { body: made } = await room.teacher
    .post(`/api/sections/${section.id}/discussions`)
    .send({ title: 'Index funds', isPublished: true, assignmentId: graded.id })
    .expect(201);
  const seen = async (): Promise<unknown[]> => {
    const own = (await room.learner.get(`/api/assignments/${graded.id}`).expect(200)).body as Offered;
    const open = await room.learner.get(`/api/assignments?canHandIn=true&id=${graded.id}`).expect(200);
    const { body } = await room.learner.get('/api/dashboard/work').expect(200);
    const due = (body as { own: { due: { id: string }[] } }).own.due.filter(({ id }) => id === graded.id);
    return [own.canHandIn, own.discussionId !== null, (open.body as object[]).length, due.length];
  };
  const change = (given: object) => room.teacher.put(`/api/discussions/${made.id}`).send(given).expect(200);
  expect(await seen()).toEqual([true, true, 1, 1]);
  await change({ opensAt: '2099-01-01T00:00:00Z' });
  expect(await seen()).toEqual([false, true, 0, 0]);
  await change({ opensAt: null, locksAt: '2026-01-01T00:00:00Z' });
  expect(await seen()).toEqual([false, true, 0, 0]);
  await change({ locksAt: null });
  await post(room.learner, made as DiscussionDto, 'My view');
  expect(await seen()).toEqual([true, true, 1, 0]);
  await keepFromStudents(made as DiscussionDto, section.id);
  expect(await seen()).toEqual([false, false, 0, 0]);
});

describe('the gradebook should, for a graded discussion that is closed,', () => {
  it('have posts without a score as ungraded, not as missing, and propose no final grade until they have one', async () => {
    const section = await room.records.section({ instructorId: room.instructor.id });
    const enrolled = { enrollmentDate: new Date('2026-01-01') };
    await room.records.enrollment(room.student, section, enrolled);
    await room.records.enrollment(classmateRecord, section, enrolled);
    const graded = await room.records.assignment(section, {
      assignmentType: 'discussion',
      maxPoints: 10,
      dueDate: new Date(Date.now() - 60_000),
    });
    const made = await room.teacher
      .post(`/api/sections/${section.id}/discussions`)
      .send({ title: 'Index funds', isPublished: true, assignmentId: graded.id })
      .expect(201);
    const { id } = await post(room.learner, made.body as DiscussionDto, 'My view');
    const at = `/api/sections/${section.id}`;
    const states = async (): Promise<unknown[]> => {
      const read = async (student: { id: string }): Promise<unknown> => {
        const { body } = await room.teacher.get(`${at}/gradebook/${student.id}/explanation`).expect(200);
        return (body as { cells: { state: string }[] }).cells[0]!.state;
      };
      const book = (await room.teacher.get(`${at}/gradebook`).expect(200)).body as Marks;
      const marks = book.students.find(({ studentId }) => studentId === room.student.id)!.unsubmitted;
      const { body } = await room.teacher.get(`${at}/final-grades`).expect(200);
      const waiting = (body as ProposedGrade[])
        .filter(({ studentId }) => [room.student.id, classmateRecord.id].includes(studentId))
        .map(({ ungraded, ungradedDiscussions }) => {
          const of = { assignmentId: graded.id, title: graded.title };
          expect(ungradedDiscussions).toEqual(ungraded ? [of] : []);
          return ungraded;
        })
        .sort();
      return [
        await read(room.student),
        await read(classmateRecord),
        waiting,
        marks.map(({ state }) => state),
      ];
    };
    expect(await states()).toEqual(['ungraded', 'missing', [0, 1], ['ungraded']]);
    await room.teacher
      .put(`/api/assignments/${graded.id}/students/${room.student.id}`)
      .send({ score: 9 })
      .expect(200);
    expect(await states()).toEqual(['graded', 'missing', [0, 0], []]);
    await room.teacher
      .put(`/api/assignments/${graded.id}/students/${room.student.id}`)
      .send({ score: null })
      .expect(200);
    await room.learner.delete(`/api/posts/${id}`).expect(204);
    expect(await states()).toEqual(['missing', 'missing', [0, 0], ['missing']]);
  });
});

describe('the counts of work to grade should', () => {
  const grading = async (): Promise<GradingWork> => {
    const { body } = await room.teacher.get('/api/dashboard/work').expect(200);
    return (body as { grading: GradingWork }).grading;
  };

  /** A graded discussion in a section of its own, with both students. */
  async function gradedDiscussion(given: object = {}) {
    const section = await room.records.section({ instructorId: room.instructor.id });
    await room.records.enrollment(room.student, section);
    await room.records.enrollment(classmateRecord, section);
    const assignment = await room.records.assignment(section, { assignmentType: 'discussion', ...given });
    const { body } = await room.teacher
      .post(`/api/sections/${section.id}/discussions`)
      .send({ title: 'Index funds', isPublished: true, assignmentId: assignment.id })
      .expect(201);
    const of = (student: { id: string }): string =>
      `/api/assignments/${assignment.id}/students/${student.id}`;
    return { section, assignment, discussion: body as DiscussionDto, of };
  }

  /** What each place counts: My Sections, the assignments, the closing of the term. */
  async function countsOf({ id: sectionId, termId }: { id: string; termId: string }): Promise<unknown[]> {
    const read = async <Body>(path: string, filter: object): Promise<Body> =>
      (
        await room.teacher
          .get(path)
          .query({ filter: JSON.stringify(filter) })
          .expect(200)
      ).body as Body;
    const books = await read<Counts[]>('/api/gradebooks', { id: sectionId, waiting: true });
    const work = await read<Counts[]>('/api/assignments', { sectionId, postsToGrade: true });
    const closing = await room.registrar.get(`/api/terms/${termId}/closing`).expect(200);
    const posts = (closing.body as Closing).missing.find(({ kind }) => kind === 'ungraded_posts');
    return [
      books.map(({ toGrade, postsToGrade }) => [toGrade, postsToGrade]),
      work.map(({ toGrade, postsToGrade }) => [toGrade, postsToGrade]),
      posts?.sections.map(({ sectionId: section, count }) => [section === sectionId, count]),
    ];
  }
  const nothing = [[], [], undefined];
  const waiting = (count: number): unknown[] => [[[0, count]], [[0, count]], [[true, count]]];

  it('have students with posts until each has a score or an excuse', async () => {
    const { section, discussion: made, of } = await gradedDiscussion();
    await post(room.teacher, made, 'Welcome');
    expect(await countsOf(section)).toEqual(nothing);
    const before = await grading();

    const first = await post(room.learner, made, 'My view');
    await post(room.learner, made, 'And more');
    const { id } = await post(classmate, made, 'Mine');
    expect(await countsOf(section)).toEqual(waiting(2));
    expect(await grading()).toEqual({
      ...before,
      postsToGrade: before.postsToGrade + 2,
      discussionsToGrade: before.discussionsToGrade + 1,
      postsSince: before.postsSince ?? first.createdAt,
    });
    const since = await room.teacher.get(`/api/gradebooks?id=${section.id}`).expect(200);
    expect(since.body).toMatchObject([{ waitingSince: first.createdAt }]);
    const sort = encodeURIComponent(JSON.stringify(['waiting', 'DESC']));
    const [busiest] = (await room.teacher.get(`/api/gradebooks?sort=${sort}`).expect(200)).body as {
      id: string;
    }[];
    expect(busiest!.id).toBe(section.id);
    const without = await room.teacher.get(`/api/gradebooks?id=${section.id}&toGrade=true`).expect(200);
    expect(without.body).toEqual([]);

    await room.teacher.put(of(room.student)).send({ score: 7 }).expect(200);
    expect(await countsOf(section)).toEqual(waiting(1));
    await room.teacher.put(of(classmateRecord)).send({ excused: true }).expect(200);
    expect(await countsOf(section)).toEqual(nothing);
    expect(await grading()).toEqual(before);
    await room.teacher.put(of(classmateRecord)).send({ excused: null }).expect(200);
    await room.teacher.put(of(room.student)).send({ score: null }).expect(200);
    expect(await countsOf(section)).toEqual(waiting(2));
    await classmate.delete(`/api/posts/${id}`).expect(204);
    expect(await countsOf(section)).toEqual(waiting(1));
    await room.teacher.put(of(room.student)).send({ score: 0 }).expect(200);
  });

  it('have no posts of a discussion that counts in no grade, or of students without a seat', async () => {
    const uncounted = await gradedDiscussion({ countsAs: 'not_counted' });
    await post(room.learner, uncounted.discussion, 'My view');
    expect(await countsOf(uncounted.section)).toEqual(nothing);
    const left = await gradedDiscussion();
    await post(room.learner, left.discussion, 'My view');
    expect(await countsOf(left.section)).toEqual(waiting(1));
    await system.dataSource.query(
      `UPDATE enrollments SET status = 'dropped', drop_date = now() WHERE student_id = $1 AND section_id = $2`,
      [room.student.id, left.section.id],
    );
    expect(await countsOf(left.section)).toEqual(nothing);
  });

  it('have a student with a submission that waits only once', async () => {
    const { section, assignment, discussion: made } = await gradedDiscussion();
    await room.records.submission(assignment, room.student);
    await post(room.learner, made, 'My view');
    const books = await room.teacher.get(`/api/gradebooks?id=${section.id}&waiting=true`).expect(200);
    expect(books.body).toMatchObject([{ toGrade: 1, postsToGrade: 0 }]);
  });

  it('not be told to students, who see their own posts', async () => {
    const { assignment, discussion: made } = await gradedDiscussion();
    await post(room.learner, made, 'My view');
    const own = await room.learner.get(`/api/assignments/${assignment.id}`).expect(200);
    expect(own.body).not.toHaveProperty('postsToGrade');
    const filtered = await room.learner
      .get(`/api/assignments?postsToGrade=true&id=${assignment.id}`)
      .expect(200);
    expect(filtered.body).toEqual([]);
  });
});

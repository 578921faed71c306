import { describe, expect, it } from '@jest/globals';
import {
  classmate,
  classmateRecord,
  discussion,
  discussionsWorld,
  post,
  room,
} from '../../../test/harness/worlds/discussions.js';
import { expectProblem } from '../../../test/harness/problem.js';
import type { DiscussionDto } from './discussions.dto.js';

interface ProposedGrade {
  studentId: string;
  ungraded: number;
  ungradedDiscussions: unknown[];
}

discussionsWorld();

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
      const { body } = await room.teacher.get(`${at}/final-grades`).expect(200);
      const waiting = (body as ProposedGrade[])
        .filter(({ studentId }) => [room.student.id, classmateRecord.id].includes(studentId))
        .map(({ ungraded, ungradedDiscussions }) => {
          const of = { assignmentId: graded.id, title: graded.title };
          expect(ungradedDiscussions).toEqual(ungraded ? [of] : []);
          return ungraded;
        })
        .sort();
      return [await read(room.student), await read(classmateRecord), waiting];
    };
    expect(await states()).toEqual(['ungraded', 'missing', [0, 1]]);
    await room.teacher
      .put(`/api/assignments/${graded.id}/students/${room.student.id}`)
      .send({ score: 9 })
      .expect(200);
    expect(await states()).toEqual(['graded', 'missing', [0, 0]]);
    await room.teacher
      .put(`/api/assignments/${graded.id}/students/${room.student.id}`)
      .send({ score: null })
      .expect(200);
    await room.learner.delete(`/api/posts/${id}`).expect(204);
    expect(await states()).toEqual(['missing', 'missing', [0, 0]]);
  });
});

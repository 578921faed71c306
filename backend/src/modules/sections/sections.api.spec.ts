import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { type Client } from '../../../test/harness/test-app.js';
import { records, system } from '../../../test/harness/worlds/world.js';
import {
  all,
  client,
  courses,
  keys,
  type Row,
  sectionsOfEachKind,
  sectionsWorld,
  term,
} from '../../../test/harness/worlds/sections.js';
import { roles } from '../../platform/auth/roles.js';
import { User } from '../../platform/auth/user.entity.js';
import type { Student } from '../students/student.entity.js';

sectionsWorld(sectionsOfEachKind);

describe('sections', () => {
  describe('GET /api/sections should', () => {
    it('come by course code and section number, of one term', async () => {
      expect(await keys('')).toBe('w1 w2 lab off free zero');
    });

    it.each<[string, string]>([
      ['&isActive=true', 'w1 w2 lab free zero'],
      ['&isActive=false', 'off'],
      ['&filter={"isActive":false}', 'off'],
      ['&modality=hybrid', 'w1'],
      ['&modality=online&isActive=true', 'free'],
      ['&range=[1,2]', 'w2 lab'],
      ['&range=[6,9]', ''],
      ['&search=QS 210', 'w1 w2 lab'],
      ['&search=qs 210l', 'lab'],
      ['&search=prarie', 'w1 w2'],
      ['&search=PRÄRIE wild', 'w1 w2'],
      ['&search=laboratory qs', 'lab'],
      ['&search=100%25', 'off free zero'],
      ['&search=1_0', ''],
      ['&search=%22quoting%22', 'off free zero'],
      ['&search=%20', 'w1 w2 lab off free zero'],
      ['&filter={"q":"laboratory"}', 'lab'],
      ['&search=abbot', 'w1'],
      ['&search=zoe qs', 'w1'],
      ['&search=ann 001', 'lab'],
      ['&search=002', 'w2'],
      ['&search=0020', ''],
      ['&search=qs 210-002', 'w2'],
      ['&search=QS210L-001', 'lab'],
      ['&search=qs 10-001', 'w1'],
      ['&search=210-', 'w1 w2'],
      ['&search=zoe-001', ''],
      ['&seatStatus=Full', 'w2 off zero'],
      ['&seatStatus=Open', 'w1 lab free'],
      ['&seatStatus=Limited', ''],
      ['&sort=["seatStatus","DESC"]', 'w2 off zero w1 lab free'],
      ['&sort=["courseCode","DESC"]', 'off free zero lab w1 w2'],
      ['&sort=["sectionNumber","ASC"]', 'w1 lab w2 off free zero'],
      ['&sort=["courseTitle","ASC"]', 'off free zero w1 w2 lab'],
      ['&sort=["courseCredits","ASC"]', 'lab w1 w2 off free zero'],
      ['&sort=["courseCredits","DESC"]', 'off free zero w1 w2 lab'],
      ['&sort=["modality","ASC"]', 'w2 lab off zero free w1'],
      ['&sort=["instructorName","ASC"]', 'w1 lab w2 off free zero'],
      ['&sort=["instructorName","DESC"]', 'lab w1 w2 off free zero'],
      ['&sort=["enrolled","DESC"]', 'free off w2 w1 lab zero'],
      ['&sort=["capacity","ASC"]', 'zero lab w2 w1 off free'],
      ['&sort=["waitlisted","DESC"]', 'off w2 free zero w1 lab'],
    ])('answer %s', async (query, expected) => {
      expect(await keys(query)).toBe(expected);
    });

    it('filter by course, by instructor and by ids', async () => {
      expect(await keys(`&courseId=${courses.wild!.id}`)).toBe('w1 w2');
      expect(await keys(`&instructorId=${all.lab!.instructorId}`)).toBe('lab');
      expect(await keys(`&filter={"id":["${all.zero!.id}","${all.w1!.id}"]}`)).toBe('w1 zero');
    });

    it('filter by what one teaches, or as a student sits in or waits for', async () => {
      const { email } = await system.dataSource
        .getRepository(User)
        .findOneByOrFail({ id: all.w1!.instructorId! });
      const of = async (who: Client, mine: boolean): Promise<string[]> => {
        const { body } = await who.get(`/api/sections?termId=${term.id}&mine=${mine}`).expect(200);
        return (body as Row[]).map(({ id }) => id);
      };
      const zoe = await system.asPerson(email!);
      expect(await of(zoe, true)).toEqual([all.w1!.id]);
      expect(await of(zoe, false)).toHaveLength(5);
      expect(await of(client, true)).toEqual([]);
      const [student] = await system.dataSource.query<Student[]>(
        `SELECT student.* FROM students student JOIN users person ON person.id = student.user_id
         WHERE person.email = 'student@collegium.example'`,
      );
      await records.enrollment(student!, all.lab!);
      await records.enrollment(student!, all.free!, { status: 'dropped' });
      expect(await of(client, true)).toEqual([all.lab!.id]);
    });

    it('filter by the department of the course', async () => {
      await system.dataSource.query(`UPDATE courses SET department = 'Ecology' WHERE id = $1`, [
        courses.wild!.id,
      ]);
      expect(await keys('&department=Ecology')).toBe('w1 w2');
      expect(await keys('&department=Eco')).toBe('');
    });

    it.each([
      ['', 'sections 0-5/6'],
      ['&range=[0,2]', 'sections 0-2/6'],
      ['&range=[5,9]', 'sections 5-5/6'],
      ['&range=[6,9]', 'sections */6'],
      ['&search=nothing-like-it', 'sections */0'],
    ])('tell the exact Content-Range of %s', async (query, expected) => {
      const { headers } = await client.get(`/api/sections?termId=${term.id}${query}`).expect(200);
      expect(headers['content-range']).toBe(expected);
    });

    it('answer nothing for a term that does not exist', async () => {
      const { body } = await client.get('/api/sections?termId=00000000-0000-4000-8000-000000000000');
      expect(body).toEqual([]);
    });

    it('tell all fields; null where nobody teaches and nothing is fixed', async () => {
      const { body } = await client.get(`/api/sections?termId=${term.id}&courseId=${courses.wild!.id}`);
      const course = {
        courseId: courses.wild!.id,
        termId: term.id,
        courseCode: 'QS 210',
        courseCredits: 3,
        courseTitle: 'Wildlife & Prärie Ecology',
      };
      expect(body).toEqual([
        {
          ...course,
          id: all.w1!.id,
          sectionNumber: '001',
          modality: 'hybrid',
          isActive: true,
          instructorId: all.w1!.instructorId,
          instructorName: 'Zoe Abbot',
          schedule: 'Mon 09:00-10:15',
          location: 'Lamp Hall 3',
          enrolled: 7,
          capacity: 30,
          isUnlimited: false,
          waitlisted: 0,
          seatStatus: 'Open',
        },
        {
          ...course,
          id: all.w2!.id,
          sectionNumber: '002',
          modality: 'in_person',
          isActive: true,
          instructorId: null,
          instructorName: null,
          schedule: null,
          location: null,
          enrolled: 20,
          capacity: 20,
          isUnlimited: false,
          waitlisted: 3,
          seatStatus: 'Full',
        },
      ]);
    });
  });

  describe('GET /api/sections/summary should', () => {
    const summary = async (termId: string): Promise<object> =>
      (await client.get(`/api/sections/summary?termId=${termId}`).expect(200)).body as object;
    const zeros = { totalEnrolled: 0, totalCapacity: 0, waitlisted: 0, utilizationPercent: 0 };

    it('add up the active sections; those without a limit count neither as capacity nor as use', async () => {
      // 27 + 2 + 400 enrolled; 29 of 60 seats are filled: 48.33%.
      expect(await summary(term.id)).toEqual({
        totalEnrolled: 429,
        totalCapacity: 60,
        waitlisted: 6,
        utilizationPercent: 48,
      });
    });

    it.each<[string, [number, number][], number]>([
      ['half a percent up', [[1, 200]], 1],
      ['a full term', [[30, 30]], 100],
      ['a third', [[1, 3]], 33],
      ['two thirds', [[2, 3]], 67],
      [
        'sums, not a mean of percents',
        [
          [10, 10],
          [0, 90],
        ],
        10,
      ],
      ['no seats at all', [[0, 0]], 0],
    ])('round to whole percents: %s', async (_, seats, utilizationPercent) => {
      const { id } = await records.term();
      for (const [enrolled, capacity] of seats) await records.section({ termId: id, enrolled, capacity });
      expect(await summary(id)).toMatchObject({ utilizationPercent });
    });

    it('answer zeros for a term without sections, with unlimited ones only, and for an unknown one', async () => {
      expect(await summary((await records.term()).id)).toEqual(zeros);
      expect(await summary('00000000-0000-4000-8000-000000000000')).toEqual(zeros);
      const { id } = await records.term();
      await records.section({ termId: id, capacity: 9999, isUnlimited: true, enrolled: 5 });
      expect(await summary(id)).toEqual({ ...zeros, totalEnrolled: 5 });
    });

    it.each([
      '',
      '?termId=',
      '?termId=fall',
      '?termId=%20',
      '?termId=null',
      '?filter={}',
      '?filter={"termId":[]}',
      '?termId=00000000-0000-4000-8000-000000000000&termId=00000000-0000-4000-8000-000000000000',
      '?filter={"termId":["00000000-0000-4000-8000-000000000000"]}',
      '?filter={"termId":null}',
      '?termId=00000000-0000-4000-8000-000000000000&search=x',
      "?termId=';DROP TABLE terms;--",
    ])('answer 400 to %s', async (query) => {
      expectProblem(await client.get(`/api/sections/summary${query}`), 400);
    });
  });

  it.each<[number, number, string]>([
    [0, 30, 'Open'],
    [79, 100, 'Open'],
    [159, 200, 'Limited'],
    [80, 100, 'Limited'],
    [99, 100, 'Limited'],
    [199, 200, 'Full'],
    [30, 30, 'Full'],
    [0, 0, 'Full'],
  ])('%i of %i seats should be called %s, by whole percents', async (enrolled, capacity, seatStatus) => {
    const { id, termId } = await records.section({ enrolled, capacity });
    const { body } = await client.get(`/api/sections?termId=${termId}&seatStatus=${seatStatus}`).expect(200);
    expect(body).toMatchObject([{ id, seatStatus }]);
  });

  describe('GET /api/sections/{id} should', () => {
    it('tell the course, the term and the meetings by weekday, single ones last', async () => {
      const { id, termId } = await records.section({
        courseId: (
          await records.course({ title: 'Meetings', description: 'About time', prerequisites: 'QS 210' })
        ).id,
        enrolled: 25,
      });
      const meet = (days: string[], given: object) => records.meeting(id, { days, ...given });
      await meet([], {
        kind: 'exam',
        date: '2030-12-10',
        startTime: '09:00',
        endTime: '11:00',
        room: 'Hall 1',
      });
      await meet(['wed'], { startTime: '18:30', endTime: '19:45' });
      await meet(['tue', 'thu'], { kind: 'lab', startTime: '08:00', endTime: '08:50', room: 'Lab 2' });
      await meet([], { kind: 'independent study' });
      const { body } = await client.get(`/api/sections/${id}`).expect(200);
      expect(body).toMatchObject({
        id,
        termId,
        courseTitle: 'Meetings',
        courseDescription: 'About time',
        prerequisites: 'QS 210',
        enrolled: 25,
        capacity: 30,
        seatStatus: 'Limited',
        termName: expect.stringMatching(/^Term \d+$/),
        meetings: [
          {
            kind: 'lab',
            days: ['tue', 'thu'],
            startTime: '08:00',
            endTime: '08:50',
            room: 'Lab 2',
            date: null,
          },
          { kind: 'lecture', days: ['wed'], startTime: '18:30', endTime: '19:45', room: null },
          { kind: 'independent study', days: [], startTime: null, endTime: null, date: null },
          {
            kind: 'exam',
            days: [],
            date: '2030-12-10',
            startTime: '09:00',
            endTime: '11:00',
            room: 'Hall 1',
          },
        ],
      });
    });

    it('answer no meetings for a section without any', async () => {
      const { body } = await client.get(`/api/sections/${all.lab!.id}`).expect(200);
      expect(body).toMatchObject({ courseCode: 'QS 210L', meetings: [], courseDescription: null });
    });

    it('answer 404 to an unknown and 400 to a malformed id', async () => {
      expectProblem(await client.get('/api/sections/00000000-0000-4000-8000-000000000000'), 404);
      expectProblem(await client.get('/api/sections/001'), 400);
    });
  });

  it.each(['/api/sections', '/api/sections/summary?termId=00000000-0000-4000-8000-000000000000'])(
    'GET %s should be for everybody who is signed in',
    async (path) => {
      for (const role of roles) await (await system.as(role)).get(path).expect(200);
      expectProblem(await system.anonymous.get(path), 401, { title: 'Unauthorized' });
    },
  );
});

import { describe, expect, it } from '@jest/globals';
import { body, codesOf, openRegistration, refused } from '../../../test/harness/registration.js';
import { records, system } from '../../../test/harness/worlds/world.js';
import { pause } from '../../../test/harness/server-process.js';
import { expectParsed, type Parsed, soon, windowed } from '../../../test/harness/worlds/registration.js';
import type { Blocker } from '../../common/blockers.js';
import type { Section } from '../sections/section.entity.js';

openRegistration();

describe('Windows and tickets should', () => {
  it('open and close to the second', async () => {
    const opensAt = soon(1.5);
    const { student, client, section } = await windowed({ opensAt });
    /**
     * Repeats until the answer changes. Each answer before was for a request sent before the given second; the last one
     * came after it.
     */
    const until = async (instant: string, isOpen: boolean, where: Section): Promise<void> => {
      for (let time = 0; ; time++) {
        const requested = Date.now();
        const answer = await client.post('/api/enrollments/check').send(body(student, where)).expect(200);
        const codes = codesOf((answer.body as { blockers: Blocker[] }).blockers);
        expect(['', 'window_closed']).toContain(codes.join());
        if ((codes.length === 0) === isOpen) return expect(Date.now()).toBeGreaterThan(Date.parse(instant));
        expect(requested).toBeLessThan(Date.parse(instant));
        await pause(50);
      }
    };
    await until(opensAt, true, section);
    await client.post('/api/enrollments').send(body(student, section)).expect(201);
    const second = await records.section({ termId: section.termId });
    const closesAt = soon(1.5);
    await system.dataSource.query('UPDATE registration_windows SET closes_at = $2 WHERE term_id = $1', [
      section.termId,
      closesAt,
    ]);
    await until(closesAt, false, second);
    expect(codesOf(await refused(client, body(student, second)))).toEqual(['window_closed']);
  });
});

describe('A text about other courses should be parsed', () => {
  it.each<[string, ...Parsed]>([
    ['comma', (a, b) => `${a},${b}`, { mode: 'all', codes: ['a', 'b'] }],
    ['comma and', (a, b) => `${a}, and ${b}`, { mode: 'all', codes: ['a', 'b'] }],
    ['semicolon', (a, b) => `${b}; ${a}`, { mode: 'all', codes: ['b', 'a'] }],
    ['ampersand', (a, b) => `${a} & ${b}`, { mode: 'all', codes: ['a', 'b'] }],
    ['one twice', (a) => `${a} and ${a}`, { mode: 'all', codes: ['a'] }],
    ['a course that there is not', (a) => `${a} and XYZ 999`, null],
    ['words', (a) => `${a} or consent of the instructor`, null],
    ['a minimum grade', (a) => `${a} with a C or better`, null],
    ['a separator alone', () => 'and', null],
    ['something missing', (a) => `${a},`, null],
  ])('%s', (_, ...parsed) => expectParsed(...parsed));
});

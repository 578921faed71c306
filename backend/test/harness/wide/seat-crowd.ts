import { describe, expect, it } from '@jest/globals';
import { announced, post, readings, seatsOf, sectionOf, watch, watchTerm } from '../live-seats.js';
import { pause } from '../server-process.js';
import { allStatements } from '../statements.js';
import { records } from '../worlds/world.js';

/** A crowd of students who ask at once for the seats of one section, which are fewer. */
export function seatCrowdSpec(crowd: number, seats: number): void {
  describe('A crowd should', () => {
    it('be reported in a few messages, of which the last is exact', async () => {
      const section = await sectionOf({ capacity: seats });
      const students = await Promise.all(Array.from({ length: crowd }, () => records.student()));
      const readers = [await watchTerm(), await watch(`sections=${section.id}`, 'bursar')];
      let ms = 0;
      const statements = await allStatements(async () => {
        const began = Date.now();
        const answers = await Promise.all(students.map((student) => post(section, 'enrolled', {}, student)));
        ms = Date.now() - began;
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(seats);
        for (const reader of readers) await reader.seats(section.id, { enrolled: seats });
        await pause(400);
      });
      const most = Math.ceil(ms / 150) + 1;
      expect(announced(statements)).toBeLessThanOrEqual(most);
      expect(readings(statements)).toBeLessThanOrEqual(most);
      for (const reader of readers) {
        const answer = seatsOf(reader, section) as { enrolled: number }[];
        expect(answer.length).toBeLessThanOrEqual(most);
        expect(answer.map(({ enrolled }) => enrolled)).toEqual(
          answer.map(({ enrolled }) => enrolled).sort((a, b) => a - b),
        );
        expect(answer.at(-1)).toEqual({
          sectionId: section.id,
          capacity: seats,
          enrolled: seats,
          offered: 0,
          waitlisted: 0,
        });
      }
    });
  });
}

import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ask, term } from '../registration.js';
import { amountsOf, drop, marks, newLoop, sectionOf } from '../worlds/assessment.js';
import { records } from '../worlds/world.js';

/** So many students. Each registers for as many sections, and drops every other one. */
export function assessmentStormSpec(count: number): void {
  describe('A seat change should', () => {
    it(`be assessed once in a storm of ${count * count} registrations and drops, by two processes`, async () => {
      const students = await Promise.all(Array.from({ length: count }, () => records.student()));
      const sections = await Promise.all(Array.from({ length: count }, () => sectionOf(term.id, 1)));
      let isDone = false;
      const looping = [newLoop(), newLoop()].map(async (loop) => {
        for (; !isDone; await pause(5)) await loop.run();
      });
      await Promise.all(
        students.flatMap((student, row) =>
          sections.map(async (where, column) => {
            const { id } = await ask(student, where);
            if ((row + column) % 2) await drop(id);
          }),
        ),
      ).finally(() => (isDone = true));
      await Promise.all(looping);
      for (const student of students)
        expect(await amountsOf(student)).toEqual({
          [`Tuition, ${count / 2} credits`]: `${(count / 2) * 425}.00`,
          'Registration fee': '25.00',
        });
      expect(await marks()).toBe(0);
    });
  });
}

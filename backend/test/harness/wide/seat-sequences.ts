import { describe, expect, it } from '@jest/globals';
import { seed } from '../../../../scripts/lib/sample.mjs';
import type { TermState } from '../seat-model.js';
import { wrongs, wrongSteps } from '../seat-model.js';
import { look, newTerm } from '../seat-term.js';
import { system } from '../worlds/world.js';
import {
  beginning,
  check,
  done,
  fixed,
  kinds,
  openings,
  post,
  seatSequencesWorld,
  sequence,
} from '../worlds/seat-sequences.js';

/** Sequences that begin with each act and refusal, `runsOfAct` times, and the faults that the model must catch. */
export function seatSequences(runsOfAct: number, withFixed = false): void {
  seatSequencesWorld();

  describe(`${withFixed ? fixed.numRuns : runsOfAct * Object.keys(openings).length} sequences of changes to seats should`, () => {
    it('leave every section within its seats and in order, nobody twice or in two places, and no seat idle', async () => {
      if (withFixed) await check(sequence, fixed);
      for (const opening of Object.keys(openings))
        await check(beginning(opening), { numRuns: runsOfAct, seed });
    });

    it('have done each of the acts, and refused some', () => {
      const names = [...done.keys()];
      for (const kind of new Set(kinds))
        expect(names).toContainEqual(expect.stringMatching(new RegExp(`^${kind} 20[01]$`)));
      for (const refused of ['register 409', 'wait 409', 'capacity 409']) expect(names).toContain(refused);
    });
  });

  describe('the model of seats should', () => {
    /** Section 0 has one seat, which student 0 has; students 1 and 2 are waitlisted. */
    const full = async () => {
      const campus = await newTerm(system.dataSource, {
        isRunning: false,
        capacities: [1, 1, 1, 1],
        students: 3,
      });
      const { termId } = campus;
      for (const [index, studentId] of campus.students.entries())
        await post('enrollments', {
          studentId,
          sectionId: campus.sections[0],
          termId,
          status: index ? 'waitlisted' : 'enrolled',
        });
      const state = await look(system.dataSource, campus);
      const sections = campus.sections.map((id) => state.sections.find((one) => one.id === id)!);
      return { campus, state, sections, places: state.places };
    };

    it.each<[string, (given: Pick<TermState, 'sections' | 'places'>) => unknown, RegExp]>([
      ['a seat more than there are', ({ sections }) => (sections[0]!.capacity = 0), /1 \+ 0 of 0 seats/],
      ['a counter that is not its rows', ({ sections }) => (sections[0]!.enrolled = 0), /enrolled 0, rows 1/],
      ['a waitlist that is not its rows', ({ sections }) => (sections[0]!.waitlisted = 1), /waitlisted 1/],
      ['an idle seat while a student waits', ({ sections }) => (sections[0]!.capacity = 2), /1 idle/],
      [
        'a student who is in a section twice',
        ({ places }) => (places[1]!.studentId = places[0]!.studentId),
        /a student twice/,
      ],
      [
        'a student in two sections at one time',
        ({ places, sections }) => {
          const { studentId } = places[0]!;
          Object.assign(places[1]!, { studentId, sectionId: sections[2]!.id, status: 'enrolled' });
        },
        /two seats at the same time/,
      ],
    ])('catch %s', async (_, plant, wrong) => {
      const { state, ...given } = await full();
      expect(wrongs(state)).toEqual([]);
      plant(given);
      expect(wrongs(state)).toContainEqual(expect.stringMatching(wrong));
    });

    it('catch a queue that changes its order, and who is served before another', async () => {
      const { campus, state } = await full();
      const [seated, first, second] = state.places;
      expect(wrongSteps(state, await look(system.dataSource, campus))).toEqual([]);
      const turned = { ...state, places: [seated!, second!, first!] };
      expect(wrongSteps(state, turned)).toContainEqual(expect.stringMatching(/the order of the queue/));
      const jumped: TermState = {
        ...state,
        places: [{ ...seated!, status: 'dropped' }, first!, { ...second!, status: 'enrolled' }],
      };
      expect(wrongSteps(state, jumped)).toContainEqual(expect.stringMatching(/was served before/));
    });

    it('catch who is promoted after add/drop, and a capacity that does not fall back', async () => {
      const { state } = await full();
      const [seated, first, second] = state.places;
      const late: TermState = { ...state, isWaitlistOpen: false };
      const promoted: TermState = {
        ...late,
        places: [{ ...seated!, status: 'dropped' }, { ...first!, status: 'enrolled' }, second!],
      };
      expect(wrongSteps(late, promoted)).toEqual([expect.stringMatching(/was promoted after/)]);
      const raised: TermState = {
        ...state,
        places: [{ ...seated!, hasRaised: true, passed: ['section_full'] }, first!, second!],
      };
      expect(
        wrongSteps(raised, { ...state, places: [{ ...seated!, status: 'dropped' }, first!, second!] }),
      ).toContainEqual(expect.stringMatching(/the capacity went from 1 to 1, overrides -1/));
    });
  });
}

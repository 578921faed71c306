import { describe, expect, it } from '@jest/globals';
import { Terminal } from './terminal.js';

function fakeTerminal(isTTY: boolean): { terminal: Terminal; out: string[]; err: string[] } {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = new Terminal(
    { write: (text) => out.push(text) },
    { write: (text) => err.push(text), isTTY },
  );
  return { terminal, out, err };
}

describe('Terminal should', () => {
  it('keep plans apart from refusals, notes and progress', () => {
    const { terminal, out, err } = fakeTerminal(false);
    terminal.refused(3, 'why');
    terminal.note(4, 'by the way');
    terminal.note(null, 'on the whole');
    terminal.planned('create', 5, 'course A');
    expect(out).toEqual(['create line 5: course A\n']);
    expect(err).toEqual(['line 3: refused: why\n', 'line 4: note: by the way\n', 'note: on the whole\n']);
  });

  it('write a line for each tenth where nobody watches', () => {
    const { terminal, err } = fakeTerminal(false);
    for (let share = 0; share <= 1.0001; share += 0.01) terminal.progress(share, 'rows');
    expect(err).toHaveLength(11);
    expect(err.at(-1)).toBe('100 % (rows)\n');
  });

  it('draw a bar at a terminal, and lines above it', () => {
    const { terminal, err } = fakeTerminal(true);
    terminal.progress(0.5, 'rows');
    terminal.refused(3, 'why');
    terminal.end();
    const bar = `\r[${'#'.repeat(15)}${' '.repeat(15)}] 50 % rows\u001b[K`;
    expect(err).toEqual([bar, '\r\u001b[K', 'line 3: refused: why\n', bar, '\r\u001b[K']);
  });

  it('show the first 20 differences, pass all of them on, and sum them up', () => {
    const { terminal, err } = fakeTerminal(false);
    const passedOn: string[] = [];
    terminal.onDifference = ({ figure }) => passedOn.push(figure);
    const difference = {
      studentId: 'S1',
      term: null,
      figure: 'gpa',
      stated: '3.10',
      imported: '3.05',
      difference: '-0.05',
      repeatedCourses: 0,
    };
    terminal.difference(difference);
    terminal.difference({ ...difference, term: 'Fall 2020', repeatedCourses: 2 });
    for (let more = 0; more < 19; more++) terminal.difference(difference);
    expect(passedOn).toHaveLength(21);
    expect(err).toHaveLength(20);
    expect(err.slice(0, 2)).toEqual([
      'difference: S1: gpa is 3.05, but the stated total is 3.10\n',
      'difference: S1, Fall 2020: gpa is 3.05, but the stated total is 3.10, repeated courses: 2\n',
    ]);
    const found = { students: 3, differing: 1, differences: 21, unstated: 1 };
    const summed = (...given: Parameters<Terminal['reconciled']>): string[] => {
      err.length = 0;
      terminal.reconciled(...given);
      return [...err];
    };
    const summary =
      'Reconciliation: 3 students with stated totals, 2 agree, 1 differ (21 figures); ' +
      '1 student with imported enrollments has no stated totals.\n';
    expect(summed({ reconciliation: found, importNumber: 7, written: true })).toEqual([
      'Only the first 20 of 21 differences are shown. Use --report <csv> to save all of them.\n',
      summary,
      'This is import 7. To undo it, run: npm run import -- undo 7\n',
    ]);
    expect(summed({ reconciliation: found, importNumber: 7, written: false }, 'a.csv')).toEqual([
      'Only the first 20 of 21 differences are shown. All of them are in a.csv.\n',
      summary,
    ]);
    expect(summed({ written: true })).toEqual([]);
  });
});

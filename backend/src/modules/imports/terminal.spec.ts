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
});

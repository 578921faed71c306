import { describe, expect, it } from '@jest/globals';
import { Terminal } from './terminal.js';

function terminal(isTTY: boolean): { told: Terminal; out: string[]; err: string[] } {
  const [out, err]: [string[], string[]] = [[], []];
  const told = new Terminal({ write: (text) => out.push(text) }, { write: (text) => err.push(text), isTTY });
  return { told, out, err };
}

describe('Terminal should', () => {
  it('keep plans apart from refusals, notes and progress', () => {
    const { told, out, err } = terminal(false);
    told.refused(3, 'why');
    told.note(4, 'by the way');
    told.note(null, 'on the whole');
    told.planned('create', 5, 'course A');
    expect(out).toEqual(['create line 5: course A\n']);
    expect(err).toEqual(['line 3: refused: why\n', 'line 4: note: by the way\n', 'note: on the whole\n']);
  });

  it('write a line for each tenth where nobody watches', () => {
    const { told, err } = terminal(false);
    for (let share = 0; share <= 1.0001; share += 0.01) told.progress(share, 'rows');
    expect(err).toHaveLength(11);
    expect(err.at(-1)).toBe('100 % (rows)\n');
  });

  it('draw a bar at a terminal, and lines above it', () => {
    const { told, err } = terminal(true);
    told.progress(0.5, 'rows');
    told.refused(3, 'why');
    told.end();
    const bar = `\r[${'#'.repeat(15)}${' '.repeat(15)}] 50 % rows\u001b[K`;
    expect(err).toEqual([bar, '\r\u001b[K', 'line 3: refused: why\n', bar, '\r\u001b[K']);
  });
});

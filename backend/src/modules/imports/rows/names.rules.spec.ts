import { describe, expect, it } from '@jest/globals';
import { type NameForm, parseInstructors } from './names.rules.js';

describe('parseInstructors should', () => {
  it.each<[string, NameForm, string | null, boolean]>([
    ['Alder, Mina Rose', {}, 'Mina Rose|Alder', false],
    ['Birch, S', {}, 'S|Birch', false],
    ['  Cedar ,  Tom   ', {}, 'Tom|Cedar', false],
    ['Alder, M;Birch, S', {}, 'M|Alder', true],
    ['Elm, Jo & Fir, Ann', { separator: '&' }, 'Jo|Elm', true],
    ['Staff', { nobody: ['Staff'] }, null, false],
    ['STAFF;Elm, Jo', { nobody: ['Staff'] }, 'Jo|Elm', false],
    ['', {}, null, false],
    [';', {}, null, false],
    ['Plato', {}, '|Plato', false],
    [', Plato', {}, '|Plato', false],
    ['Mina Rose Alder', { form: 'first-last' }, 'Mina Rose|Alder', false],
    ['Alder, Mina', { form: 'first-last' }, 'Mina|Alder', false],
    ["O'Neill-Peña, Zoë", {}, "Zoë|O'Neill-Peña", false],
  ])('read %p with %p', (text, form, expected, several) => {
    const found = parseInstructors(text, form);
    const name = found.first && `${found.first.firstName ?? ''}|${found.first.lastName}`;
    expect([name, found.several]).toEqual([expected, several]);
  });

  it('refuse a name that no column holds', () => {
    expect(() => parseInstructors(`${'x'.repeat(101)}, A`, {})).toThrow('the limit is 100');
  });
});

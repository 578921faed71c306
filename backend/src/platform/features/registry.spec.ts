import { describe, expect, it } from '@jest/globals';
import { Registry } from './registry.js';

describe('a registry', () => {
  const colors = () => new Registry<{ shade: string; position?: number }>('colors');

  it('refuses a name that is already declared', () => {
    const registry = colors();
    registry.declare({ red: { shade: 'dark' } });
    expect(() => registry.declare({ blue: { shade: 'dark' }, red: { shade: 'light' } })).toThrow(
      'Two colors are called red.',
    );
  });

  it('refuses a position that another entry has', () => {
    const registry = colors();
    registry.declare({ red: { shade: 'dark', position: 2 }, blue: { shade: 'dark', position: 1 } });
    expect(() => registry.declare({ green: { shade: 'light', position: 2 } })).toThrow(
      'Two colors have the position 2.',
    );
  });

  it('returns the entries that were declared, with their names', () => {
    const registry = colors();
    const { red } = registry.declare({ red: { shade: 'dark' } });
    expect(red).toEqual({ name: 'red', shade: 'dark' });
    expect(registry.get('red')).toBe(red);
    expect(registry.find('constructor')).toBeUndefined();
    expect(() => registry.get('green')).toThrow('There is no green among the colors.');
  });

  it('lists by position, then by name', () => {
    const registry = colors();
    registry.declare({ b: { shade: 'x' }, a: { shade: 'x' }, z: { shade: 'x', position: 1 } });
    expect(registry.all.map(({ name }) => name)).toEqual(['z', 'a', 'b']);
  });
});

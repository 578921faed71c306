import { contentLines, type Part } from './contentLines';
import type { PolicyKind } from './kinds';

/** One line that differs: without an old value it is new, without a new one it was removed. */
export interface Difference {
  label: string;
  from?: string;
  to?: string;
}

type Line = [label: string, value: string];

/** The days in a list have numbers instead of names. */
const isNumbered = ([label]: Line) => /^\d+$/.test(label);

/** By label, with a number if several have the same. */
function named(parts: readonly Part[]) {
  const lines = new Map<string, Line>();
  for (const { title, lines: own } of parts)
    for (const line of own) {
      const [label, value] = line;
      const base = isNumbered(line) ? `${title}/${value}` : `${title ?? ''}/${label}`;
      let key = base;
      for (let count = 2; lines.has(key); count++) key = `${base}/${count}`;
      lines.set(key, isNumbered(line) ? [title ?? '', value] : line);
    }
  return lines;
}

/** The differences between two versions, in the new one's order; removed lines come last. */
export function differencesOf(kind: PolicyKind, before: object, after: object): Difference[] {
  const [was, is] = [
    named(contentLines({ kind, content: before })),
    named(contentLines({ kind, content: after })),
  ];
  const changed = [...is].flatMap(([key, [label, to]]): Difference[] => {
    const old = was.get(key);
    if (!old) return [{ label, to }];
    return old[1] === to ? [] : [{ label, from: old[1], to }];
  });
  const gone = [...was].flatMap(([key, [label, from]]): Difference[] =>
    is.has(key) ? [] : [{ label, from }],
  );
  return [...changed, ...gone];
}

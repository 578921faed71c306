import { contentLines, type Part } from './contentLines';
import type { PolicyKind } from './kinds';

/** One line of a version that differs: from nothing it is new, to nothing it is gone. */
export interface Difference {
  label: string;
  from?: string;
  to?: string;
}

type Line = [label: string, value: string];

/** The days of a list have no names: each stands for itself. */
const isNumbered = ([label]: Line) => /^\d+$/.test(label);

/** By label, and by number where several are called the same. */
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

/** What a version says otherwise than another, in its own order; what is gone comes last. */
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

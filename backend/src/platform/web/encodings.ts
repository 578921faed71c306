export type Encoding = 'br' | 'gzip' | 'identity';

/** The build's compressed copies of a file, smallest first. */
export const encodings: readonly { name: Encoding; suffix: string }[] = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/** The first available encoding that the client accepts. */
export function encodingFor(
  accepted: string | undefined,
  has: { has(encoding: Encoding): boolean },
): Encoding {
  if (accepted) for (const name of taken(accepted)) if (has.has(name)) return name;
  return 'identity';
}

/** Browsers send the same few headers again and again. */
const known = new Map<string, readonly Encoding[]>();
const mostKnown = 100;

function taken(accepted: string): readonly Encoding[] {
  const before = known.get(accepted);
  if (before) return before;
  const names = encodings.map(({ name }) => name).filter((name) => takes(accepted, name));
  if (known.size < mostKnown) known.set(accepted, names);
  return names;
}

const refused = /;\s*q=0(\.0*)?\s*$/;

const takes = (accepted: string, name: string): boolean =>
  accepted.split(',').some((one) => one.split(';', 1)[0]!.trim() === name && !refused.test(one));

export type Encoding = 'br' | 'gzip' | 'identity';

/** What the build writes beside a file, the smallest first. */
export const encodings: readonly { name: Encoding; suffix: string }[] = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/** The first of what there is that the client takes. */
export function encodingFor(
  accepted: string | undefined,
  has: { has(encoding: Encoding): boolean },
): Encoding {
  if (accepted) for (const { name } of encodings) if (has.has(name) && takes(accepted, name)) return name;
  return 'identity';
}

const refused = /;\s*q=0(\.0*)?\s*$/;

function takes(accepted: string, name: string): boolean {
  if (!accepted.includes(name)) return false;
  return accepted.split(',').some((one) => one.split(';', 1)[0]!.trim() === name && !refused.test(one));
}

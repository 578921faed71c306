import { createHash } from 'node:crypto';

const digits = 10;
const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, digits);

/** A version of the preview that tells which of its parts have changed since. A part without content is left out. */
export const versionOf = (parts: Record<string, unknown>): string =>
  Object.entries(parts)
    .filter(([, content]) => !Array.isArray(content) || content.length)
    .map(([name, content]) => `${name}.${digestOf(content)}`)
    .join('-');

/** The parts that differ between two versions. */
export function changedParts(before: string, after: string): string[] {
  const [known, now] = [before, after].map(
    (version) => new Map(version.split('-').map((part) => part.split('.') as [string, string])),
  );
  const names = [...new Set([...known!.keys(), ...now!.keys()])];
  return names.filter((name) => known!.get(name) !== now!.get(name));
}

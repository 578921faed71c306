import type { Profile, Random, Tree } from './document-trees.mjs';

export function disguisedAddress(random: Random): string;
export const faults: Readonly<Record<string, unknown>>;
export function faultyTree(
  random: Random,
  profile: Profile,
  kind: string,
  hostile?: readonly string[],
): { document: Tree; path: string };

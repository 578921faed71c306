export type Random = () => number;
export type Profile = 'full' | 'brief';
export interface Tree {
  type: 'doc';
  content: Record<string, unknown>[];
}
export const onlyFull: readonly string[];
export const mostLevels: number;
export function treeOf(random: Random, profile: Profile): Tree;
export function faultOf(document: unknown, profile: Profile, path?: string): string | null;

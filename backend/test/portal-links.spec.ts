import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const filesIn = (folder: string, suffix: RegExp): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => suffix.test(name))
    .map((name) => fs.readFileSync(path.join(root, folder, name), 'utf8'));

/** The paths of the portal's screens; each is in a `path.ts`. */
const screens = (): RegExp[] => {
  const texts = filesIn('frontend/src/pages', /(^|\/)path\.ts$/);
  const named = new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/const (\w+) = ['`]([^'`]+)['`]/g)].map(
        ([, name, value]) => [name!, value!] as const,
      ),
    ),
  );
  // One path may be the beginning of another.
  const whole = (value: string): string =>
    value.replace(/\$\{(\w+)\}/g, (_, other: string) => whole(named.get(other)!));
  return [...named.values()].map((value) => new RegExp(`^${whole(value).replace(/:\w+/g, '[^/]+')}$`));
};

/** The links that the server writes into notifications, mails and findings, with a sample in place of each value. */
const links = (): string[] => [
  ...new Set(
    [...filesIn('backend/src/modules', /(?<!\.spec)\.ts$/), ...filesIn('backend/demo', /\.ts$/)]
      .flatMap((text) => [...text.matchAll(/['`](\/portal\/[^'`]*)['`]/g)])
      .map(([, link]) => link!.replace(/\$\{[^}]*\}+/g, 'x').replace(/\?.*/, ''))
      .map((link) => (link.endsWith('/') ? `${link}x` : link)),
  ),
];

describe('Links into the portal', () => {
  it('should lead to screens that it has', () => {
    const known = screens();
    expect(links().length).toBeGreaterThan(3);
    expect(links().filter((link) => !known.some((screen) => screen.test(link)))).toEqual([]);
  });
});

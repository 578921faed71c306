import { describe, expect, it } from 'vitest';
import { routes as sweep, written } from '../e2e/states/routes';
import { roles } from './layout/identity';
import { navigationFor } from './layout/navigation';
import type { Screen } from './layout/screen';
import { officePaths } from './pages/dashboard/officePaths';
import { loginPath } from './pages/login/path';
import { routes, screens } from './routes';
import * as listed from './screens';

const inFolders = Object.values(
  import.meta.glob<Record<string, Screen>>('./pages/**/screen.ts', { eager: true }),
).flatMap((manifests) => Object.values(manifests));
const sorted = (texts: Iterable<string>) => [...texts].sort();
const titled = (list: readonly Screen[]) => list.map((screen) => [screen.title, screen] as const);

describe('the manifests of the screens', () => {
  it('should all be in the list, whichever folder they are in', () => {
    expect(new Set(Object.values(listed))).toEqual(new Set(inFolders));
    expect(screens).toHaveLength(inFolders.length);
  });

  it.each(titled(screens))('should be complete: %s', async (_title, screen) => {
    const { paths, title, roles: its = [], access, guides = {}, load } = screen;
    expect(title).toMatch(/^[A-Z]/);
    expect(paths.filter((path) => !/^\/(portal|dashboard)(\/|$)/.test(path))).toEqual([]);
    expect(paths[0]).not.toContain('//');
    expect(its.filter((role) => !roles.includes(role))).toEqual([]);
    expect(Object.keys(guides).filter((path) => !paths.includes(path))).toEqual([]);
    if (access) {
      expect([access.may(() => true), access.may(() => false)]).toEqual([true, false]);
      expect(access.subject).toBeTruthy();
    }
    expect((await load()).default).toBeTypeOf('function');
  });

  it('should have a menu, a tile or a way to their screen from another one at their first address', () => {
    const linked = screens.filter(({ menu, tile }) => menu || tile);
    expect(linked.filter(({ paths: [to] }) => to.includes(':'))).toEqual([]);
    expect(linked.filter(({ tile, access, back }) => tile && !(access && back))).toEqual([]);
  });

  it.each(['menu', 'tile'] as const)('should each have their own place in the order of the %s', (list) => {
    const orders = screens.flatMap((screen) => screen[list]?.order ?? []);
    expect(new Set(orders).size).toBe(orders.length);
  });
});

describe('what derives from the manifests', () => {
  const paths = inFolders.flatMap((screen) => screen.paths);

  it('should route exactly their paths, each once, and the sign-in', () => {
    expect(sorted(routes)).toEqual(sorted([...paths, loginPath]));
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('should link exactly those with a menu entry from the side navigation', () => {
    const links = new Set(roles.flatMap((role) => navigationFor(role).map(({ to }) => to)));
    const withEntry = inFolders.filter(({ menu }) => menu).map((screen) => screen.paths[0]);
    expect(sorted(links)).toEqual(sorted(withEntry));
  });

  it('should check exactly their paths for accessibility', () => {
    expect(sorted(Object.keys(sweep))).toEqual(sorted(routes));
    expect(Object.keys(written).filter((path) => !routes.includes(path))).toEqual([]);
  });

  it('should include every address that the dashboard links to', () => {
    expect(Object.values(officePaths).filter((path) => !routes.includes(path))).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { copiedPath, leadsBack } from './links.rules.js';

const [section, page, post, other, copiedSection, copiedPage] = [1, 2, 3, 4, 5, 6].map(
  (number) => `0190f7a0-0000-7000-8000-00000000000${number}`,
) as [string, string, string, string, string, string];
const links = {
  copies: new Map([
    [section, copiedSection],
    [page, copiedPage],
  ]),
  originals: new Set([section, page, post]),
};

describe('A path in a copy', () => {
  it.each([
    [`/portal/classroom/${section}`, `/portal/classroom/${copiedSection}`],
    [
      `/portal/classroom/${section}/pages/${page}#part`,
      `/portal/classroom/${copiedSection}/pages/${copiedPage}#part`,
    ],
    [`/files/${page.toUpperCase()}?v=1`, `/files/${copiedPage}?v=1`],
    [`/portal/classroom/${section}/pages/${post}`, `/portal/classroom/${section}/pages/${post}`],
    [`/portal/classroom/${other}`, `/portal/classroom/${other}`],
    [`/portal/classroom/${other}/pages/${page}`, `/portal/classroom/${other}/pages/${page}`],
    ['/portal/help', '/portal/help'],
  ])('%s leads to %s', (path, copied) => expect(copiedPath(path, links)).toBe(copied));

  it.each([
    [`/portal/classroom/${section}/pages/${post}`, true],
    [`/files/${post}`, true],
    [`/portal/classroom/${other}`, false],
    [`/portal/classroom/${copiedSection}`, false],
    ['/portal/help', false],
  ])('%s leads back: %s', (path, back) => expect(leadsBack(path, links)).toBe(back));
});

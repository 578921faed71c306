import { describe, expect, it } from '@jest/globals';
import { withAppearance } from './appearance.js';

const page = '<html lang="en"><meta name="color-scheme" content="light dark" />';

describe('The page of the portal should', () => {
  it.each([
    ['no cookie', undefined],
    ['other cookies', 'collegium.sid=dark; theme=dark'],
    ['a choice that is none', 'collegium.theme=sepia; collegium.density="><script>'],
    ['the name within another', 'xcollegium.theme=dark'],
  ])('stay as it is with %s', (_, cookies) => expect(withAppearance(page, cookies)).toBe(page));

  it('carry that the key of the search is switched off', () => {
    expect(withAppearance(page, 'collegium.shortcut=off')).toContain('<html lang="en" data-shortcut="off">');
    expect(withAppearance(page, 'collegium.shortcut=on')).toBe(page);
  });

  it('carry the theme and the density that the reader chose', () => {
    expect(withAppearance(page, 'a=b; collegium.theme=dark;collegium.density=compact')).toBe(
      '<html lang="en" data-theme="dark" data-density="compact"><meta name="color-scheme" content="dark" />',
    );
    expect(withAppearance(page, 'collegium.density=compact')).toBe(
      '<html lang="en" data-density="compact"><meta name="color-scheme" content="light dark" />',
    );
  });
});

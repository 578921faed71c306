import { describe, expect, it } from '@jest/globals';
import { markup } from '../../../common/markup.js';
import { pageAssets, plainPage } from './plain-page.js';

const stylesheet = pageAssets[0]!.content!.toString();

describe('the sign-in pages', () => {
  it('use only colors of the design tokens, light or dark', () => {
    const used = new Set([...stylesheet.matchAll(/var\((--[a-z-]+)/g)].map(([, name]) => name!));
    expect(used.size).toBeGreaterThan(10);
    for (const scheme of stylesheet.split('prefers-color-scheme: dark').slice(0, 2))
      for (const name of used) expect(scheme).toMatch(new RegExp(`${name}: #[0-9a-f]{6};`));
  });

  it('escape every value, in text and in attributes', () => {
    const evil = `"><script>alert('1')</script>&`;
    const page = plainPage({
      title: evil,
      body: markup`<p title="${evil}">${[evil, markup`<b>${evil}</b>`]}</p>`,
    });
    expect(page).not.toContain('<script');
    expect(page.match(/&quot;&gt;&lt;script&gt;alert\(&#39;1&#39;\)&lt;\/script&gt;&amp;/g)).toHaveLength(4);
    expect(page).toContain('<b>&quot;');
  });

  it('omit absent values', () => expect(markup`a${null}b${undefined}c${false}d${0}`.text).toBe('abcd0'));
});

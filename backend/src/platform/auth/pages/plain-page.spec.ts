import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { markup, pageAssets, plainPage } from './plain-page.js';

const tokens = JSON.parse(
  readFileSync(new URL('../../../../../scripts/tokens.json', import.meta.url), 'utf8'),
) as {
  color: Record<'light' | 'dark', Record<string, string>>;
};
const stylesheet = pageAssets[0]!.content!.toString();

describe('the sign-in pages', () => {
  it('wear the colours of scripts/tokens.json, light and dark', () => {
    const [light, dark] = stylesheet.split('prefers-color-scheme: dark');
    for (const [scheme, css] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      const used = [...css!.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)];
      expect(used.length).toBe(16);
      for (const [, name, value] of used) {
        const token = name!.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
        expect([scheme, token, value]).toEqual([scheme, token, tokens.color[scheme][token]]);
      }
    }
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

  it('leave out what is absent', () =>
    expect(markup`a${null}b${undefined}c${false}d${0}`.text).toBe('abcd0'));
});

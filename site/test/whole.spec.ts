import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { outDir } from './build';
import { type Built, faultsOf, foreignIn } from './faults';

const files = fs
  .readdirSync(outDir, { recursive: true, encoding: 'utf8' })
  .filter((file) => fs.statSync(path.join(outDir, file)).isFile());
const read = (file: string) => fs.readFileSync(path.join(outDir, file), 'utf8');
const pages = files.filter((file) => file.endsWith('.html'));
const addressOf = (file: string) => `/${file}`.replace(/\/index\.html$/, '') || '/';

const built: Built = {
  ids: new Map(
    files.map((file) => [
      addressOf(file),
      new Set(file.endsWith('.html') ? [...read(file).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!) : []),
    ]),
  ),
  // frontend/e2e/site-pages.spec.ts asks the server whether they exist.
  beside: /^\/(portal|login|api)(\/|$)/,
};

it.each(pages)('%s should have no faults', (file) => {
  expect(faultsOf(read(file), addressOf(file), built)).toEqual([]);
});

it.each(files.filter((file) => /\.(css|js|svg)$/.test(file)))(
  '%s should load nothing from another host',
  (file) => {
    expect(foreignIn(read(file))).toEqual([]);
  },
);

describe('these faults should be found:', () => {
  const good = read('refund-policy/index.html');
  const inMain = (html: string) => good.replace('<main id="content">', (main) => main + html);

  it.each([
    ['nothing', good, []],
    ['no title', good.replace(/<title>.*?<\/title>/, ''), ['0 of title']],
    ['no description', good.replace(/<meta name="description"[^>]*>/, ''), ['0 of description']],
    ['two h1', inMain('<h1>Again</h1>'), ['2 of h1']],
    ['no landmark', good.replace('<footer class="site-footer', '<div class="'), ['0 of footer']],
    ['no canonical', good.replace(/<link rel="canonical"[^>]*>/, ''), ['0 of canonical address']],
    ['no Open Graph', good.replace('og:title', 'title'), ['0 of og:title']],
    ['a level left out', inMain('<h1>x</h1>').replace('<h1>x</h1>', '<h4>x</h4>'), ['h4 without']],
    ['an id twice', inMain('<p id="content"></p>'), ['id "content" twice']],
    ['an inline script', inMain('<script>run()</script>'), ['inline script']],
    ['an inline style', inMain('<style>p{}</style>'), ['inline style']],
    ['a style attribute', inMain('<p style="color:red">'), ['attribute that is']],
    ['a handler', inMain('<p onclick="run()">'), ['attribute that is']],
    [
      'an address that runs',
      inMain('<a href="javascript:run()">x</a>'),
      ['address that is a script', 'dead link'],
    ],
    ['a script of another host', inMain('<script src="https://cdn.example/x.js"></script>'), ['loads from']],
    ['a picture of another host', inMain('<img alt="" src="//cdn.example/x.png">'), ['loads from']],
    ['a picture without words', inMain('<img src="/favicon.svg">'), ['picture without alt']],
    ['a form to another host', inMain('<form action="https://other.example/"></form>'), ['loads from']],
    ['a dead link', inMain('<a href="/no-such-page">x</a>'), ['dead link: /no-such-page']],
    ['an empty link', inMain('<a href="about">x</a>'), ['dead link: about']],
    ['a dead anchor', inMain('<a href="/about#no-such-part">x</a>'), ['dead anchor']],
    ['a dead anchor here', inMain('<a href="#no-such-part">x</a>'), ['dead anchor']],
  ])('%s', (_, html, expected) => {
    const found = faultsOf(html, '/refund-policy', built);
    expect(found).toHaveLength(expected.length);
    for (const [index, fault] of expected.entries()) expect(found[index]).toContain(fault);
  });

  it.each(['url(https://x.example/a)', "@import '//x.example/a'", 'fetch("https://x.example")', 'eval("x")'])(
    '%s in a file',
    (text) => {
      expect(foreignIn(`a{} ${text}`)).toHaveLength(1);
    },
  );
});

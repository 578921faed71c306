import { expectAccessible } from './accessible';
import { expect, type Page, test } from '@playwright/test';
import { trackRequests } from './rest';

/** A page without a fault, with these additions. */
async function show(page: Page, body: string, style = '') {
  trackRequests(page);
  await page.setContent(`<!doctype html><html lang="en"><head><title>Control</title>
    <meta name="viewport" content="width=device-width"><style>
      body { color: #111; background: #fff; }
      @media (prefers-color-scheme: dark) { body { color: #eee; background: #111; } }
      button { min-width: 40px; min-height: 40px; color: inherit; background: inherit; }
      ${style}
    </style></head><body><main><h1>Control</h1><p>Text</p>${body}</main></body></html>`);
}

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const onTelephone = '@media (max-width: 400px)';
const inDark = '@media (prefers-color-scheme: dark)';
const row = '<button>One</button><button>Two</button>';

/** The walk finds each of them, in the named place. */
const faults: Record<string, { body: string; style?: string; found: RegExp }> = {
  'an image without a text': {
    body: `<img src="${pixel}">`,
    found: /at 1440 px[^]*image-alt/,
  },
  'an image without a text that only a telephone shows': {
    body: `<img id="late" src="${pixel}">`,
    style: `#late { display: none } ${onTelephone} { #late { display: block } }`,
    found: /at 390 px[^]*image-alt/,
  },
  'a pale text in the light': {
    body: '<p id="pale">Pale</p>',
    style: '#pale { color: #bbb }',
    found: /at 1440 px[^]*color-contrast/,
  },
  'a pale text only in the dark': {
    body: '<p id="pale">Pale</p>',
    style: `${inDark} { #pale { color: #333 } }`,
    found: /at 1440 px, dark[^]*color-contrast/,
  },
  'a pale text only in the dark that only a telephone shows': {
    body: '<p id="pale">Pale</p>',
    style: `#pale { display: none } ${onTelephone} { #pale { display: block } } ${inDark} { #pale { color: #333 } }`,
    found: /at 390 px, dark[^]*color-contrast/,
  },
  'a pale text only in the dark of a telephone, in the same shape': {
    body: '<p id="pale">Pale</p>',
    style: `@media (max-width: 400px) and (prefers-color-scheme: dark) { #pale { color: #333 } }`,
    found: /at 390 px, dark[^]*color-contrast/,
  },
  'a name that the other columns squeeze': {
    body: `<table style="width: 280px; table-layout: fixed"><thead><tr><th>Name</th><th style="width: 250px">Note</th></tr>
      </thead><tbody><tr><th scope="row" style="overflow-wrap: anywhere">Housing for the spring</th><td>Fall</td></tr></tbody></table>`,
    found: /at 1440 px squeezes names/,
  },
  'the one pale text of many, on a ground of its own': {
    body: `${'<p>Clear</p>'.repeat(20)}<div style="background: #222"><p>Pale</p></div>`,
    found: /at 1440 px[^]*color-contrast/,
  },
  'the one pale text of many, on what lies behind it': {
    body: `${'<p>Clear</p>'.repeat(20)}<div style="position: relative; height: 40px">
      <div style="position: absolute; inset: 0; background: #222"></div>
      <p style="position: absolute">Pale</p></div>`,
    found: /at 1440 px[^]*color-contrast/,
  },
  'the one text of many whose box is dark': {
    body: ['#fff', '#fff', '#fff', '#222']
      .map(
        (color) => `<div style="position: relative; height: 40px">
          <div style="position: absolute; inset: 0; background: ${color}"></div>
          <p style="position: absolute">On a box</p></div>`,
      )
      .join(''),
    found: /at 1440 px[^]*color-contrast/,
  },
  'a link in a text that nothing marks in the dark': {
    body: '<p>Read <a href="#more" id="more">the rest</a> of it.</p>',
    style: `#more { color: #00c; text-decoration: underline } ${inDark} { #more { color: #ddd; text-decoration: none } }`,
    found: /at 1440 px, dark[^]*link-in-text-block/,
  },
  'a pale text only on a telephone, in the same shape': {
    body: '<p id="pale">Pale</p>',
    style: `${onTelephone} { #pale { color: #bbb } }`,
    found: /at 390 px[^]*color-contrast/,
  },
  'targets too small only on a telephone, in the same shape': {
    body: row,
    style: `${onTelephone} { button { min-width: 0; min-height: 0; width: 10px; height: 10px; padding: 0; overflow: hidden; margin: 0; font-size: 6px; border: 0 } }`,
    found: /at 390 px[^]*target-size/,
  },
  'a list that scrolls only on a telephone and is reached by no key': {
    body: '<div id="list"><p>One</p><p>Two</p><p>Three</p></div>',
    style: `${onTelephone} { #list { height: 20px; overflow: auto } }`,
    found: /at 390 px[^]*scrollable-region-focusable/,
  },
  'a page that scrolls sideways at 320 px only': {
    body: '<div id="wide">Wide</div>',
    style: '@media (max-width: 330px) { #wide { width: 500px } }',
    found: /at 320 px scrolls sideways/,
  },
  'a field of a dialog that no scrolling brings into sight at 400% zoom only': {
    body: '<div id="ask" role="dialog" aria-label="Question"><p>Why?</p><label>Why <input></label></div>',
    style:
      '#ask { position: fixed; inset: 0; overflow: hidden; background: inherit } #ask p { height: 300px }',
    found: /out of reach in control at 320 x 256 px[^]*<input/,
  },
  'a name on an element that can have none, a focus stop at nothing, and a paragraph in place of a heading': {
    body: `<p style="font-size: 24px; font-weight: 700">Contact</p><p>Write to the office.</p>
      <p>Score <span aria-label="Not graded">–</span></p><div tabindex="0"></div>`,
    found: /at 1440 px(?=[^]*aria-prohibited-attr)(?=[^]*focus-order-semantics)(?=[^]*p-as-heading)/,
  },
  'a button whose name lacks its text, and a page that stays upright when the phone is turned': {
    body: '<button aria-label="Ada Lovelace">AL</button>',
    style: '@media (orientation: landscape) { html { transform: rotate(-90deg) } }',
    found: /at 1440 px(?=[^]*label-content-name-mismatch)(?=[^]*css-orientation-lock)/,
  },
  'a dialog that is gone in a narrow window': {
    body: '<div id="ask" role="dialog" aria-label="Question"><button>Yes</button></div>',
    style: `${onTelephone} { #ask { display: none } }`,
    found: /at 390 px[^]*dialog Question/,
  },
};

test('a page without a fault passes', async ({ page }) => {
  await show(page, row);
  await expectAccessible(page, 'control');
});

for (const [fault, { body, style, found }] of Object.entries(faults))
  test(`the walk finds ${fault}`, async ({ page }) => {
    await show(page, body, style);
    const error = await expectAccessible(page, 'control').catch((error: Error) => error);
    expect((error as Error | undefined)?.message).toMatch(found);
  });

import { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { disguisedAddress, faults, faultyTree } from '../../../../scripts/lib/document-mutations.mjs';
import { faultOf, treeOf } from '../../../../scripts/lib/document-trees.mjs';
import { isFull, seed } from '../../../../scripts/lib/sample.mjs';
import hostileTexts from '../../../../scripts/test/hostile-texts.json';
import type { Profile, RichText as Document } from './document';
import { nodesOfHtml } from './editor/clipboard';
import { clipboardHandlers } from './editor/insert';
import { extensions } from './editor/schema';
import { toContent, toDocument } from './editor/value';
import { RichText } from './RichText';

const profiles = ['full', 'brief'] as const;
const count = isFull ? 2000 : 20;
const texts = hostileTexts.map(({ text }) => text);

/** The same numbers for the same seed. */
function randomFrom(start: number) {
  let state = start >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 0) / 4_294_967_296;
  };
}
type Random = ReturnType<typeof randomFrom>;
const oneOf = <T,>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)]!;

const show = (document: unknown) =>
  render(
    <MemoryRouter>
      <RichText document={document as Document} />
    </MemoryRouter>,
  );

const allowed: Readonly<Record<string, RegExp>> = {
  a: /^(\/(?![/\\])|https?:\/\/|mailto:)/i,
  img: /^\/files\/[^/]*$/,
  iframe: /^https:\/\//,
};
const addressNames = [
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'data',
  'poster',
  'xlink:href',
  'srcdoc',
];

/** What could run a script or load something from elsewhere. */
function dangersIn(container: Element): string[] {
  return [...container.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const forbidden = /^(script|style|object|embed|link|meta|base|form|template|foreignobject)$/i.test(tag);
    const attributes = element.getAttributeNames().flatMap((name) => {
      if (/^on/i.test(name)) return [`${tag} ${name}`];
      if (!addressNames.includes(name)) return [];
      const value = element.getAttribute(name)!;
      return /^(href|src)$/.test(name) && allowed[tag]?.test(value) ? [] : [`${tag} ${name}=${value}`];
    });
    return [...(forbidden ? [tag] : []), ...attributes];
  });
}

async function expectHarmless(document: unknown) {
  const { container, unmount } = show(document);
  for (const play of container.querySelectorAll('button')) fireEvent.click(play);
  if (container.querySelector('[data-formula]'))
    await waitFor(() => expect(container.querySelector('[data-formula]')!.innerHTML).not.toBe(''));
  expect([dangersIn(container), document]).toEqual([[], document]);
  unmount();
}

describe('a document on the page', () => {
  it.each(profiles)('has no script, handler or other address, if it is a random one: %s', async (profile) => {
    for (let number = 0; number < count; number++)
      await expectHarmless(treeOf(randomFrom(seed * 7919 + number), profile));
  });

  // Others aren't trees, or nest elements as React warns about.
  const shown = Object.keys(faults).filter((kind) => !/^(no |bad text|misplaced)/.test(kind));
  it.each(shown)('has none if it was stored with a fault: %s', async (kind) => {
    for (let number = 0; number < Math.ceil(count / 10); number++)
      await expectHarmless(faultyTree(randomFrom(seed * 7919 + number), 'full', kind, texts).document);
  });
});

describe('pasted and dropped markup', () => {
  let editor: Editor | undefined;
  afterEach(() => {
    editor?.destroy();
    editor = undefined;
    document.body.replaceChildren();
  });

  function open(profile: Profile, content: Document | null = null) {
    const element = document.createElement('div');
    document.body.append(element);
    editor = new Editor({
      element,
      extensions: extensions[profile],
      content: toContent(content),
      injectCSS: false,
      editorProps: { handleDOMEvents: clipboardHandlers(profile) },
    });
    return editor;
  }

  function transfer(made: Editor, how: 'paste' | 'drop', html: string, text = '') {
    const data = { getData: (type: string) => (type === 'text/html' ? html : text) };
    const event = Object.assign(new Event(how, { bubbles: true, cancelable: true }), {
      clipboardData: data,
      dataTransfer: data,
      clientX: 1,
      clientY: 1,
    });
    // jsdom has no layout to find the place in.
    made.view.posAtCoords = () => ({ pos: 1, inside: 0 });
    act(() => void made.view.dom.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
  }

  const expectValid = (made: Editor, profile: Profile, html: string) => {
    const written = toDocument(made.getJSON());
    if (written) expect([faultOf(written, profile), html, written]).toEqual([null, html, written]);
    expect(dangersIn(made.view.dom)).toEqual([]);
    made.state.doc.check();
  };

  const tags = [
    'p',
    'div',
    'b',
    'i',
    'ul',
    'ol',
    'li',
    'table',
    'tr',
    'td',
    'th',
    'thead',
    'blockquote',
    'pre',
    'code',
    'h1',
    'h3',
    'h6',
    'a',
    'br',
    'hr',
    'span',
    'sub',
    'svg',
    'math',
    'script',
    'style',
    'iframe',
    'template',
    'noscript',
    'select',
    'textarea',
    'form',
    'img',
    'details',
    'caption',
    'dl',
    'dd',
    'center',
    'font',
    'title',
    'plaintext',
  ];
  function markup(random: Random, depth = 0): string {
    if (depth > 6 || random() < 0.2) return random() < 0.3 ? oneOf(random, texts) : ' words ';
    const tag = oneOf(random, tags);
    const href = random() < 0.5 ? disguisedAddress(random) : 'https://university.example/';
    const attributes =
      tag === 'a'
        ? ` href="${href.replaceAll('"', '')}" onclick="__xss(1)"`
        : random() < 0.3
          ? ' onload=__xss(1) style="color:red" id=x'
          : '';
    const inner = Array.from({ length: Math.floor(random() * 4) }, () => markup(random, depth + 1)).join('');
    return `<${tag}${attributes}>${inner}${random() < 0.8 ? `</${tag}>` : ''}`;
  }

  it.each(profiles)('becomes a valid document or nothing: %s', (profile) => {
    for (let number = 0; number < count; number++) {
      const random = randomFrom(seed * 104_729 + number);
      const html = markup(random);
      const start = random() < 0.5 ? null : (treeOf(random, profile) as unknown as Document);
      const made = open(profile, start);
      if (start) {
        const { doc } = made.state;
        const at = Math.floor(random() * doc.content.size);
        // A caret is never inside a character of two code units.
        const isInside = /[\ud800-\udbff]$/.test(doc.textBetween(Math.max(0, at - 1), at));
        const place = doc.resolve(isInside ? at + 1 : at);
        made.view.dispatch(made.state.tr.setSelection(Selection.near(place)));
      }
      transfer(made, random() < 0.5 ? 'paste' : 'drop', html, 'plain');
      expectValid(made, profile, html);
      made.destroy();
    }
  });

  it('loses the lists and quotes around it where a document would have too many levels', () => {
    const quoted = (levels: number): object =>
      levels ? { type: 'blockquote', content: [quoted(levels - 1)] } : { type: 'paragraph' };
    const made = open('full', { type: 'doc', content: [quoted(8)] } as Document);
    made.view.dispatch(made.state.tr.setSelection(Selection.near(made.state.doc.resolve(9))));
    const html = `<blockquote><ul><li>One<ol><li>Two</li></ol></li></ul></blockquote>`;
    transfer(made, 'paste', html);
    expectValid(made, 'full', html);
    expect(made.state.doc.textBetween(0, made.state.doc.content.size, ' ')).toContain('One Two');
  });

  // Each text in one of the profiles; in both with `npm run test:full`.
  it.each(profiles)('leaves of each hostile text a valid document: %s', (profile) => {
    for (const text of texts.filter((_, at) => isFull || profiles[at % 2] === profile)) {
      const made = open(profile);
      transfer(made, 'paste', text);
      expectValid(made, profile, text);
      transfer(made, 'drop', '', text);
      expectValid(made, profile, text);
      made.destroy();
    }
  });

  it('has no link to a script, in any disguise', () => {
    for (let number = 0; number < count * 10; number++) {
      const href = disguisedAddress(randomFrom(seed * 31 + number)).replaceAll('"', '&quot;');
      const nodes = JSON.stringify(nodesOfHtml(`<a href="${href}">a</a>`, 'full'));
      expect([href, nodes.includes('"link"')]).toEqual([href, false]);
    }
  });
});

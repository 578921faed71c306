import { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { afterEach, describe, expect, it } from 'vitest';
import type { RichText } from '../document';
import { put } from './put';
import { extensions } from './schema';
import { toContent, toDocument } from './value';

const fileId = '0190f7a0-0000-7000-8000-000000000001';
const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (words: string) => ({ type: 'paragraph', content: [text(words)] });
const video = { type: 'video', attrs: { url: 'https://player.vimeo.com/video/1', title: 'Lecture' } };
const image = { type: 'image', attrs: { fileId, alt: 'A map', decorative: false } };
const cell = (type: string) => ({ type, content: [{ type: 'paragraph' }] });
const table = {
  type: 'table',
  content: [{ type: 'tableRow', content: [cell('tableHeader'), cell('tableCell')] }],
};

let editor: Editor;
afterEach(() => editor.destroy());
const open = (...content: object[]) => {
  const document = content.length ? ({ type: 'doc', content } as RichText) : null;
  const element = window.document.createElement('div');
  editor = new Editor({
    element,
    extensions: extensions.full,
    content: toContent(document),
    injectCSS: false,
  });
  return editor;
};
const selectNode = (at: number) =>
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, at)));
const saved = () => toDocument(editor.getJSON())?.content;

describe('what a button adds', () => {
  it('is followed by a line with the cursor, which is not saved', () => {
    open();
    put(editor, video);
    expect(editor.getJSON().content!.map(({ type }) => type)).toEqual(['video', 'paragraph']);
    expect(editor.state.selection.$from.parent.type.name).toBe('paragraph');
    expect(saved()).toEqual([video]);
  });

  it('comes after another one that is selected, and leaves it in place', () => {
    open(video);
    selectNode(0);
    put(editor, image);
    expect(saved()).toEqual([video, image]);
    selectNode(0);
    put(editor, { type: 'mathInline', attrs: { tex: 'x' } });
    expect(saved()!.map(({ type }) => type)).toEqual(['video', 'paragraph', 'image']);
  });

  it('replaces the one that is edited', () => {
    open(video, paragraph('after'));
    selectNode(0);
    put(editor, { ...video, attrs: { ...video.attrs, title: 'Lecture 2' } }, true);
    expect(saved()).toEqual([
      { ...video, attrs: { ...video.attrs, title: 'Lecture 2' } },
      paragraph('after'),
    ]);
  });

  it('splits a paragraph at the cursor', () => {
    open(paragraph('ab'));
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 2)));
    put(editor, image);
    expect(saved()).toEqual([paragraph('a'), image, paragraph('b')]);
  });

  it('has the cursor in the first cell, if it is a table', () => {
    open(paragraph('a'));
    editor.commands.focus('end');
    put(editor, table);
    expect(editor.state.selection.$from.node(-1).type.name).toBe('tableHeader');
    const press = (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true, ...init });
      editor.view.dom.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press({})).toBe(true);
    expect(editor.state.selection.$from.node(-1).type.name).toBe('tableCell');
    // Nothing holds the keyboard: after the last cell, Tab leaves the text.
    expect(press({})).toBe(false);
    expect(press({ shiftKey: true })).toBe(true);
    expect(press({ shiftKey: true })).toBe(false);
  });
});

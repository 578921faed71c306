import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Profile, RichText } from '../document';
import { clipboardHandlers, type TakeFiles } from './insert';
import { extensions } from './schema';
import { toContent, toDocument } from './value';

interface Options {
  profile: Profile;
  value: RichText | null;
  onChange: (document: RichText | null) => void;
  onBlur?: () => void;
  takesFocus?: boolean;
  takeFiles?: TakeFiles;
  attributes: Record<string, string>;
}

/** A TipTap editor in an element of React. It takes and gives JSON only. */
export function useEditor({ profile, value, onChange, onBlur, takesFocus, takeFiles, attributes }: Options) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  /** The document that the editor itself has reported last. */
  const own = useRef(value);
  const changed = useEffectEvent((made: Editor) => {
    own.current = toDocument(made.getJSON());
    onChange(own.current);
  });
  const left = useEffectEvent(() => onBlur?.());
  const filesGiven = useEffectEvent<TakeFiles>((files) => takeFiles?.(files));
  const [initial] = useState({ value, attributes, takesFocus });

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: extensions[profile],
      content: toContent(initial.value),
      injectCSS: false,
      editorProps: {
        attributes: initial.attributes,
        handleDOMEvents: clipboardHandlers(profile, (files) => filesGiven(files)),
      },
      onUpdate: () => changed(made),
      onBlur: () => left(),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- the editor needs the element, which is there after rendering
    setEditor(made);
    if (initial.takesFocus) made.commands.focus('end', { scrollIntoView: false });
    return () => {
      made.destroy();
      setEditor(undefined);
    };
  }, [profile, initial]);

  // Another value from outside, such as a restored draft.
  useEffect(() => {
    if (!editor || JSON.stringify(own.current) === JSON.stringify(value)) return;
    own.current = value;
    editor.commands.setContent(toContent(value), { emitUpdate: false });
  }, [editor, value]);

  const attributesText = JSON.stringify(attributes);
  useEffect(() => {
    if (!editor) return;
    for (const [name, text] of Object.entries(JSON.parse(attributesText) as Record<string, string>))
      editor.view.dom.setAttribute(name, text);
    if (!attributesText.includes('"aria-invalid"')) editor.view.dom.removeAttribute('aria-invalid');
    editor.setOptions({
      editorProps: {
        attributes: JSON.parse(attributesText) as Record<string, string>,
        handleDOMEvents: clipboardHandlers(profile, (files) => filesGiven(files)),
      },
    });
  }, [editor, attributesText, profile]);

  return { place, editor };
}

/** Renders again after each transaction, for buttons that show what is at the selection. */
export function useTransactions(editor: Editor) {
  const [state] = useState({ count: 0 });
  useSyncExternalStore(
    (notify) => {
      const note = () => {
        state.count++;
        notify();
      };
      editor.on('transaction', note);
      return () => void editor.off('transaction', note);
    },
    () => state.count,
  );
}

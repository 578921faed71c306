import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Location } from 'react-router-dom';

/** A form that holds something which is not saved. */
export interface Unsaved {
  /** What was typed may go after all: it is saved, or given up. */
  isFree: () => boolean;
  /** It is there again when the window is. */
  isKept: () => boolean;
  element: () => HTMLElement | null;
}

const forms = new Set<Unsaved>();
const listeners = new Set<() => void>();
const publish = () => listeners.forEach((listener) => listener());
const keepListeners = new Set<() => void>();

export const unsaved = {
  add(form: Unsaved) {
    forms.add(form);
    publish();
    return () => {
      forms.delete(form);
      publish();
    };
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  any: () => forms.size > 0,
  /** The answer to the question was "Keep editing": the step that led away did not happen. */
  kept: () => keepListeners.forEach((listener) => listener()),
  whenKept(listener: () => void) {
    keepListeners.add(listener);
    return () => void keepListeners.delete(listener);
  },
  /** What closing the window would lose. */
  inWindow: () => [...forms].filter((form) => !form.isFree() && !form.isKept()),
  /** What going there would lose. */
  left: (from: Location, to: Location) =>
    [...forms].filter((form) => !form.isFree() && !(isDialogStep(from, to) && !inDialog(form))),
};

const inDialog = (form: Unsaved) => form.element()?.closest('[data-dialog]') != null;

/** A dialog opens or closes over the page, which stays as it is (useDialogAddress). */
function isDialogStep(from: Location, to: Location) {
  const dialogs = [from, to].map(({ search }) => new URLSearchParams(search).get('dialog'));
  return from.pathname === to.pathname && dialogs[0] !== dialogs[1];
}

/** What a form is called by what labels it: itself, else the dialog or the part of the page that it is in. */
export function formName(form: Unsaved) {
  const element = form.element();
  const own = element?.getAttribute('aria-label');
  if (own) return own;
  const part = element?.closest('[aria-labelledby]')?.getAttribute('aria-labelledby');
  const words = part?.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  return words?.join(' ').trim() || document.querySelector('h1')?.textContent || '';
}

/** Makes the guard know of a form while something in it is not saved. */
export function useUnsaved(
  form: RefObject<HTMLElement | null>,
  { isDirty, isFree, kept = false }: { isDirty: boolean; isFree: () => boolean; kept?: boolean },
) {
  const asIs = useEffectEvent((): Unsaved => ({ isFree, isKept: () => kept, element: () => form.current }));
  useEffect(() => (isDirty ? unsaved.add(asIs()) : undefined), [isDirty]);
}

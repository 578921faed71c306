import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Location } from 'react-router-dom';

/** A form with unsaved input. */
export interface Unsaved {
  /** The input no longer matters: it was saved, or the person chose to lose it. */
  isFree: () => boolean;
  /** The input survives closing the window. */
  isKept: () => boolean;
  /** The person chose to lose the input. */
  drop: () => void;
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
  /** The person chose "Keep editing", so the navigation didn't happen. */
  kept: () => keepListeners.forEach((listener) => listener()),
  whenKept(listener: () => void) {
    keepListeners.add(listener);
    return () => void keepListeners.delete(listener);
  },
  /** The forms that closing the window would lose. */
  inWindow: () => [...forms].filter((form) => !form.isFree() && !form.isKept()),
  /** The forms that this navigation would lose. */
  left: (from: Location, to: Location) =>
    [...forms].filter((form) => !form.isFree() && !(isDialogStep(from, to) && !inDialog(form))),
};

const inDialog = (form: Unsaved) => form.element()?.closest('[data-dialog]') != null;

/** A dialog opens or closes over the page, which stays (useDialogAddress). */
function isDialogStep(from: Location, to: Location) {
  const dialogs = [from, to].map(({ search }) => new URLSearchParams(search).get('dialog'));
  return from.pathname === to.pathname && dialogs[0] !== dialogs[1];
}

/** The name of a form: from its own label, or that of its dialog or its part of the page. */
export function formName(form: Unsaved) {
  const element = form.element();
  const own = element?.getAttribute('aria-label');
  if (own) return own;
  const part = element?.closest('[aria-labelledby]')?.getAttribute('aria-labelledby');
  const words = part?.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  return words?.join(' ').trim() || document.querySelector('h1')?.textContent || '';
}

/** Registers the form with the guard while it has unsaved input. */
export function useUnsaved(
  form: RefObject<HTMLElement | null>,
  { isDirty, ...input }: Omit<Unsaved, 'element'> & { isDirty: boolean },
) {
  const asIs = useEffectEvent((): Unsaved => ({ ...input, element: () => form.current }));
  useEffect(() => (isDirty ? unsaved.add(asIs()) : undefined), [isDirty]);
}

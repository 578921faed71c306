/** The answers that were changed here and on another device, side by side. */
import { goTo, make } from '../form/dom';
import type { Field } from './content';
import { button, panel, text } from './panel';
import type { Conflict } from './same';
import { linesOf } from './values';

interface Choosing {
  conflicts: readonly Conflict[];
  fields: readonly Field[];
  /** The fields that keep what was typed here. */
  chosen: (own: string[]) => void;
}

export function conflictPanel({ conflicts, fields, chosen }: Choosing): HTMLElement {
  const choices = conflicts.map(({ field, mine, theirs }, index) => {
    const known = fields.find(({ code }) => code === field);
    const lines = (value: unknown) => (known ? linesOf(known, value) : [JSON.stringify(value)]);
    const name = `conflict-${index}`;
    const side = (whose: string, heading: string, value: unknown) => {
      const input = make('input', { type: 'radio', name, value: whose, id: `${name}-${whose}` });
      const body = make('span', { class: 'conflict-value' });
      lines(value).forEach((line, at) => body.append(...(at ? [make('br')] : []), line));
      return make(
        'label',
        { class: 'choice conflict-side' },
        input,
        make('span', {}, make('strong', {}, heading), body),
      );
    };
    return make(
      'fieldset',
      { class: 'field choices conflict' },
      make('legend', {}, known?.label ?? field),
      make(
        'div',
        { class: 'conflict-sides' },
        side('own', 'Typed here', mine),
        side('saved', 'Saved on the other device', theirs),
      ),
    );
  });
  const error = make('p', { class: 'field-error', role: 'alert' });
  error.hidden = true;
  const save = button('Save these answers', () => {
    const picked = choices.map((choice) => choice.querySelector<HTMLInputElement>('input:checked'));
    const open = picked.indexOf(null);
    if (open >= 0) {
      error.hidden = false;
      error.textContent = `Choose one of the two answers for each field.`;
      return goTo(choices[open]!.querySelector('input')!);
    }
    chosen(conflicts.filter((_, index) => picked[index]!.value === 'own').map(({ field }) => field));
  });
  return panel(
    'error',
    'This page was changed on another device',
    text(
      'Nothing was overwritten. Choose which answer to keep for each field. Changes to other fields were combined.',
    ),
    ...choices,
    error,
    make('p', { class: 'actions' }, save),
  );
}

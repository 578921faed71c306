/** The fields of a step or of a row: values in and out, and conditions between them. */
import { make } from '../form/dom';
import { choiceField } from './choice-fields';
import { type AnswersOf, type Field, isShown } from './content';
import type { FieldGroup, FieldView, Place } from './fields';
import { countryField, stateField } from './place-fields';
import type { Answers } from './records';
import { rowsField } from './row-fields';
import { same } from './same';
import { longTextField, textField } from './text-fields';

export interface Surroundings {
  /** A row was added or removed. */
  changed: () => void;
  /** Answers of other steps. */
  answersOf: AnswersOf;
  /** Files are no answers: the page shows them. */
  filesOf: (field: Field) => FieldView | null;
}

export function makeGroup(fields: readonly Field[], place: Place, around: Surroundings): FieldGroup {
  const views: FieldView[] = [];
  const inRows: Surroundings = { ...around, filesOf: () => null };
  const shownOf = new Map<FieldView, Field>();
  const followers: (() => void)[] = [];
  const countryOf = () => {
    const country = views.find((view) => shownOf.get(view)?.type === 'country');
    return country ? String(country.read()) : 'US';
  };
  for (const field of fields) {
    const view = viewOf(field);
    if (!view) continue;
    shownOf.set(view, field);
    views.push(view);
  }
  const element = make('div', { class: 'field-group-fields' }, ...views.map((view) => view.element));

  function viewOf(field: Field): FieldView | null {
    switch (field.type) {
      case 'long_text':
        return longTextField(field, place);
      case 'choice':
      case 'choices':
        return choiceField(field, place);
      case 'country':
        return countryField(field, place);
      case 'state': {
        const view = stateField(field, place, countryOf);
        followers.push(view.follow);
        return view;
      }
      case 'rows':
        return rowsField(field, place, (inner, at) => makeGroup(inner, at, inRows), around.changed);
      case 'file':
        return around.filesOf(field);
      default:
        return textField(field, place);
    }
  }

  const isFile = (view: FieldView) => shownOf.get(view)!.type === 'file';
  const allAnswers = (): Answers =>
    Object.fromEntries(
      views.filter((view) => !isFile(view)).map((view) => [view.name.split('.').at(-1)!, view.read()]),
    );

  /** Hides the fields that don't apply, and offers the states of the country. A row depends on fields outside of it. */
  function follow(): void {
    const own = place.within ? null : allAnswers();
    const answersOf: AnswersOf = (step) => (own && step === place.step ? own : around.answersOf(step));
    for (const [view, field] of shownOf) view.element.hidden = !isShown(field, answersOf);
    for (const one of followers) one();
  }

  element.addEventListener('input', follow);
  element.addEventListener('change', follow);

  return {
    element,
    views,
    all: () => views.flatMap((view) => (view.element.hidden ? [] : [view, ...view.parts()])),
    /** Answers that don't apply are left out, and so are blank ones. */
    read: () => {
      const answers: Answers = {};
      for (const view of views) {
        if (view.element.hidden || isFile(view)) continue;
        const value = view.read();
        if (value !== '' && !(Array.isArray(value) && !value.length))
          answers[shownOf.get(view)!.code] = value;
      }
      return answers;
    },
    write: (answers) => {
      for (const view of views) if (!isFile(view)) view.write(answers[shownOf.get(view)!.code]);
      follow();
    },
    update: (answers) => {
      for (const view of views) {
        const value = answers[shownOf.get(view)!.code];
        if (!isFile(view) && !same(view.read(), value)) view.write(value);
      }
      follow();
    },
  };
}

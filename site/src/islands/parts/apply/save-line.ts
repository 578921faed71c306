/** Says whether everything typed has been saved. */
import { make } from '../form/dom';
import type { SaveState, StepSaver } from './saver';

const keptHere = 'What you typed is kept in this tab';
const texts: Record<SaveState, string> = {
  saved: 'Saved',
  unsaved: 'Saving …',
  saving: 'Saving …',
  offline: `Not saved yet: there is no connection. ${keptHere} and will be saved when you’re connected.`,
  unavailable: `Not saved yet: our system can’t save right now. ${keptHere}, and we’ll try again.`,
  conflict: 'Not saved: this page was changed on another device. Choose which answers to keep.',
  refused: 'Saved, except for the fields with an error.',
  ended: 'Not saved: this application can’t be edited anymore.',
};
/** The first one that any step is in is shown. */
const order: SaveState[] = [
  'ended',
  'conflict',
  'refused',
  'offline',
  'unavailable',
  'saving',
  'unsaved',
  'saved',
];

export const worstOf = (states: readonly SaveState[]): SaveState =>
  order.find((state) => states.includes(state)) ?? 'saved';

export class SaveLine {
  private readonly said = make('span', { role: 'status' });
  private readonly working = make('span', { 'aria-hidden': 'true' });
  readonly element = make('p', { class: 'apply-saved' }, this.said, this.working);

  /** Before anything was typed. */
  constructor() {
    this.said.textContent = 'Your answers are saved as you type.';
  }

  /** A screen reader hears how it ended, not each attempt. */
  show(savers: readonly StepSaver[]): void {
    const state = worstOf(savers.map((saver) => saver.state));
    const isWorking = state === 'saving' || state === 'unsaved';
    this.element.dataset.state = state;
    this.working.textContent = isWorking ? texts[state] : '';
    const said = isWorking ? '' : texts[state];
    if (this.said.textContent !== said) this.said.textContent = said;
  }
}

import type { ReactNode } from 'react';
import { basics } from './entries/basics';
import { charts } from './entries/charts';
import { dialogs } from './entries/dialogs';
import { forms } from './entries/forms';
import { lists } from './entries/lists';
import { recordKinds } from './entries/recordKinds';
import { records } from './entries/records';
import { richText } from './entries/richText';

/** The states of a component by their names, for each file below src/components. */
export type Entries = Record<string, Record<string, ReactNode>>;

export const groups: Record<string, Entries> = {
  basics,
  records,
  recordKinds,
  lists,
  forms,
  richText,
  dialogs,
  charts,
};

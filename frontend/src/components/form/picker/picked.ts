import type { Marked } from '../../RestrictedMark';

/** The value of a picker: the id to send and the label to show, so that it needs no other request. */
export interface Picked {
  id: string;
  label: string;
  /** The student's directory restriction. */
  of?: Marked;
}

export const showPicked = (value: unknown) => (value as Picked | null)?.label ?? '';

/** The id of a choice, for a request body. */
export const pickedId = (value: Picked | null) => value?.id ?? null;

/** The mark of a row, without the rest of it. */
export const markedBy = ({ directoryRestricted, directoryRestriction }: Marked): Marked | undefined =>
  directoryRestricted ? { directoryRestricted, directoryRestriction } : undefined;

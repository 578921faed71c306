/** What a picker holds: the id that is sent, and how it reads, so that it can be shown without asking again. */
export interface Picked {
  id: string;
  label: string;
}

export const showPicked = (value: unknown) => (value as Picked | null)?.label ?? '';

/** The id of a pick, as a body takes it. */
export const pickedId = (value: Picked | null) => value?.id ?? null;

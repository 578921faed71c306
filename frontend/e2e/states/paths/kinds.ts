/** The states that a screen can have. */
export const kinds = ['loaded', 'empty', 'error', 'dialog', 'toast', 'menu'] as const;
export type Kind = (typeof kinds)[number];

/** The names of the states in the walks, or the reason why there is nothing to check: "none: …". */
export type Judged = Partial<Record<Kind, readonly string[] | `none: ${string}`>>;

export const still = 'none: nothing is asked for';
export const shared = {
  toast: 'none: a toast is of the shell, judged at /portal/athletics',
  menu: 'none: no menu of its own; that of a row is judged at /portal/athletics',
} as const;
export const record = {
  ...shared,
  empty: 'none: of one record',
  dialog: 'none: its dialogs are listed at the path of the list',
} as const;
export const page = { ...shared, empty: 'none: no list', dialog: 'none: it has none' } as const;
export const list = { ...shared, dialog: 'none: it has none' } as const;

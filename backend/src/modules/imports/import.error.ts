/** The file, the mapping or the call can't be used at all; the message is for the person at the terminal. */
export class ImportError extends Error {}

/** One value of a row can't be used; the row is refused with this reason. */
export class RefusedValue extends Error {}

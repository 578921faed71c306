/** The file, the mapping or the call cannot be used at all; the message is meant for the person at the terminal. */
export class ImportError extends Error {}

/** One value of a row cannot be used; the row is refused with this reason. */
export class RefusedValue extends Error {}

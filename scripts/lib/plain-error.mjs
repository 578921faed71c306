/** An error whose message is meant for the person at the terminal: shown as it is, without a stack. */
export class PlainError extends Error {}

export function report(error) {
  console.error(error instanceof PlainError ? `\n${error.message}\n` : error);
}

/** An error whose message is for the person at the terminal: shown without a stack. */
export class PlainError extends Error {}

export function report(error) {
  console.error(error instanceof PlainError ? `\n${error.message}\n` : error);
}

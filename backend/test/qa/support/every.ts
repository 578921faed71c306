/** Runs a check on everything, some at once, and answers what went wrong, one line each. */
export async function failures<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  check: (one: T) => Promise<void>,
  atOnce = 6,
): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...all];
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      await check(one).catch((error: Error) => found.push(`${nameOf(one)}: ${plain(error)}`));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found.sort();
}

/** What Jest says of a difference, without its colours. */
const plain = ({ message }: Error): string =>
  // eslint-disable-next-line no-control-regex
  message.replace(/\x1b\[\d*m/g, '').slice(0, 700);

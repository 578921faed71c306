/** On a shared server, rows appear and disappear between two calls of a check. */
const tries = process.env.API_URL ? 6 : 1;

/** Runs a check on everything, several at a time, and returns the failures, one line each. */
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
      await again(() => check(one)).catch((error: Error) => found.push(`${nameOf(one)}: ${plain(error)}`));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found.sort();
}

async function again(check: () => Promise<void>): Promise<void> {
  for (let left = tries - 1; left > 0; left--)
    try {
      return await check();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
  return check();
}

/** Jest's message about a difference, without its colors. */
const plain = ({ message }: Error): string =>
  // oxlint-disable-next-line no-control-regex
  message.replace(/\x1b\[\d*m/g, '').slice(0, 700);

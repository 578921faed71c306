import { AsyncLocalStorage } from 'node:async_hooks';

interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * A group belongs to no single request: it runs in no transaction, and doesn't end when one of its callers times out.
 */
const outside = AsyncLocalStorage.snapshot();

/**
 * Asks the same question for everybody who asks it at the moment, in one statement: those who come while one is under way
 * are the next group. Nobody waits for a clock; who is alone asks alone. Outside of transactions; a group that fails is asked
 * again one by one, so that it is for reads and for what comes about as a whole or not at all.
 */
export class Grouped<Asked, Answer> {
  private waiting: Waiting<Asked, Answer>[] = [];
  private isAsking = false;

  /** `askAll` answers in the order in which it is asked. */
  constructor(
    private readonly askAll: (asked: Asked[]) => Promise<Answer[]>,
    private readonly mostAtOnce: number,
  ) {}

  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ asked, resolve, reject });
      if (this.isAsking) return;
      this.isAsking = true;
      // After all that has arrived together has come so far.
      outside(() => setImmediate(() => void this.empty()));
    });
  }

  private async empty(): Promise<void> {
    while (this.waiting.length) await this.answer(this.waiting.splice(0, this.mostAtOnce));
    this.isAsking = false;
  }

  private async answer(group: Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await this.askAll(group.map(({ asked }) => asked));
      group.forEach(({ resolve }, index) => resolve(answers[index]!));
    } catch (error) {
      // What one of them asks is not to fail the others.
      if (group.length > 1) await Promise.all(group.map((one) => this.answer([one])));
      else group[0]!.reject(error);
    }
  }
}

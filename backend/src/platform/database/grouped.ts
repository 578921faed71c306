import { AsyncLocalStorage } from 'node:async_hooks';

interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * A group belongs to no single request: it runs in no transaction, and doesn't end when one of its callers times out.
 */
const outside = AsyncLocalStorage.snapshot();

/**
 * Sends the same question of several callers in one statement: questions that arrive while a statement runs form the
 * next group. There is no timer, and a single caller is not delayed. Runs outside of transactions. A failed group is
 * repeated one by one, so use it only for reads and for writes that succeed or fail as a whole.
 */
export class Grouped<Question, Answer> {
  private waiting: Waiting<Question, Answer>[] = [];
  private isAsking = false;

  /** `askAll` returns answers in the order of the questions. */
  constructor(
    private readonly askAll: (questions: Question[]) => Promise<Answer[]>,
    private readonly mostAtOnce: number,
  ) {}

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject });
      if (this.isAsking) return;
      this.isAsking = true;
      // Runs after all calls that arrived together have been added.
      outside(() => setImmediate(() => void this.empty()));
    });
  }

  private async empty(): Promise<void> {
    while (this.waiting.length) await this.answer(this.waiting.splice(0, this.mostAtOnce));
    this.isAsking = false;
  }

  private async answer(group: Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.askAll(group.map(({ question }) => question));
      group.forEach(({ resolve }, index) => resolve(answers[index]!));
    } catch (error) {
      // A question that fails must not fail the others.
      if (group.length > 1) await Promise.all(group.map((one) => this.answer([one])));
      else group[0]!.reject(error);
    }
  }
}

import { messages } from './messages.js';
import type { Difference, Listener, Reconciliation } from './report.js';

interface Stream {
  write(text: string): unknown;
  isTTY?: boolean;
}

const barWidth = 30;

/** How many differences the terminal shows; a report has all of them. */
const mostDifferences = 20;

interface Reconciled {
  reconciliation?: Reconciliation;
  importNumber?: number | null;
  written: boolean;
}

/** Writes an import's progress to the terminal: planned changes on stdout; refusals, notes and progress on stderr. */
export class Terminal implements Listener {
  private bar = '';
  private shownTenth = -1;
  private drawn = 0;
  private differences = 0;
  /** For a report in addition to the terminal. */
  onDifference?: (difference: Difference) => void;

  constructor(
    private readonly out: Stream = process.stdout,
    private readonly err: Stream = process.stderr,
  ) {}

  refused(line: number, reason: string): void {
    this.line(messages.terminal.refused(line, reason));
  }

  note(line: number | null, message: string): void {
    this.line(messages.terminal.note(line, message));
  }

  planned(what: 'create' | 'change', line: number, message: string): void {
    this.clear();
    this.out.write(`${what} line ${line}: ${message}\n`);
  }

  difference(difference: Difference): void {
    this.onDifference?.(difference);
    if (++this.differences > mostDifferences) return;
    const { studentId, term, figure, stated, imported, repeatedCourses } = difference;
    const repeats = repeatedCourses ? messages.terminal.repeatedCourses(repeatedCourses) : '';
    const where = term ? `${studentId}, ${term}` : studentId;
    this.line(messages.terminal.difference(where, figure, imported, stated) + repeats);
  }

  /** The summary of an import of academic history. */
  reconciled({ reconciliation, importNumber, written }: Reconciled, report?: string): void {
    if (reconciliation) {
      const { differences } = reconciliation;
      if (differences > mostDifferences)
        this.line(
          report === undefined
            ? messages.terminal.useReport(mostDifferences, differences)
            : messages.terminal.inReport(mostDifferences, differences, report),
        );
      this.line(messages.terminal.reconciliation(reconciliation));
    }
    if (written && importNumber) this.line(messages.terminal.importNumber(importNumber));
  }

  progress(share: number, step: string): void {
    const percent = Math.min(100, Math.floor(share * 100));
    if (!this.err.isTTY) {
      const tenth = Math.floor(percent / 10);
      if (tenth > this.shownTenth) this.err.write(`${tenth * 10} % (${step})\n`);
      this.shownTenth = Math.max(tenth, this.shownTenth);
      return;
    }
    if (Date.now() - this.drawn < 50 && percent < 100) return;
    this.drawn = Date.now();
    const full = Math.round((percent / 100) * barWidth);
    this.bar = `[${'#'.repeat(full)}${' '.repeat(barWidth - full)}] ${percent} % ${step}`;
    this.draw();
  }

  /** A line on stderr, above the bar. */
  line(text: string): void {
    this.clear();
    this.err.write(`${text}\n`);
    this.draw();
  }

  end(): void {
    this.clear();
    this.bar = '';
  }

  private draw(): void {
    if (this.bar) this.err.write(`\r${this.bar}\u001b[K`);
  }

  private clear(): void {
    if (this.bar) this.err.write('\r\u001b[K');
  }
}

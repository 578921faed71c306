import type { Listener } from './report.js';

interface Stream {
  write(text: string): unknown;
  isTTY?: boolean;
}

const barWidth = 30;

/** Tells an import at a terminal: what is planned on stdout; refusals, notes and progress on stderr. */
export class Terminal implements Listener {
  private bar = '';
  private shownTenth = -1;
  private drawn = 0;

  constructor(
    private readonly out: Stream = process.stdout,
    private readonly err: Stream = process.stderr,
  ) {}

  refused(line: number, reason: string): void {
    this.line(`line ${line}: refused: ${reason}`);
  }

  note(line: number | null, message: string): void {
    this.line(line === null ? `note: ${message}` : `line ${line}: note: ${message}`);
  }

  planned(what: 'create' | 'change', line: number, message: string): void {
    this.clear();
    this.out.write(`${what} line ${line}: ${message}\n`);
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

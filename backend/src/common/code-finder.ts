/** Letters of any case, and any spaces and hyphens between the parts of a code: WM 210, wm-210, WM210. */
const patternOf = (code: string): string =>
  code
    .trim()
    .split(/[\s-]+/)
    .flatMap((part) => part.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? [])
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('[\\s-]*');

/** Codes are compared without regard to case, spaces and hyphens. */
const folded = (code: string): string => code.toUpperCase().replace(/[\s-]+/g, '');

/** Finds codes of one course in texts. `others`: codes of other courses, which may contain one of them. */
export class CodeFinder {
  private readonly names: ReadonlySet<string>;
  private readonly found: RegExp;

  /** `codes`: the latest code of the course, and earlier ones that no other course has now. */
  constructor(
    readonly codes: readonly string[],
    others: readonly string[] = [],
  ) {
    this.names = new Set(codes.map(folded));
    const containing = others.filter((other) => [...this.names].some((name) => folded(other).includes(name)));
    const all = [...codes, ...containing].sort((one, other) => other.length - one.length);
    this.found = new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${all.map(patternOf).join('|')})(?![\\p{L}\\p{N}])`,
      'giu',
    );
  }

  isNamed(text: string): boolean {
    return [...text.matchAll(this.found)].some(([code]) => this.names.has(folded(code)));
  }

  /** The text with another code; codes of other courses stay. */
  renamed(text: string, code: string): string {
    return text.replace(this.found, (named) => (this.names.has(folded(named)) ? code : named));
  }

  /** Whether a text is nothing but one of the codes. */
  isCode(text: string): boolean {
    return this.names.has(folded(text));
  }
}

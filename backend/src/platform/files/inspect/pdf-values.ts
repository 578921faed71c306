export interface Reference {
  number: number;
  generation: number;
}
export interface Dictionary {
  [name: string]: PdfValue | undefined;
}
/** Of a PDF. A string is a Buffer, a name a text. */
export type PdfValue = number | boolean | null | string | Buffer | Reference | PdfValue[] | Dictionary;

export const isDictionary = (value: PdfValue | undefined): value is Dictionary =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;

/** Values that we read have fewer levels. */
const deepest = 16;
const space = '[\\0\\t\\n\\f\\r ]';
const token = new RegExp(
  `(?:${space}|%[^\\r\\n]*(?=[\\r\\n]|$))*(?:` +
    [
      `(?<number>\\d{1,10})${space}+(?<generation>\\d{1,5})${space}+R\\b`,
      '(?<real>[+-]?(?:\\d+\\.?\\d*|\\.\\d+))',
      '(?<word>true|false|null)\\b',
      '/(?<name>[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]*)',
      '(?<mark><<|>>|\\[|\\]|\\()',
      `<(?<hex>(?:[\\da-fA-F]|${space})*)>`,
    ].join('|') +
    ')',
  'y',
);
const words: Record<string, PdfValue> = { true: true, false: false, null: null };
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The value that begins at a position of a file's text (Latin-1); undefined if there is none or it isn't whole. */
export function readPdfValue(text: string, at: number): PdfValue | undefined {
  return new Values(text, at).value(0);
}

class Values {
  /** The mark that was read last: how the reader of an array or a dictionary knows its end. */
  private mark: string | undefined;

  constructor(
    private readonly text: string,
    private at: number,
  ) {}

  value(depth: number): PdfValue | undefined {
    token.lastIndex = this.at;
    const { number, generation, real, word, name, mark, hex } = token.exec(this.text)?.groups ?? {};
    this.at = token.lastIndex;
    this.mark = mark;
    if (number !== undefined) return { number: Number(number), generation: Number(generation) };
    if (real !== undefined) return Number(real);
    if (word !== undefined) return words[word];
    if (name !== undefined) return name.replace(/#([\da-fA-F]{2})/g, (_, code: string) => letter(code, 16));
    if (hex !== undefined) return bytesOfHex(hex);
    if (mark === '(') return this.string();
    if (depth === deepest) return undefined;
    if (mark === '[') return this.items(depth, ']');
    return mark === '<<' ? this.dictionary(depth) : undefined;
  }

  private dictionary(depth: number): Dictionary | undefined {
    const items = this.items(depth, '>>');
    if (!items) return undefined;
    const read = Object.create(null) as Dictionary;
    for (let index = 0; index < items.length; index += 2) read[String(items[index])] = items[index + 1];
    return read;
  }

  private items(depth: number, end: string): PdfValue[] | undefined {
    const read: PdfValue[] = [];
    for (let next = this.value(depth + 1); next !== undefined; next = this.value(depth + 1)) read.push(next);
    return this.mark === end ? read : undefined;
  }

  /** Parentheses in pairs need no backslash. */
  private string(): Buffer | undefined {
    let read = '';
    for (let open = 1; this.at < this.text.length;) {
      const part = piece.exec(this.text.slice(this.at, this.at + 4))![0];
      this.at += part.length;
      if (part === '(') open++;
      if (part === ')' && --open === 0) return Buffer.from(read, 'latin1');
      read += part.startsWith('\\') ? unescaped(part.slice(1)) : part.replace(/^\r\n?/, '\n');
    }
    return undefined;
  }
}

const piece = /^(?:\\(?:[0-7]{1,3}|\r\n|[^])|\r\n|[^])/;
const letter = (code: string, radix: number): string => String.fromCharCode(parseInt(code, radix) & 255);

function unescaped(text: string): string {
  if (/^[0-7]/.test(text)) return letter(text, 8);
  return /^[\r\n]/.test(text) ? '' : (escapes[text] ?? text);
}

/** A digit that is missing at the end is a zero. */
function bytesOfHex(digits: string): Buffer {
  const clean = digits.replace(/[^\da-fA-F]/g, '');
  return Buffer.from(clean.length % 2 ? `${clean}0` : clean, 'hex');
}

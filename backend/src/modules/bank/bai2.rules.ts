import { checkLines, dayOf, mostFields, type ParsedFile, referenceOf } from './bank-file.rules.js';
import { messages } from './messages.js';

/** A record with the fields of its continuations. */
interface Record {
  code: string;
  line: number;
  fields: string[];
  /** The positions of `fields` at which continuations begin. */
  joins: Set<number>;
  /** With the continuations. */
  physical: number;
}

interface Section {
  line: number;
  /** Of the amounts in its records. */
  total: number;
  records: number;
  parts: number;
}
interface Account extends Section {
  number: string;
}
interface Group extends Section {
  day: string | null;
}

const order: { [code: string]: readonly string[] } = {
  '01': [],
  '02': ['01', '98'],
  '03': ['02', '49'],
  '16': ['03', '16'],
  '49': ['03', '16'],
  '98': ['02', '49'],
  '99': ['98'],
};

/** Records 49, 98 and 99 are never continued. */
const continued = ['01', '02', '03', '16'];

/** Opening and closing ledger balance. */
const balanceCodes: { [type: string]: 'opening' | 'closing' } = { '010': 'opening', '015': 'closing' };

/** A BAI2 file: lines, balances, and each bad line with its reason. Amounts are cents. */
export function parseBai2(text: string, today: string): ParsedFile {
  const file = new Bai2File();
  for (const record of recordsOf(text, file.parsed)) file.add(record);
  file.end();
  checkLines(file.parsed, today);
  return file.parsed;
}

function recordsOf(text: string, { faults }: ParsedFile): Record[] {
  const records: Record[] = [];
  text.split(/\r\n|\n|\r/).forEach((raw, index) => {
    const line = index + 1;
    const trimmed = raw.replace(/^\uFEFF/, '').trimEnd();
    if (!trimmed) return;
    const fields = trimmed.replace(/\/$/, '').split(',');
    const code = fields.shift()!;
    const last = records.at(-1);
    if (code === '88') {
      if (!last || !continued.includes(last.code))
        return void faults.push({ line, message: messages.strayContinuation });
      last.physical++;
      last.joins.add(last.fields.length);
      if (last.fields.length + fields.length > mostFields)
        faults.push({ line, message: messages.tooManyFields(mostFields) });
      else for (const field of fields) last.fields.push(field);
    } else if (!(code in order)) faults.push({ line, message: messages.unknownRecord(code.slice(0, 20)) });
    else {
      if (fields.length > mostFields) faults.push({ line, message: messages.tooManyFields(mostFields) });
      records.push({ code, line, fields: fields.slice(0, mostFields), joins: new Set(), physical: 1 });
    }
  });
  return records;
}

class Bai2File {
  readonly parsed: ParsedFile = { lines: [], balances: [], faults: [] };
  private last: string | null = null;
  private lastLine = 1;
  private file: Section = { line: 1, total: 0, records: 0, parts: 0 };
  private group: Group = { line: 1, total: 0, records: 0, parts: 0, day: null };
  private account: Account = { line: 1, total: 0, records: 0, parts: 0, number: '' };

  add(record: Record): void {
    const { code, line, physical } = record;
    const isExpected = this.last === null ? code === '01' : order[code]!.includes(this.last);
    if (!isExpected) this.fault(line, messages.unexpectedRecord(code));
    this.last = code;
    this.lastLine = line;
    for (const section of [this.file, this.group, this.account]) section.records += physical;
    if (code === '02') this.beginGroup(record);
    else if (code === '03') this.beginAccount(record);
    else if (code === '16') this.detail(record);
    else if (code === '49') this.endAccount(record);
    else if (code === '98') this.endGroup(record);
    else if (code === '99') this.endFile(record);
  }

  end(): void {
    if (this.last === null) {
      // A file in another format has faults already.
      if (!this.parsed.faults.length) this.fault(1, messages.emptyFile);
    } else if (this.last !== '99') this.fault(this.lastLine, messages.noTrailer);
  }

  private beginGroup({ line, fields, joins, physical }: Record): void {
    // Some banks end a record with one comma more if another one continues it.
    const shorter = fields.filter((field, at) => field || !joins.has(at + 1));
    const [, , , date = '', , currency = ''] = fields[3] || !shorter[3] ? fields : shorter;
    const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(date) ?? [];
    const found = year === undefined ? null : dayOf(2000 + Number(year), Number(month), Number(day));
    if (!found) this.fault(line, messages.badGroupDate);
    this.checkCurrency(line, currency);
    this.group = { line, total: 0, records: physical, parts: 0, day: found };
    this.file.parts++;
  }

  private beginAccount({ line, fields, joins, physical }: Record): void {
    const [number = '', currency = ''] = fields;
    if (!number.trim()) this.fault(line, messages.noAccount);
    this.checkCurrency(line, currency);
    this.account = { line, total: 0, records: physical, parts: 0, number: number.trim().slice(0, 40) };
    this.group.parts++;
    let at = 2;
    while (at < fields.length) {
      // Some banks end a record with one comma more if another one continues it.
      const join = [1, 2, 3].map((ahead) => at + ahead).find((position) => joins.has(position));
      if (join !== undefined && fields.slice(at, join).every((field) => !field)) {
        at = join;
        continue;
      }
      const [type = '', amount = '', , funds = ''] = fields.slice(at, at + 4);
      at += 4;
      if (!type && !amount) continue;
      if (!/^\d{3}$/.test(type)) return this.fault(line, messages.badType(type.slice(0, 20)));
      const skipped = this.fundsFields(line, funds, fields[at]);
      if (skipped === null) return;
      at += skipped;
      if (amount) this.summary(line, type, amount);
    }
  }

  private summary(line: number, type: string, amount: string): void {
    if (!/^[+-]?\d{1,15}$/.test(amount)) return this.fault(line, messages.badCents(amount.slice(0, 30)));
    const cents = Number(amount);
    this.account.total += cents;
    const kind = balanceCodes[type];
    const { day } = this.group;
    if (kind && day) this.parsed.balances.push({ account: this.account.number, day, kind, cents });
  }

  private detail({ line, fields }: Record): void {
    const [type = '', amount = '', funds = '', ...rest] = fields;
    this.account.parts++;
    const code = Number(type);
    const isCredit = code >= 100 && code <= 399;
    const isMoney = isCredit || (code >= 400 && code <= 699);
    if (!/^\d{3}$/.test(type) || (!isMoney && code !== 890))
      return this.fault(line, messages.badType(type.slice(0, 20)));
    if (!/^\d{0,15}$/.test(amount)) return this.fault(line, messages.badCents(amount.slice(0, 30)));
    const cents = Number(amount);
    this.account.total += cents;
    const skipped = this.fundsFields(line, funds, rest[0]);
    if (skipped === null) return;
    const [bank, customer, ...texts] = rest.slice(skipped);
    if (!isMoney || !cents || !this.group.day) return;
    this.parsed.lines.push({
      number: line,
      account: this.account.number,
      postedOn: this.group.day,
      cents: isCredit ? cents : -cents,
      type,
      reference: referenceOf(bank) ?? referenceOf(customer),
      description: texts.join(',').replace(/^,+/, '').replace(/\s+/g, ' ').trim().slice(0, 500) || null,
    });
  }

  /** How many fields a funds type brings with it, which say when the money is available; null after a fault. */
  private fundsFields(line: number, funds: string, next = ''): number | null {
    if (['', '0', '1', '2', 'Z'].includes(funds)) return 0;
    if (funds === 'V') return 2;
    if (funds === 'S') return 3;
    if (funds === 'D' && /^\d{1,3}$/.test(next)) return 1 + 2 * Number(next);
    this.fault(line, messages.badFunds(funds.slice(0, 20)));
    return null;
  }

  private endAccount({ line, fields }: Record): void {
    this.compare(line, fields, [
      [messages.totals.account, this.account.total],
      [messages.totals.records, this.account.records],
    ]);
    this.group.total += this.control(fields, this.account.total);
  }

  private endGroup({ line, fields }: Record): void {
    this.compare(line, fields, [
      [messages.totals.group, this.group.total],
      [messages.totals.accounts, this.group.parts],
      [messages.totals.records, this.group.records],
    ]);
    this.file.total += this.control(fields, this.group.total);
  }

  private endFile({ line, fields }: Record): void {
    this.compare(line, fields, [
      [messages.totals.file, this.file.total],
      [messages.totals.groups, this.file.parts],
      [messages.totals.records, this.file.records],
    ]);
  }

  /** What the bank states, so that one wrong total has one fault. Without it, what the lines give. */
  private control([total = '']: string[], given: number): number {
    if (!total.trim()) return given;
    return /^[+-]?\d{1,15}$/.test(total) ? Number(total) : 0;
  }

  /** A bank may leave out a total, but not all of them: a cut file would look whole. */
  private compare(line: number, fields: string[], expected: [string, number][]): void {
    const given = expected.map((_, index) => (fields[index] ?? '').trim());
    const isBare = given.every((total) => !total);
    for (const [index, [name, value]] of expected.entries()) {
      const total = given[index]!;
      if (!total && !isBare) continue;
      if (!/^[+-]?\d{1,15}$/.test(total) || Number(total) !== value)
        this.fault(line, messages.wrongTotal(name, total.slice(0, 30), value));
    }
  }

  private checkCurrency(line: number, currency: string): void {
    if (currency && currency !== 'USD') this.fault(line, messages.badCurrency(currency.slice(0, 10)));
  }

  private fault(line: number, message: string): void {
    this.parsed.faults.push({ line, message });
  }
}

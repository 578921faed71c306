import { checkLines, dayOf, type ParsedFile, referenceOf } from './bank-file.rules.js';
import { messages } from './messages.js';

/** A record with the fields of its continuations. */
interface Record {
  code: string;
  line: number;
  fields: string[];
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
      if (!last || !['03', '16'].includes(last.code))
        return void faults.push({ line, message: messages.strayContinuation });
      last.physical++;
      last.fields.push(...fields);
    } else if (!(code in order)) faults.push({ line, message: messages.unknownRecord(code.slice(0, 20)) });
    else records.push({ code, line, fields, physical: 1 });
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

  private beginGroup({ line, fields, physical }: Record): void {
    const [, , , date = '', , currency = ''] = fields;
    const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(date) ?? [];
    const found = year === undefined ? null : dayOf(2000 + Number(year), Number(month), Number(day));
    if (!found) this.fault(line, messages.badGroupDate);
    this.checkCurrency(line, currency);
    this.group = { line, total: 0, records: physical, parts: 0, day: found };
    this.file.parts++;
  }

  private beginAccount({ line, fields, physical }: Record): void {
    const [number = '', currency = '', ...rest] = fields;
    if (!number.trim()) this.fault(line, messages.noAccount);
    this.checkCurrency(line, currency);
    this.account = { line, total: 0, records: physical, parts: 0, number: number.trim().slice(0, 40) };
    this.group.parts++;
    while (rest.length) {
      const [type = '', amount = '', , funds = ''] = rest.splice(0, 4);
      if (!type && !amount) continue;
      if (!/^\d{3}$/.test(type)) {
        this.fault(line, messages.badType(type.slice(0, 20)));
        return;
      }
      if (!this.skipFunds(line, funds, rest)) return;
      if (!amount) continue;
      if (!/^[+-]?\d{1,15}$/.test(amount)) {
        this.fault(line, messages.badCents(amount.slice(0, 30)));
        continue;
      }
      const cents = Number(amount);
      this.account.total += cents;
      const kind = balanceCodes[type];
      const { day } = this.group;
      if (kind && day) this.parsed.balances.push({ account: this.account.number, day, kind, cents });
    }
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
    if (!this.skipFunds(line, funds, rest)) return;
    const [bank, customer, ...texts] = rest;
    if (!isMoney || !cents || !this.group.day) return;
    this.parsed.lines.push({
      number: line,
      account: this.account.number,
      postedOn: this.group.day,
      cents: isCredit ? cents : -cents,
      type,
      reference: referenceOf(bank) ?? referenceOf(customer),
      description: texts.join(',').replace(/\s+/g, ' ').trim().slice(0, 500) || null,
    });
  }

  /** The fields that a funds type brings with it: when the money is available. */
  private skipFunds(line: number, funds: string, rest: string[]): boolean {
    if (['', '0', '1', '2', 'Z'].includes(funds)) return true;
    if (funds === 'V') rest.splice(0, 2);
    else if (funds === 'S') rest.splice(0, 3);
    else if (funds === 'D' && /^\d{1,3}$/.test(rest[0] ?? '')) rest.splice(0, 1 + 2 * Number(rest[0]));
    else {
      this.fault(line, messages.badFunds(funds.slice(0, 20)));
      return false;
    }
    return true;
  }

  private endAccount({ line, fields }: Record): void {
    this.compare(line, fields, [
      [messages.totals.account, this.account.total],
      [messages.totals.records, this.account.records],
    ]);
    this.group.total += this.control(fields);
  }

  private endGroup({ line, fields }: Record): void {
    this.compare(line, fields, [
      [messages.totals.group, this.group.total],
      [messages.totals.accounts, this.group.parts],
      [messages.totals.records, this.group.records],
    ]);
    this.file.total += this.control(fields);
  }

  private endFile({ line, fields }: Record): void {
    this.compare(line, fields, [
      [messages.totals.file, this.file.total],
      [messages.totals.groups, this.file.parts],
      [messages.totals.records, this.file.records],
    ]);
  }

  /** What the bank states, so that one wrong total has one fault. */
  private control([total = '']: string[]): number {
    return /^[+-]?\d{1,15}$/.test(total) ? Number(total) : 0;
  }

  private compare(line: number, fields: string[], expected: [string, number][]): void {
    expected.forEach(([name, value], index) => {
      const given = (fields[index] ?? '').trim();
      if (!/^[+-]?\d{1,15}$/.test(given) || Number(given) !== value)
        this.fault(line, messages.wrongTotal(name, given.slice(0, 30), value));
    });
  }

  private checkCurrency(line: number, currency: string): void {
    if (currency && currency !== 'USD') this.fault(line, messages.badCurrency(currency.slice(0, 10)));
  }

  private fault(line: number, message: string): void {
    this.parsed.faults.push({ line, message });
  }
}

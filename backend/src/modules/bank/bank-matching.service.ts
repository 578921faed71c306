import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { openEntries, type EntryRow, referenceOfEntry } from './bank-entries.js';
import { BankPostings } from './bank-postings.service.js';
import { matchLines } from './matching.rules.js';
import { messages } from './messages.js';

/** Matches bank lines with the ledger by rule. */
@Injectable()
export class BankMatching {
  constructor(
    private readonly transactions: Transactions,
    private readonly postings: BankPostings,
  ) {}

  /**
   * In the turn: every line that isn't settled, also of earlier files, because the ledger may know more by now. Returns
   * how many changed.
   */
  async run(): Promise<number> {
    const lines = await this.postings.lock(null);
    if (!lines.length) return 0;
    const entries = await this.transactions.query<EntryRow>(
      `SELECT entry.id, entry.posted_on AS "postedOn", entry.cents, ${referenceOfEntry} AS reference
       FROM ${openEntries()} AS entry WHERE of_source <> 0 AND NOT is_in_opening AND source_type::text <> 'bank'
         AND cents = ANY ($1::float8[]) ORDER BY entry.number`,
      [[...new Set(lines.map(({ cents }) => cents))]],
    );
    const found = matchLines(
      lines,
      entries.map((entry) => ({ ...entry, references: entry.reference ? [entry.reference] : [] })),
    );
    let changed = 0;
    for (const line of lines) {
      const match = found.get(line.id);
      if (match && 'entryId' in match) {
        const note = messages.notes[match.rule];
        await this.postings.takeBack(line, 'bank_correction', messages.identifiedReason, null);
        await this.postings.match(line, [match.entryId], { rule: match.rule, reason: note, userId: null });
        await this.postings.mark(line.id, 'matched', note);
      } else if (line.status === 'unidentified') continue;
      else if (match) {
        if (line.status === 'ambiguous') continue;
        await this.postings.mark(line.id, 'ambiguous', messages.notes.ambiguous(match.candidates.length));
      } else if (line.cents > 0) await this.postings.receive(line);
      else if (line.status === 'ambiguous') await this.postings.mark(line.id, 'open', messages.notes.open);
      else continue;
      changed++;
    }
    return changed;
  }
}

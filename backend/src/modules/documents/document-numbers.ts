import { Injectable } from '@nestjs/common';
import { UnavailableError } from '../../common/errors.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { AnyDocumentKind, DocumentKind } from './issued-document.entity.js';
import { messages } from './messages.js';

/** A number that only its holder can use, until it expires. */
export interface ReservedNumber {
  kind: DocumentKind;
  number: number;
  token: string;
  reservedAt: Date;
}

const prefixes: Record<DocumentKind, string> = {
  transcript: 'TR',
  enrollment_verification: 'EV',
  good_standing: 'GS',
};

const admissionPrefix = 'AL';

/** As printed on the document, such as TR-000123. */
export const numberOf = (kind: AnyDocumentKind, number: number): string =>
  `${kind === 'admission_letter' ? admissionPrefix : prefixes[kind]}-${String(number).padStart(6, '0')}`;

/** The same in SQL, of a `document`. */
export const shownNumber = `CASE document.kind ${Object.entries(prefixes)
  .map(([kind, prefix]) => `WHEN '${kind}' THEN '${prefix}-'`)
  .join(' ')} END || lpad(document.number::text, greatest(6, length(document.number::text)), '0')`;

/** Longer than any call. After that, a number reserved by a killed process goes to another document. */
const keptFor = `interval '10 minutes'`;

/** Document numbers: reserved while a document is typeset, assigned in the transaction that issues it. */
@Injectable()
export class DocumentNumbers {
  constructor(private readonly transactions: Transactions) {}

  /** Reserves an unused number, or the next one, in a statement of its own that commits immediately. */
  async reserve(kind: DocumentKind): Promise<ReservedNumber> {
    const [reserved] = await this.transactions.query<Omit<ReservedNumber, 'kind'>>(
      `WITH free AS MATERIALIZED (
         SELECT number FROM document_reservations WHERE kind = $1 AND expires_at <= now()
         ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED),
       again AS (
         UPDATE document_reservations reservation
         SET token = gen_random_uuid(), expires_at = now() + ${keptFor}
         FROM free WHERE reservation.kind = $1 AND reservation.number = free.number
         RETURNING reservation.number, reservation.token),
       next AS (
         UPDATE document_series SET last_number = last_number + 1
         WHERE kind = $1 AND NOT EXISTS (SELECT FROM free) RETURNING last_number),
       made AS (
         INSERT INTO document_reservations (kind, number, expires_at)
         SELECT $1, last_number, now() + ${keptFor} FROM next RETURNING number, token)
       SELECT number, token, clock_timestamp() AS "reservedAt" FROM (TABLE again UNION ALL TABLE made) AS reserved`,
      [kind],
    );
    return { kind, ...reserved! };
  }

  /** The document wasn't issued: the next one gets the number. */
  async release({ token }: ReservedNumber): Promise<void> {
    await this.transactions.query('UPDATE document_reservations SET expires_at = now() WHERE token = $1', [
      token,
    ]);
  }

  /** In the transaction that issues the document. */
  async take({ token }: ReservedNumber): Promise<void> {
    const [taken] = await this.transactions.query(
      'DELETE FROM document_reservations WHERE token = $1 RETURNING number',
      [token],
    );
    if (!taken) throw new UnavailableError(messages.tooSlow);
  }
}

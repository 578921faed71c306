import { Injectable } from '@nestjs/common';
import { InvalidError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { inWords } from '../../common/calendar.js';
import { toCents } from '../../common/money.js';
import { nameOf } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import {
  type BankAccountDto,
  bankAccountList,
  type CorrectOpeningDto,
  type MatchOpeningDto,
  type SignOpeningDto,
} from './bank-accounts.dto.js';
import { firstDay, statedOpening } from './bank-accounts.scope.js';
import type { BankReconciliationDto } from './bank.dto.js';
import { records } from './bank.feature.js';
import { BankPostings } from './bank-postings.service.js';
import { BankReconciliationService } from './bank-reconciliation.service.js';
import { messages } from './messages.js';

type Sort = (typeof bankAccountList.sort)[number];
type Filter = keyof typeof bankAccountList.filters;
type Row = BankAccountDto & { version: number };

const money = (cents: string): string => `(${cents} / 100.0)::numeric(14,2)`;
const columns = `account.id, account.name, ${firstDay}::text AS "startsOn", ${money(statedOpening)} AS "statedOpening",
  ${money('account.opening_cents')} AS opening, ${nameOf('signer')} AS "openingSignedBy",
  account.opening_signed_at AS "openingSignedAt", ARRAY(SELECT entry_id FROM bank_opening_entries
    WHERE account_id = account.id ORDER BY entry_id) AS "openingEntryIds", account.mapping`;
const from = 'FROM bank_accounts account LEFT JOIN users signer ON signer.id = account.opening_signed_by_id';

/** Open bank lines say nothing about the openings. */
const openingsAgree = ({ accounts, openingDifference }: BankReconciliationDto): boolean =>
  accounts.length > 0 &&
  Number(openingDifference) === 0 &&
  accounts.every(({ opening, missing }) => opening !== null && Number(missing) === 0);

/** The accounts of the bank's files, and the opening balances that people sign (decision 0241). */
@Injectable()
export class BankAccountsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly postings: BankPostings,
    private readonly reconciliation: BankReconciliationService,
  ) {}

  list(request: ListRequest<Sort, Filter>): Promise<Page<BankAccountDto>> {
    return this.reads.list<BankAccountDto, Sort>(request, {
      resource: bankAccountList.resource,
      select: columns,
      from,
      conditions: new Conditions().equal('account.id', request.filters.id),
      order: { name: 'account.name' },
      otherwise: 'account.name',
    });
  }

  get(id: string): Promise<Versioned<BankAccountDto>> {
    return this.reads.get(this.subject, id);
  }

  sign(
    id: string,
    { amount }: SignOpeningDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<BankAccountDto>> {
    return this.act(id, { expected, verb: 'sign_opening' }, async ({ opening, startsOn }) => {
      if (opening !== null) throw new StateConflictError('already_done', messages.openingSigned);
      await this.keep(id, amount, startsOn, user);
    });
  }

  /** Another amount, until a closed day agrees with the first one. What the opening included is chosen again. */
  correct(
    id: string,
    { amount, reason }: CorrectOpeningDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<BankAccountDto>> {
    return this.act(id, { expected, verb: 'correct_opening', reason }, async (before) => {
      if (before.opening === null) throw new StateConflictError('invalid_state', messages.openingUnsigned);
      await this.refuseReconciled(before);
      await this.transactions.query('DELETE FROM bank_opening_entries WHERE account_id = $1', [id]);
      await this.keep(id, amount, before.startsOn, user);
    });
  }

  /** Names the ledger entries that the opening includes, such as the journal that posted it. */
  match(
    id: string,
    { entryIds, reason }: MatchOpeningDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<BankAccountDto>> {
    return this.act(id, { expected, verb: 'match_opening', reason }, async ({ opening }) => {
      if (opening === null) throw new StateConflictError('invalid_state', messages.openingUnsigned);
      const found = await this.transactions.query<{ isMatched: boolean }>(
        `SELECT EXISTS (SELECT FROM bank_matches WHERE entry_id = entry.id AND removed_at IS NULL)
           OR EXISTS (SELECT FROM bank_opening_entries WHERE entry_id = entry.id AND account_id <> $2) AS "isMatched"
         FROM ledger_entries entry WHERE id = ANY ($1::uuid[]) AND bank_cents(id) <> 0`,
        [entryIds, id],
      );
      if (found.length < entryIds.length) throw new InvalidError({ entryIds: [messages.entryNotFound] });
      if (found.some(({ isMatched }) => isMatched))
        throw new StateConflictError('in_use', messages.entryMatched);
      await this.transactions.query('DELETE FROM bank_opening_entries WHERE account_id = $1', [id]);
      await this.transactions.query(
        `INSERT INTO bank_opening_entries (entry_id, account_id, matched_by_id)
         SELECT entry, $2, $3 FROM unnest($1::uuid[]) AS entry`,
        [entryIds, id, user.id],
      );
    });
  }

  private async refuseReconciled({ openingSignedAt }: BankAccountDto): Promise<void> {
    const [close] = await this.transactions.query<{ day: string }>(
      'SELECT day::text AS day FROM day_closes WHERE closed_at > $1 ORDER BY number DESC LIMIT 1',
      [openingSignedAt],
    );
    if (close && openingsAgree(await this.reconciliation.asOf(close.day)))
      throw new StateConflictError('in_use', messages.openingReconciled(inWords(close.day)));
  }

  private async keep(id: string, amount: number, day: string, user: SignedInUser): Promise<void> {
    await this.transactions.query(
      `UPDATE bank_accounts SET opening_cents = $2, opening_day = $3, opening_signed_by_id = $4,
         opening_signed_at = clock_timestamp() WHERE id = $1`,
      [id, toCents(amount), day, user.id],
    );
  }

  /** One change of bank lines at a time, so that no entry is chosen twice. */
  private act(
    id: string,
    how: { expected: Expected; verb: string; reason?: string },
    write: (before: Row) => Promise<void>,
  ): Promise<Versioned<BankAccountDto>> {
    return this.transactions.run(async () => {
      await this.postings.takeTurn();
      return this.writes.act(this.subject, { id, ...how }, write);
    });
  }

  private readonly subject: Subject<BankAccountDto> = {
    type: records.bank_account,
    read: (id, lock) =>
      this.reads.row<Row>(
        `SELECT ${columns}, account.version ${from} WHERE account.id = $1 ${lock ? `${lock} OF account` : ''}`,
        [id],
        messages.accountNotFound,
      ),
  };
}

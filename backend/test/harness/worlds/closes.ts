import { addDays } from '../../../src/common/calendar.js';
import type { CloseDto, ClosePreviewDto } from '../../../src/modules/ledger/closes/closes.dto.js';
import type { LedgerEntryDto } from '../../../src/modules/ledger/ledger.dto.js';
import { bursar, system } from './world.js';

export async function today(): Promise<string> {
  const [row] = await system.dataSource.query<{ today: string }[]>(
    'SELECT new_york_day(now())::text AS today',
  );
  return row!.today;
}

/** So many days before today, in New York. */
export const ago = async (days: number): Promise<string> => addDays(await today(), -days);

/** Noon in New York, or an hour later. */
export const noonOf = (day: string): string => `${day}T17:00:00.000Z`;

export const preview = async (day: string): Promise<ClosePreviewDto> =>
  (await bursar.get(`/api/closes/preview?day=${day}`).expect(200)).body as ClosePreviewDto;

/** Closes the day with the money that the ledger expects. */
export async function closeDay(day: string): Promise<CloseDto> {
  const { expectedCash, expectedChecks } = await preview(day);
  const body = {
    day,
    cash: Math.max(0, +expectedCash),
    checks: Math.max(0, +expectedChecks),
    reason: 'Counted',
  };
  return (await bursar.post('/api/closes').send(body).expect(201)).body as CloseDto;
}

/** The entries of a record, first recorded first. */
export const entriesOf = async (sourceId: string): Promise<LedgerEntryDto[]> =>
  (
    (await bursar.get(`/api/ledger/entries?sourceId=${sourceId}`).expect(200)).body as LedgerEntryDto[]
  ).reverse();

/** Each line of an entry as "debit < credit amount". */
export const movesOf = ({ lines }: LedgerEntryDto): string[] =>
  lines.map(({ debit, credit, amount }) => `${debit} < ${credit} ${amount}`);

/** Nothing is in the drawer: what the university received until now was deposited, and is void here. */
export async function voidReceipts(): Promise<void> {
  await system.dataSource.query(
    `UPDATE payments SET voided_at = received_at, void_reason = 'Counted elsewhere'
     WHERE method IN ('cash', 'check') AND voided_at IS NULL`,
  );
}

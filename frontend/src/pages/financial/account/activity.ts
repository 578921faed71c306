import type { AccountLineDto } from '../../../api/types.gen';
import { dotted, formatMoney } from '../../../components/format';
import { messages } from '../messages-account';

export interface ActivityRow extends AccountLineDto {
  id: string;
}

/** The lines, newest first, each with an id for its row. */
export const newestFirst = (lines: readonly AccountLineDto[]): ActivityRow[] =>
  lines.map((line, index) => ({ ...line, id: `${line.entryId}-${index}` })).reverse();

const labels: Record<string, string> = messages.kinds;
export const kindLabel = ({ kind }: Pick<AccountLineDto, 'kind'>) => labels[kind] ?? messages.otherKind;

/** What the line is about. Money that only moved within the account is named here, because the balance stays. */
export const detailsOf = ({ description, amount, moved, reason }: AccountLineDto) =>
  dotted([description, Number(amount) === 0 && messages.moved(formatMoney(moved)), reason]);

/** The record behind the line. */
export function recordOf({ kind, chargeId, planId, paymentId }: AccountLineDto) {
  if (kind.startsWith('payment') && paymentId) return { kind: 'payment', id: paymentId } as const;
  if (kind.startsWith('plan') && planId) return { kind: 'plan', id: planId } as const;
  if (chargeId) return { kind: 'charge', id: chargeId } as const;
  if (planId) return { kind: 'plan', id: planId } as const;
  return paymentId ? ({ kind: 'payment', id: paymentId } as const) : undefined;
}

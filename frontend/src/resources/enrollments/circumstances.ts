import type { CreateTermWithdrawalDto } from '../../api/types.gen';

type Circumstance = NonNullable<CreateTermWithdrawalDto['circumstance']>;

/** The reasons for a refund outside the regular schedule. */
const labels: Record<Circumstance, string> = {
  military: 'Military service',
  university_cancellation: 'Canceled by the university',
  medical: 'Medical reasons',
  death_in_family: 'Death in the family',
};

export const circumstances = Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What the fields hold, as the API takes it: an empty field isn't sent. */
export interface RefundRequest {
  circumstance?: Circumstance;
  requestedOn?: string;
}
export const refundRequestOf = ({
  circumstance,
  requestedOn,
}: {
  circumstance: string;
  requestedOn: string;
}): RefundRequest => ({
  ...(circumstance && { circumstance: circumstance as Circumstance }),
  ...(requestedOn && { requestedOn }),
});

import type { AccountFiguresDto, AccountOutlookDto } from '../../api/types.gen';
import { Fact } from '../../components/Facts';
import { formatMoney } from '../../components/format';
import { amountOf, centsOf } from './cents';
import { accountChangeMessages as messages } from './messages';

/** "$2,550.00 → $1,593.75", or the amount and that it stays. */
export const amountChange = (before: string, after: string) =>
  before === after
    ? messages.same(formatMoney(after))
    : messages.change(formatMoney(before), formatMoney(after));

const openOf = ({ installments }: AccountFiguresDto) =>
  amountOf(
    installments.reduce((sum, { amount, paidAmount }) => sum + centsOf(amount) - centsOf(paidAmount), 0),
  );

/** How a drop or withdrawal changes the student's account; to be placed among other facts. */
export const AccountFacts = ({ account: { before, after } }: { account: AccountOutlookDto }) => (
  <>
    <Fact label="Tuition charged">{amountChange(before.tuition, after.tuition)}</Fact>
    <Fact label="Fees charged">{amountChange(before.fees, after.fees)}</Fact>
    <Fact label="Credit on the account">{amountChange(before.credit, after.credit)}</Fact>
    {before.installments.length > 0 && (
      <Fact label="Open installments">{amountChange(openOf(before), openOf(after))}</Fact>
    )}
  </>
);

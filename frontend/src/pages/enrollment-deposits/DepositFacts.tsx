import { Link } from 'react-router-dom';
import type { EnrollmentDepositDto } from '../../api/types.gen';
import { Fact, Facts } from '../../components/Facts';
import { formatDay, formatMoment, formatMoney } from '../../components/format';
import { RestrictedMark } from '../../components/RestrictedMark';
import { paymentMethodLabels } from '../../resources/billing/messages';
import { accountHref } from '../financial/addresses';
import { DepositBadge } from './DepositBadge';
import { messages } from './messages';

interface Props {
  deposit: EnrollmentDepositDto;
}

/** The application, the deposit that the fee policy requires, and the recorded one. */
export const DepositFacts = ({ deposit }: Props) => (
  <Facts>
    <Fact label="Applicant">
      {deposit.applicantName ?? messages.noName} <RestrictedMark of={deposit} />
    </Fact>
    <Fact label="Application">{deposit.number}</Fact>
    <Fact label="Program">{deposit.programName}</Fact>
    <Fact label="Term">{deposit.termName}</Fact>
    {deposit.acceptedAt && <Fact label="Accepted">{formatDay(deposit.acceptedAt)}</Fact>}
    <Fact label="Required deposit">{formatMoney(deposit.required)}</Fact>
    <Fact label="Not refundable">{formatMoney(deposit.retained)}</Fact>
    <Fact label="Status">
      <DepositBadge deposit={deposit} />
    </Fact>
    {deposit.state === 'enrolled' && <Conversion deposit={deposit} />}
  </Facts>
);

const Conversion = ({ deposit }: Props) => (
  <>
    {deposit.studentId && (
      <Fact label="Student ID">
        <Link to={accountHref(deposit.studentId)}>{deposit.studentNumber}</Link>
      </Fact>
    )}
    <Fact label="Student record">
      {deposit.isNewRecord === false ? messages.formerStudent : messages.newRecord}
    </Fact>
    {deposit.amount && <Fact label="Deposit">{formatMoney(deposit.amount)}</Fact>}
    {deposit.held && <Fact label="Held">{formatMoney(deposit.held)}</Fact>}
    {deposit.method && <Fact label="Method">{paymentMethodLabels[deposit.method]}</Fact>}
    {deposit.reference && <Fact label="Reference">{deposit.reference}</Fact>}
    {deposit.receivedAt && <Fact label="Received">{formatMoment(deposit.receivedAt)}</Fact>}
    {deposit.waiveReason && <Fact label="Reason for the waiver">{deposit.waiveReason}</Fact>}
    {deposit.convertedAt && (
      <Fact label="Recorded">{messages.who(deposit.convertedBy, deposit.convertedAt)}</Fact>
    )}
  </>
);

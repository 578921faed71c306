import { Link } from 'react-router-dom';
import type { PaymentDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Fact, Facts } from '../../../components/Facts';
import { Failure } from '../../../components/Failure';
import { dotted, formatDay, formatMoment, formatMoney } from '../../../components/format';
import { Stack } from '../../../components/layout/Stack';
import { Box, Muted } from '../../../components/layout/Text';
import { OwnRecordNote } from '../../../components/OwnRecordNote';
import { PanelPart, RecordPanel } from '../../../components/records/RecordPanel';
import type { PanelProps } from '../../../components/records/usePanel';
import { ActionBones } from '../../../components/SidePanel';
import { TableFrame } from '../../../components/Table';
import { paymentMethodLabels } from '../../../resources/billing/messages';
import { describe } from '../charges/chargeColumns';
import { paymentStatus } from '../payments/paymentColumns';
import { usePaymentTools } from '../payments/paymentTools';
import { useItems, usePayment } from '../queries';
import { Status } from '../Status';
import { useOpened } from '../useOpened';
import { OfStudent, useIsOffice } from './OfStudent';
import { PanelActions } from './PanelActions';
import { Rows } from './PanelParts';
import { messages as account } from '../messages-account';
import { messages } from './messages';

/** A payment and what it pays. */
export function PaymentPanel({ id, ...panel }: PanelProps & { id: string }) {
  const { changes } = usePaymentTools();
  const office = useIsOffice();
  return (
    <RecordPanel
      {...panel}
      one="payment"
      reading={usePayment(id)}
      heading={({ amount }) => messages.paymentOf(formatMoney(amount))}
      subtitle={({ studentName, studentNumber, receivedAt }) =>
        dotted([office && (studentName ?? studentNumber), formatDay(receivedAt)])
      }
      actionBones={office && <ActionBones many />}
      missing={messages.missing('payment')}
      actions={(payment) => <PanelActions items={changes(payment)} />}
    >
      {(payment) => <PaymentDetail payment={payment} />}
    </RecordPanel>
  );
}

function PaymentDetail({ payment }: { payment: PaymentDto }) {
  return (
    <Stack gap={6}>
      {payment.voidedAt && (
        <Box pad={[3, 4]} breaks framed="small" edge="control">
          {payment.voidReason
            ? messages.voidSinceFor(formatDay(payment.voidedAt), payment.voidReason)
            : messages.voidSince(formatDay(payment.voidedAt))}
        </Box>
      )}
      <OwnRecordNote studentId={payment.studentId} />
      <Facts>
        <Fact label="Status">
          <Status of={paymentStatus(payment)} />
        </Fact>
        <OfStudent studentId={payment.studentId} studentNumber={payment.studentNumber} />
        <Fact label="Received">{formatMoment(payment.receivedAt)}</Fact>
        <Fact label="Method">{paymentMethodLabels[payment.method]}</Fact>
        <Fact label="Reference">{payment.reference ?? 'None'}</Fact>
        <Fact label="Amount">{formatMoney(payment.amount)}</Fact>
        <Fact label="Credit">{formatMoney(payment.credit)}</Fact>
      </Facts>
      <PanelPart title={messages.pays}>
        <Pays payment={payment} />
      </PanelPart>
    </Stack>
  );
}

/** The charges and plans that the payment pays, each with a link. */
function Pays({ payment: { allocations, credit, voidedAt } }: { payment: PaymentDto }) {
  const { charges, plans, error, refetch } = useItems(allocations);
  const { hrefTo } = useOpened();
  if (voidedAt) return <Muted>{messages.paysNothingVoid}</Muted>;
  if (!allocations.length) return <Muted>{messages.paysNothing}</Muted>;
  if (error) return <Failure title={account.itemsFailed} error={error} onRetry={() => void refetch()} />;
  if (!charges || !plans) return <Bone height="88px" />;
  const nameOf = ({ chargeId, planId }: PaymentDto['allocations'][number]) => {
    const charge = charges.find(({ id }) => id === chargeId);
    const plan = plans.find(({ id }) => id === planId);
    return charge
      ? dotted([describe(charge), charge.termName])
      : plan
        ? account.planOf(plan.planType, plan.termName)
        : chargeId
          ? 'Charge'
          : 'Payment plan';
  };
  return (
    <TableFrame>
      <Rows>
        <thead>
          <tr>
            <th scope="col">Charge or plan</th>
            <th scope="col" data-figure>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {allocations.map((part) => (
            <tr key={part.chargeId ?? part.planId}>
              <th scope="row" data-free>
                <Link
                  to={hrefTo(
                    part.chargeId
                      ? { kind: 'charge', id: part.chargeId }
                      : { kind: 'plan', id: part.planId! },
                  )}
                >
                  {nameOf(part)}
                </Link>
              </th>
              <td data-figure>{formatMoney(part.amount)}</td>
            </tr>
          ))}
          {Number(credit) > 0 && (
            <tr>
              <th scope="row">{messages.creditLine}</th>
              <td data-figure>{formatMoney(credit)}</td>
            </tr>
          )}
        </tbody>
      </Rows>
    </TableFrame>
  );
}

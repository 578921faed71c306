import { Link } from 'react-router-dom';
import type { PaymentDto } from '../../../api/types.gen';
import { ActionMenu } from '../../../components/ActionMenu';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { formatMoment, formatMoney } from '../../../components/format';
import { Pager } from '../../../components/lists/Pager';
import { useListAddress } from '../../../components/lists/useListAddress';
import { TableFrame } from '../../../components/Table';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { Muted } from '../../../components/layout/Text';
import { paymentMethodLabels } from '../../../resources/billing/messages';
import { usePaymentTools } from '../payments/paymentTools';
import { usePayments } from '../queries';
import { useOpened } from '../useOpened';
import { Rows } from './PanelParts';
import { messages as financial } from '../messages';
import { messages } from './messages';

const lengths = [25] as const;

/** The payments of this plan or charge; its page is `paid.page` in the address. */
export function PanelPayments({ narrowed }: { narrowed: { planId: string } | { chargeId: string } }) {
  const { hrefTo } = useOpened();
  const { address, hrefTo: pageHref } = useListAddress({
    prefix: 'paid',
    sortable: ['receivedAt'] as const,
    sort: '-receivedAt' as const,
    lengths,
  });
  const { data, total = 0, error, isFetching, refetch } = usePayments(address, narrowed);
  const { changes, records } = usePaymentTools();
  if (error && !isFetching)
    return <Failure title={financial.failed.payments} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="88px" />;
  if (total === 0) return <Muted>{messages.noPayments}</Muted>;
  return (
    <TableFrame>
      <Rows>
        <thead>
          <tr>
            <th scope="col">Received</th>
            <th scope="col">Method</th>
            <th scope="col" data-figure>
              Amount
            </th>
            {records && (
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.map((payment) => (
            <tr key={payment.id}>
              <th scope="row" data-free>
                <Link to={hrefTo({ kind: 'payment', id: payment.id })}>
                  {formatMoment(payment.receivedAt)}
                </Link>
              </th>
              <td data-free>{methodText(payment)}</td>
              <td data-figure>{formatMoney(payment.amount)}</td>
              {records && (
                <td data-figure>
                  <ActionMenu
                    label={messages.paymentActions(formatMoney(payment.amount))}
                    items={() => changes(payment)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Rows>
      <Pager
        page={address.page}
        perPage={address.perPage}
        total={total}
        hrefTo={(page) => pageHref({ page })}
      />
    </TableFrame>
  );
}

const methodText = ({ method, reference }: PaymentDto) =>
  reference ? messages.method(paymentMethodLabels[method], reference) : paymentMethodLabels[method];

import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { formatDate, formatMoney } from '../../../components/format';
import { TableFrame } from '../../../components/Table';
import { installmentStatus } from '../../../resources/billing/billing';
import { useInstallments } from '../queries';
import { Status } from '../Status';
import { Rows } from './PanelParts';
import { messages } from '../messages';

/** In their order, in which payments fill them. */
export function Installments({ planId }: { planId: string }) {
  const { data, error, isFetching, refetch } = useInstallments(planId);
  if (error && !isFetching)
    return <Failure title={messages.failed.installments} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="480px" />;
  return (
    <TableFrame>
      <Rows>
        <thead>
          <tr>
            <th scope="col" data-figure data-spare>
              No.
            </th>
            <th scope="col">Due</th>
            <th scope="col" data-figure>
              Amount
            </th>
            <th scope="col" data-figure>
              Paid
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ id, number, dueDate, amount, paidAmount, status }) => (
            <tr key={id}>
              <td data-figure data-spare>
                {number}
              </td>
              <th scope="row">{formatDate(dueDate)}</th>
              <td data-figure>{formatMoney(amount)}</td>
              <td data-figure>{formatMoney(paidAmount)}</td>
              <td>
                <Status of={installmentStatus(status)} />
              </td>
            </tr>
          ))}
        </tbody>
      </Rows>
    </TableFrame>
  );
}

import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { dotted, formatDate, formatDay, formatMoney } from '../../../components/format';
import { Rows as Lines } from '../../../components/layout/Rows';
import { TableFrame } from '../../../components/Table';
import { useSchedules } from '../queries';
import { Rows } from './PanelParts';
import { messages, scheduleCauses } from './messages';

/** The schedules of a plan, the one in effect first, each with its cause. */
export function Schedules({ planId }: { planId: string }) {
  const { data, error, isFetching, refetch } = useSchedules(planId);
  if (error && !isFetching)
    return <Failure title={messages.schedulesFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="240px" />;
  return (
    <Lines>
      {data.map(({ id, cause, effectiveDate, createdAt, totalAmount, reason, installments }, index) => (
        <li key={id}>
          <b>{dotted([scheduleCauses[cause], formatMoney(totalAmount), index === 0 && 'In effect'])}</b>
          <small>
            {dotted([
              messages.effective(formatDate(effectiveDate)),
              messages.changedOn(formatDay(createdAt)),
              reason,
            ])}
          </small>
          <details>
            <summary>{messages.installments(installments.length)}</summary>
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
                  </tr>
                </thead>
                <tbody>
                  {installments.map(({ number, dueDate, amount, paidAmount }) => (
                    <tr key={number}>
                      <td data-figure data-spare>
                        {number}
                      </td>
                      <th scope="row">{formatDate(dueDate)}</th>
                      <td data-figure>{formatMoney(amount)}</td>
                      <td data-figure>{formatMoney(paidAmount)}</td>
                    </tr>
                  ))}
                </tbody>
              </Rows>
            </TableFrame>
          </details>
        </li>
      ))}
    </Lines>
  );
}

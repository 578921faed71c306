import type { AccountOutlookDto, TermWithdrawalDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Facts } from '../../../components/Facts';
import { Failure } from '../../../components/Failure';
import { formatDate, formatMoney } from '../../../components/format';
import { Stack } from '../../../components/layout/Stack';
import { Table, TableFrame } from '../../../components/Table';
import { ApiError } from '../../../providers/apiError';
import { AccountFacts } from '../../../resources/billing/AccountChange';
import { FormProblems, isAboutForm } from '../../../resources/enrollments/RefundFields';
import { BlockerList } from '../../enrollment/blockers/BlockerList';
import { messages } from './messages';

interface Props {
  reading: {
    data: TermWithdrawalDto | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** The courses that end, and the account before and after, in the server's figures. */
export function WithdrawalPreview({ reading: { data, error, isFetching, refetch } }: Props) {
  const blockers = error instanceof ApiError ? error.body.blockers : undefined;
  if (blockers?.length && !isFetching) return <BlockerList label="Blockers" blockers={blockers} />;
  if (error && !isFetching)
    return isAboutForm(error) ? (
      <FormProblems error={error} />
    ) : (
      <Failure title={messages.failedPreview} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Bone height="160px" />;
  return (
    <Stack gap={4} below={5} aria-busy={isFetching}>
      <Courses rows={data.enrollments} />
      {data.warnings.length > 0 && <BlockerList label="Warnings" blockers={data.warnings} warnings />}
      {data.account && (
        <>
          <Facts>
            <AccountFacts account={data.account} />
          </Facts>
          <Installments account={data.account} />
        </>
      )}
    </Stack>
  );
}

const Courses = ({ rows }: { rows: TermWithdrawalDto['enrollments'] }) => (
  <TableFrame>
    <Table aria-label={messages.courses}>
      <thead>
        <tr>
          <th scope="col">Course</th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, courseCode, act }) => (
          <tr key={id}>
            <th scope="row">{courseCode}</th>
            <td>{messages.acts[act]}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </TableFrame>
);

/** The installments whose amounts change. An installment that becomes empty is removed. */
function Installments({ account: { before, after } }: { account: AccountOutlookDto }) {
  const changed = before.installments.flatMap((part) => {
    const next = after.installments.find(
      ({ planId, number }) => planId === part.planId && number === part.number,
    );
    const amount = next?.amount ?? '0.00';
    return amount === part.amount ? [] : [{ ...part, next: amount }];
  });
  if (!changed.length) return null;
  return (
    <TableFrame>
      <Table aria-label={messages.installments}>
        <thead>
          <tr>
            <th scope="col">Installment due</th>
            <th scope="col" data-figure>
              Before
            </th>
            <th scope="col" data-figure>
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ planId, number, dueDate, amount, next }) => (
            <tr key={`${planId} ${number}`}>
              <th scope="row">{formatDate(dueDate)}</th>
              <td data-figure>{formatMoney(amount)}</td>
              <td data-figure>{formatMoney(next)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TransferCreditDto } from '../../api/types.gen';
import { Failure } from '../../components/Failure';
import { formatNumber, plural } from '../../components/format';
import { Table, TableFrame, TableHead } from '../../components/Table';
import { Muted } from '../../components/layout/Text';
import { Stack } from '../../components/layout/Stack';
import { useMay } from '../../providers/session';
import { evaluationHref } from '../transfer-credit/path';
import { messages } from './messages';

/** Credit for courses at other institutions. Hidden if there is none, or if the role may not see it. */
export function TransferCredits({ studentId }: { studentId: string }) {
  const enabled = useMay()('read', 'transcripts');
  const { data, total, error, isFetching, refetch } = useGetList<TransferCreditDto>(
    `students/${studentId}/transfer-credits`,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: '', order: 'ASC' } },
    { enabled },
  );
  if (error && !isFetching && !data)
    return <Failure title={messages.failed.transferCredit} error={error} onRetry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <section aria-labelledby="transfer-credit">
      <TableHead>
        <h3 id="transfer-credit">Transfer Credit</h3>
        <p>{plural(total ?? data.length, 'course')}</p>
      </TableHead>
      <TableFrame>
        <Table data-prose aria-labelledby="transfer-credit">
          <thead>
            <tr>
              <th scope="col">External course</th>
              <th scope="col">Equivalent course</th>
              <th scope="col" data-figure>
                Credits
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((credit) => (
              <Row key={credit.id} credit={credit} />
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </section>
  );
}

function Row({ credit }: { credit: TransferCreditDto }) {
  const { evaluationId, institution, externalCode, externalTitle, courseCode, title } = credit;
  const { credits, creditsEarned } = credit;
  const leads = useMay()('manage', 'inquiries.transfer');
  return (
    <tr>
      <th scope="row">
        <Stack as="span" align="start">
          <strong>{externalCode}</strong>
          {externalTitle}
          <Muted as="span" size="small">
            {leads ? <Link to={evaluationHref(evaluationId)}>{institution}</Link> : institution}
          </Muted>
        </Stack>
      </th>
      <td>
        <Stack as="span" align="start">
          {courseCode ? <strong>{courseCode}</strong> : 'Elective'}
          {courseCode && title}
          {creditsEarned < credits && (
            <Muted as="span" size="small">
              {messages.earnedOnce}
            </Muted>
          )}
        </Stack>
      </td>
      <td data-figure>{formatNumber(credits)}</td>
    </tr>
  );
}

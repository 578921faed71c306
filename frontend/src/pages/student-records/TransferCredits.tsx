import styled from '@emotion/styled';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TransferCreditDto } from '../../api/types.gen';
import { Failure } from '../../components/Failure';
import { formatNumber, plural } from '../../components/format';
import { Table, TableFrame, TableHead } from '../../components/Table';
import { useMay } from '../../providers/session';
import { color } from '../../theme/color';
import { size } from '../../theme/scale';
import { evaluationHref } from '../transfer-credit/path';
import { messages } from './messages';

const Rows = styled(Table)({ '& tbody :is(th, td)': { verticalAlign: 'top', overflowWrap: 'anywhere' } });
const Course = styled.span({ display: 'grid', justifyItems: 'start' });
const Under = styled.span({ color: color.muted, fontSize: size.small });

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
        <Rows aria-labelledby="transfer-credit">
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
        </Rows>
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
        <Course>
          <strong>{externalCode}</strong>
          {externalTitle}
          <Under>{leads ? <Link to={evaluationHref(evaluationId)}>{institution}</Link> : institution}</Under>
        </Course>
      </th>
      <td>
        <Course>
          {courseCode ? <strong>{courseCode}</strong> : 'Elective'}
          {courseCode && title}
          {creditsEarned < credits && <Under>{messages.earnedOnce}</Under>}
        </Course>
      </td>
      <td data-figure>{formatNumber(credits)}</td>
    </tr>
  );
}

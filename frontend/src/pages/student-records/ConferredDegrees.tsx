import { useGetList } from 'react-admin';
import type { ConferredDegreeDto } from '../../api/types.gen';
import { Failure } from '../../components/Failure';
import { formatDate, plural } from '../../components/format';
import { Table, TableFrame, TableHead } from '../../components/Table';
import { messages } from './messages';

/** The student's conferred degrees. Without one, nothing is shown. */
export function ConferredDegrees({ studentId }: { studentId: string }) {
  const { data, total, error, isFetching, refetch } = useGetList<ConferredDegreeDto>(
    `students/${studentId}/degrees`,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: '', order: 'ASC' } },
  );
  if (error && !isFetching && !data)
    return <Failure title={messages.failed.degrees} error={error} onRetry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <section aria-labelledby="conferred-degrees">
      <TableHead>
        <h3 id="conferred-degrees">Degrees</h3>
        <p>{plural(total ?? data.length, 'degree')}</p>
      </TableHead>
      <TableFrame>
        <Table data-prose aria-labelledby="conferred-degrees">
          <thead>
            <tr>
              <th scope="col">Degree</th>
              <th scope="col">Conferred on</th>
              <th scope="col">Honors</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, award, conferredOn, honors }) => (
              <tr key={id}>
                <th scope="row">{award}</th>
                <td>{formatDate(conferredOn)}</td>
                <td>{honors ?? 'None'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </section>
  );
}

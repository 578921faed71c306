import type { EnrollmentIntensityDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { formatNumber } from '../../components/format';
import { Table, TableFrame, TableHead } from '../../components/Table';
import { useEnrollmentIntensity } from './queries';
import { intensityLabels, messages } from './messages';

/** For financial aid: credits and status of each term, without courses and grades. */
export function EnrollmentIntensity({ studentId, headingId }: { studentId: string; headingId: string }) {
  const { data, error, isFetching, refetch } = useEnrollmentIntensity(studentId);
  return (
    <>
      <TableHead>
        <h3 id={headingId}>Enrollment Intensity</h3>
      </TableHead>
      {data ? (
        data.length > 0 ? (
          <Terms terms={data} />
        ) : (
          <p>{messages.noEnrollments}</p>
        )
      ) : error && !isFetching ? (
        <Failure title={messages.failed.intensity} error={error} onRetry={() => void refetch()} />
      ) : (
        <Bone height="88px" />
      )}
    </>
  );
}

const Terms = ({ terms }: { terms: readonly EnrollmentIntensityDto[] }) => (
  <TableFrame>
    <Table>
      <thead>
        <tr>
          <th scope="col">Term</th>
          <th scope="col">Status</th>
          <th scope="col" data-figure>
            Credits
          </th>
          <th scope="col" data-figure>
            Withdrawn
          </th>
          <th scope="col" data-figure>
            Intensity
          </th>
        </tr>
      </thead>
      <tbody>
        {terms.map(({ termId, termName, enrollmentStatus, percent, ...term }) => (
          <tr key={termId}>
            <th scope="row">{termName}</th>
            <td>{intensityLabels[enrollmentStatus]}</td>
            <td data-figure>{formatNumber(term.credits)}</td>
            <td data-figure>{formatNumber(term.creditsWithdrawn)}</td>
            <td data-figure>{percent}%</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </TableFrame>
);

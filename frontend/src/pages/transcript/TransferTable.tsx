import type { TranscriptDto, TranscriptTransferDto } from '../../api/types.gen';
import { formatNumber } from '../../components/format';
import { TableFrame, TableHead } from '../../components/Table';
import { Box } from '../../components/layout/Text';
import { Rows, Under } from './TermTable';
import { viewMessages as messages } from './messages';

/** Credit accepted from other institutions, before the terms, as in print. */
export const TransferTable = ({
  transferCredits,
  creditsTransferred,
}: Pick<TranscriptDto, 'transferCredits' | 'creditsTransferred'>) => (
  <Box as="section" together aria-labelledby="transfer-credit">
    <TableHead>
      <h2 id="transfer-credit">Transfer credit</h2>
      <p>{messages.earned(creditsTransferred)}</p>
    </TableHead>
    <TableFrame>
      <Rows aria-labelledby="transfer-credit">
        <thead>
          <tr>
            <th scope="col" data-course>
              Course
            </th>
            <th scope="col">Title</th>
            <th scope="col" data-figure>
              Credits
            </th>
            <th scope="col" data-grade>
              Grade
            </th>
            <th scope="col" data-remark="long">
              Transferred from
            </th>
          </tr>
        </thead>
        <tbody>
          {transferCredits.map((credit) => (
            <Row key={credit.id} credit={credit} />
          ))}
        </tbody>
      </Rows>
    </TableFrame>
  </Box>
);

function Row({ credit }: { credit: TranscriptTransferDto }) {
  const { courseCode, title, credits, creditsEarned, grade, externalCode, institution } = credit;
  const there = (creditsEarned < credits ? messages.transferredOnce : messages.transferred)(
    externalCode,
    institution,
  );
  return (
    <tr>
      <th scope="row" data-course>
        {courseCode ?? 'Elective'}
      </th>
      <td>
        {title}
        <Under>{there}</Under>
      </td>
      <td data-figure>{formatNumber(credits)}</td>
      <td data-grade>{grade}</td>
      <td data-remark="long">{there}</td>
    </tr>
  );
}

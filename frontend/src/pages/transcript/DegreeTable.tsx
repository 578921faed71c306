import type { TranscriptDto } from '../../api/types.gen';
import { formatDate } from '../../components/format';
import { TableFrame, TableHead } from '../../components/Table';
import { Box } from '../../components/layout/Text';
import { Rows, Under } from './TermTable';

/** Conferred degrees come first, as in print. */
export const DegreeTable = ({ degrees }: Pick<TranscriptDto, 'degrees'>) => (
  <Box as="section" together aria-labelledby="conferred-degrees">
    <TableHead>
      <h2 id="conferred-degrees">Degrees conferred</h2>
    </TableHead>
    <TableFrame>
      <Rows aria-labelledby="conferred-degrees">
        <thead>
          <tr>
            <th scope="col">Degree</th>
            <th scope="col">Conferred on</th>
            <th scope="col" data-remark="long">
              Honors
            </th>
          </tr>
        </thead>
        <tbody>
          {degrees.map(({ id, award, conferredOn, honors }) => (
            <tr key={id}>
              <th scope="row">
                {award}
                {honors && <Under>{honors}</Under>}
              </th>
              <td>{formatDate(conferredOn)}</td>
              <td data-remark="long">{honors}</td>
            </tr>
          ))}
        </tbody>
      </Rows>
    </TableFrame>
  </Box>
);

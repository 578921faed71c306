import { Link } from 'react-router-dom';
import type { AssessmentDifferenceDto } from '../../api/types.gen';
import { formatMoney } from '../../components/format';
import { Muted } from '../../components/layout/Text';
import { RestrictedMark } from '../../components/RestrictedMark';
import { Table, TableFrame } from '../../components/Table';
import { lessOf } from '../../resources/billing/cents';
import { accountHref } from '../financial/addresses';
import { messages } from './messages';

const texts = messages.run;

const changeOf = ({ before, after }: AssessmentDifferenceDto) => formatMoney(lessOf(after, before ?? '0'));

/** The charges that change, each with its student. The first row of a student links to the account. */
export const ChangeTable = ({ differences }: { differences: readonly AssessmentDifferenceDto[] }) => (
  <TableFrame>
    <Table aria-label={texts.differences}>
      <thead>
        <tr>
          <th scope="col">Student and charge</th>
          <th scope="col" data-figure>
            Before
          </th>
          <th scope="col" data-figure>
            After
          </th>
          <th scope="col" data-figure>
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map((row, index) => (
          <tr key={index}>
            <th scope="row">
              <Link to={accountHref(row.studentId)}>{row.studentName ?? row.studentNumber}</Link>{' '}
              <RestrictedMark of={row} />
              <Muted as="span" block size="small">
                {row.description}
              </Muted>
            </th>
            <td data-figure>{row.before === null ? texts.newCharge : formatMoney(row.before)}</td>
            <td data-figure>{formatMoney(row.after)}</td>
            <td data-figure>{changeOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </TableFrame>
);

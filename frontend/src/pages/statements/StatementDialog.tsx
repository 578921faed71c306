import type { StatementDetailDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { Fact, Facts } from '../../components/Facts';
import { formatDate, formatMoney } from '../../components/format';
import { Icon } from '../../components/Icon';
import { Stack } from '../../components/layout/Stack';
import { Text } from '../../components/layout/Text';
import { WhileRead } from '../../components/records/WhileRead';
import { RestrictedMark } from '../../components/RestrictedMark';
import { Table } from '../../components/Table';
import { useSaving } from '../transcript/useSaving';
import { statementsOf, useStatement } from './queries';
import { messages } from './messages';

/** A statement on the screen, with its PDF. */
export const StatementDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <WhileRead title="Statement" one="statement" missing reading={useStatement(id)} onClose={onClose}>
    {(statement) => <Shown statement={statement} onClose={onClose} />}
  </WhileRead>
);

function Shown({ statement, onClose }: { statement: StatementDetailDto; onClose: () => void }) {
  const { id, number, asOf, studentName, studentNumber, activity } = statement;
  const { running, save } = useSaving();
  return (
    <Dialog
      title={messages.title(number, asOf)}
      description={
        <>
          {studentName ?? studentNumber} <RestrictedMark of={statement} />
        </>
      }
      onClose={onClose}
    >
      <DialogBody tabIndex={0} role="region" aria-label={messages.title(number, asOf)}>
        <Stack gap={5}>
          <Facts>
            <Fact label="Previous balance">{formatMoney(statement.openingBalance)}</Fact>
            <Fact label="Balance">{formatMoney(statement.closingBalance)}</Fact>
            <Fact label="Due">{formatMoney(statement.due)}</Fact>
            <Fact label="Past due">{formatMoney(statement.pastDue)}</Fact>
          </Facts>
          {activity.length === 0 ? (
            <Text>{messages.noActivity}</Text>
          ) : (
            <Table aria-label="Activity">
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Details</th>
                  <th scope="col" data-figure>
                    Change
                  </th>
                </tr>
              </thead>
              <tbody>
                {activity.map((line) => (
                  <tr key={line.entryId}>
                    <td>{formatDate(line.postedOn)}</td>
                    <td>{line.description}</td>
                    <td data-figure>{formatMoney(line.amount)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </Stack>
      </DialogBody>
      <DialogFooter>
        <Button
          type="button"
          aria-disabled={running || undefined}
          onClick={() => void save([statementsOf, id, 'file'], messages.file(studentNumber, number))}
        >
          <Icon name="download" size={18} />
          Download PDF
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

import type { StatementDetailDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { Inline } from '../../components/layout/Inline';
import { Text } from '../../components/layout/Text';
import { post, useAct } from '../../providers/acts';
import { useMay } from '../../providers/session';
import { statementsOf } from './queries';
import { StatementList } from './StatementList';
import { messages } from './messages';

/** A student's statements. Offices can create one of the entries recorded since the last. */
export function StudentStatements({ studentId }: { studentId: string }) {
  const may = useMay();
  const { run, isRunning } = useAct({
    act: () => post<StatementDetailDto>(['students', studentId, 'statements']),
    done: messages.one.done,
    failed: messages.one.failed,
    refreshes: [[statementsOf]],
  });
  return (
    <div>
      <Inline wrap gap={3} align="center" justify="space-between" below={3}>
        <Text as="h2" size="title">
          Statements
        </Text>
        {may('write', 'charges', studentId) && (
          <Button
            type="button"
            look="outline"
            data-screen-only
            disabled={isRunning}
            // Ignore the second half of a double click.
            onClick={({ detail }) => detail < 2 && void run().catch(() => undefined)}
          >
            <Icon name="plus" size={18} />
            Create Statement
          </Button>
        )}
      </Inline>
      <StatementList studentId={studentId} />
    </div>
  );
}

import type { CloseDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { Fact, Facts } from '../../components/Facts';
import { Failure } from '../../components/Failure';
import { formatMoment, formatMoney, formatNumber } from '../../components/format';
import { Stack } from '../../components/layout/Stack';
import { Text } from '../../components/layout/Text';
import { WhileRead } from '../../components/records/WhileRead';
import { Difference } from './Difference';
import { messages } from './messages';
import { useClose, useSeals } from './queries';

/** A closed day, with its seal calculated again. */
export function CloseRecord({ id, onClose }: { id: string; onClose: () => void }) {
  const reading = useClose(id);
  return (
    <WhileRead<CloseDto> title="Closed day" one="closed day" reading={reading} missing onClose={onClose}>
      {(close) => (
        <Dialog title={messages.days(close.fromDay, close.day)} onClose={onClose}>
          <DialogBody>
            <Stack gap={5}>
              <Facts>
                <Fact label="Expected cash">{formatMoney(close.expectedCash)}</Fact>
                <Fact label="Counted cash">{formatMoney(close.cash)}</Fact>
                <Fact label="Expected checks">{formatMoney(close.expectedChecks)}</Fact>
                <Fact label="Counted checks">{formatMoney(close.checks)}</Fact>
                <Fact label="Deposit">{formatMoney(close.deposit)}</Fact>
                <Fact label="Difference">
                  <Difference amount={close.difference} />
                </Fact>
                {close.reason && (
                  <Fact label="Reason" long>
                    {close.reason}
                  </Fact>
                )}
                <Fact label="Closed by">{close.closedBy ?? ''}</Fact>
                <Fact label="Closed">{formatMoment(close.closedAt)}</Fact>
                <Fact label="Sealed entries">{formatNumber(close.entries)}</Fact>
              </Facts>
              <Facts>
                <Fact label={`Seal ${close.number}`} long>
                  {close.seal}
                </Fact>
              </Facts>
              <Finding id={id} />
            </Stack>
          </DialogBody>
          <DialogFooter>
            <Button look="outline" onClick={onClose}>
              Done
            </Button>
          </DialogFooter>
        </Dialog>
      )}
    </WhileRead>
  );
}

function Finding({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useSeals([id]);
  if (error && !isFetching)
    return <Failure title={messages.sealFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <Text role="status" tone={data?.[0]?.isIntact === false ? 'danger' : undefined}>
      {data?.[0]?.finding}
    </Text>
  );
}

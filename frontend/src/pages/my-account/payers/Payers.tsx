import type { PayerDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Failure } from '../../../components/Failure';
import { dotted, formatDay } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Muted, Text } from '../../../components/layout/Text';
import { StatusBadge } from '../../../components/StatusBadge';
import { whenLoaded } from '../../../components/whenLoaded';
import { useAct } from '../../../providers/acts';
import { useMay } from '../../../providers/session';
import { messages } from './messages';
import { refreshes, resendLink, revokePayer, usePayers } from './queries';

const AddPayer = whenLoaded(
  () => import('./AddPayer'),
  () => null,
);
const addDialog = 'add-payer';
const revokeDialog = 'revoke-payer';

/** The people whom the student allows to see and pay the account. */
export function Payers({ studentId }: { studentId: string }) {
  const { dialog, open, close } = useDialogAddress();
  const may = useMay()('manage', 'payers', studentId);
  const { data, error, refetch } = usePayers(studentId, may);
  if (!may) return null;
  const chosen = data?.find(({ id, revokedAt }) => !revokedAt && dialog === `${revokeDialog}.${id}`);
  return (
    <section aria-labelledby="payers">
      <Stack gap={3} above={8} below={6}>
        <Inline wrap gap={3} justify="space-between">
          <h2 id="payers">{messages.title}</h2>
          <Button type="button" look="outline" onClick={() => open(addDialog)}>
            {messages.add}
          </Button>
        </Inline>
        {error && !data ? (
          <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Muted>{data?.length ? messages.views : data && messages.none}</Muted>
        )}
        {data?.map((payer) => (
          <Row key={payer.id} payer={payer} onRevoke={() => open(`${revokeDialog}.${payer.id}`)} />
        ))}
      </Stack>
      {dialog === addDialog && <AddPayer studentId={studentId} onClose={close} />}
      {chosen && <Revoke payer={chosen} onClose={close} />}
    </section>
  );
}

function Row({ payer, onRevoke }: { payer: PayerDto; onRevoke: () => void }) {
  const { id, name, email, access, revokedAt, linkSentAt } = payer;
  const { run, isRunning } = useResend(id);
  return (
    <Inline wrap gap={3} justify="space-between">
      <div>
        <Inline wrap gap={2}>
          <Text strong="medium">{name}</Text>
          <StatusBadge tone={revokedAt ? 'neutral' : 'success'}>
            {revokedAt ? messages.revoked : messages.active}
          </StatusBadge>
        </Inline>
        <Muted size="caption">
          {dotted([
            email,
            messages.accesses[access],
            revokedAt ? messages.revokedOn(formatDay(revokedAt)) : messages.sentOn(formatDay(linkSentAt)),
          ])}
        </Muted>
      </div>
      {!revokedAt && (
        <Inline wrap gap={2}>
          <Button
            type="button"
            look="outline"
            small
            aria-label={messages.resendTo(name)}
            disabled={isRunning}
            onClick={() => void run(undefined).catch(() => undefined)}
          >
            {messages.resend}
          </Button>
          <Button type="button" look="outline" small aria-label={messages.revokeOf(name)} onClick={onRevoke}>
            {messages.revoke}
          </Button>
        </Inline>
      )}
    </Inline>
  );
}

const useResend = (id: string) =>
  useAct({
    act: () => resendLink(id),
    done: messages.resent,
    failed: messages.resendFailed,
    refreshes,
  });

function Revoke({ payer: { id, name }, onClose }: { payer: PayerDto; onClose: () => void }) {
  const { run } = useAct({
    act: () => revokePayer(id),
    done: messages.revokeDone,
    failed: messages.revokeFailed,
    refreshes,
  });
  return (
    <Confirm
      title={messages.revokeOf(name)}
      confirm={messages.revoke}
      doing={messages.revoking}
      danger
      onConfirm={async () => {
        await run(undefined);
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{messages.revokeText(name)}</p>
    </Confirm>
  );
}

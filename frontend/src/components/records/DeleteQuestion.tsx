import type { DeletionDto } from '../../api/types.gen';
import type { RaRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Bone } from '../Bone';
import { Confirm } from '../dialog/Confirm';
import { useAct } from '../../providers/acts';
import { type Outcome, removeOrEnd, useDeletion } from '../../providers/deletions';
import { type QuestionProps, useEnding } from './ending';
import type { EndingWords } from './kind';
import { useRecordHref } from './useRecordHref';
import { Box } from '../layout/Text';
import { messages } from './messages';

/** Deletes a record that nothing refers to, and deactivates any other. The server says beforehand which it will be. */
export function DeleteQuestion<Row extends RaRecord<string>>({
  kind,
  onEnd,
  onClose,
}: QuestionProps<Row> & {
  /** Asks for further details before deactivating the record. */
  onEnd?: () => void;
}) {
  const { words, name, id, isActive, toast } = useEnding(kind);
  const navigate = useNavigate();
  const hrefOf = useRecordHref(kind.path);
  const { data, isError } = useDeletion(kind.resource, id);
  const act = useAct<void, Outcome>({
    act: () => removeOrEnd(kind.resource, id),
    done: ({ outcome }) =>
      outcome === 'deleted' ? messages.delete.done(name) : messages.delete.kept(name, words.ended),
    failed: messages.delete.failed(kind.one),
    refreshes: toast.refreshes,
  });
  const stays = data?.outcome === 'deactivated';
  const run = async () => {
    if (stays && onEnd) return onEnd();
    const { outcome } = await act.run();
    if (outcome === 'deleted') void navigate(hrefOf(), { replace: true });
    else onClose();
  };
  const nothingToDo = stays && !isActive;
  return (
    <Confirm
      title={messages.delete.title(name)}
      pending={!data && !isError}
      confirm={nothingToDo ? undefined : stays ? words.end : messages.delete.confirm(kind.one)}
      cancel={nothingToDo ? 'Go back' : undefined}
      danger
      onConfirm={run}
      onCancel={onClose}
    >
      <Box minHeight={48} role="status">
        {data ? (
          <Foretold {...data} one={kind.one} words={words} isActive={isActive} />
        ) : isError ? (
          messages.delete.unknown(kind.one, words.ended)
        ) : (
          <Bone height="44px" />
        )}
      </Box>
    </Confirm>
  );
}

type ForetoldProps = DeletionDto & { one: string; words: EndingWords; isActive: boolean };

function Foretold({ outcome, references, one, words, isActive }: ForetoldProps) {
  if (outcome === 'deleted') return messages.delete.unused(one);
  const counts = references.map(({ kind, count }) => messages.delete.reference(kind, count));
  return isActive
    ? messages.delete.used(one, counts, words.end, words.ended)
    : messages.delete.usedAndEnded(one, counts, words.ended);
}

import type { DeletionDto } from '../../../api/types.gen';
import { useNavigate } from 'react-router-dom';
import { Bone } from '../../../components/Bone';
import { Confirm } from '../../../components/dialog/Confirm';
import { Box } from '../../../components/layout/Text';
import { useAct } from '../../../providers/acts';
import { type Outcome, removeOrEnd, useDeletion } from '../../../providers/deletions';
import type { EndingWords, QuestionProps } from './ending';
import { messages } from './messages';

/** Deletes a record that nothing refers to, and deactivates any other. The server says beforehand which it will be. */
export function DeleteQuestion({
  area,
  row,
  name,
  words,
  refreshes = [],
  onEnd,
  onClose,
}: Omit<QuestionProps, 'children'> & {
  /** Asks for further details before deactivating the record. */
  onEnd?: () => void;
}) {
  const navigate = useNavigate();
  const { data, isError } = useDeletion(area.resource, row.id);
  const act = useAct<void, Outcome>({
    act: () => removeOrEnd(area.resource, row.id),
    done: ({ outcome }) =>
      outcome === 'deleted' ? messages.delete.done(name) : messages.delete.kept(name, words.ended),
    failed: messages.delete.failed(area.one),
    refreshes: [[area.resource], ...refreshes],
  });
  const stays = data?.outcome === 'deactivated';
  const run = async () => {
    if (stays && onEnd) return onEnd();
    const { outcome } = await act.run();
    if (outcome === 'deleted') void navigate(area.path, { replace: true });
    else onClose();
  };
  const nothingToDo = stays && !row.isActive;
  return (
    <Confirm
      title={messages.delete.title(name)}
      pending={!data && !isError}
      confirm={nothingToDo ? undefined : stays ? words.end : messages.delete.confirm(area.one)}
      cancel={nothingToDo ? 'Go back' : undefined}
      danger
      onConfirm={run}
      onCancel={onClose}
    >
      <Box minHeight={48} role="status">
        {data ? (
          <Foretold {...data} one={area.one} words={words} isActive={row.isActive} />
        ) : isError ? (
          messages.delete.unknown(area.one, words.ended)
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

import styled from '@emotion/styled';
import type { DeletionDto, ReferenceDto } from '../../../api/types.gen';
import { useNavigate } from 'react-router-dom';
import { Bone } from '../../../components/Bone';
import { Confirm } from '../../../components/dialog/Confirm';
import { plural } from '../../../components/format';
import { useAct } from '../../../providers/acts';
import { type Outcome, removeOrEnd, useDeletion } from '../../../providers/deletions';
import type { EndingWords, QuestionProps } from './ending';

/** The height of two lines, which most answers have. */
const Answer = styled.div({ minHeight: '48px' });

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
      outcome === 'deleted' ? `${name} deleted` : `${name} is in use elsewhere: it stays, ${words.ended}`,
    failed: `Failed to delete the ${area.one}`,
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
      title={`Delete ${name}?`}
      pending={!data && !isError}
      confirm={nothingToDo ? undefined : stays ? words.end : `Delete ${area.one}`}
      cancel={nothingToDo ? 'Go back' : undefined}
      danger
      onConfirm={run}
      onCancel={onClose}
    >
      <Answer role="status">
        {data ? (
          <Foretold {...data} one={area.one} words={words} isActive={row.isActive} />
        ) : isError ? (
          `It is gone for good if nothing refers to it; otherwise it stays on record, ${words.ended}.`
        ) : (
          <Bone height="44px" />
        )}
      </Answer>
    </Confirm>
  );
}

const list = new Intl.ListFormat('en-US');

type ForetoldProps = DeletionDto & { one: string; words: EndingWords; isActive: boolean };

function Foretold({ outcome, references, one, words, isActive }: ForetoldProps) {
  if (outcome === 'deleted') return `Nothing refers to this ${one}: it is gone for good.`;
  const because = `This ${one} cannot be deleted: it has ${list.format(references.map(counted))}.`;
  return isActive
    ? `${because} “${words.end}” keeps it on record, ${words.ended}.`
    : `${because} It stays on record, ${words.ended}.`;
}

const nouns: Record<string, readonly [one: string, many: string]> = {
  sections: ['section', 'sections'],
  students: ['student', 'students'],
  requirements: ['requirement sheet', 'requirement sheets'],
  exceptions: ['degree exception', 'degree exceptions'],
  transfer_courses: ['evaluated transfer course', 'evaluated transfer courses'],
  equivalencies: ['course equivalency', 'course equivalencies'],
  charges: ['charge', 'charges'],
  payment_plans: ['payment plan', 'payment plans'],
  policies: ['policy of its own', 'policies of its own'],
  registration_windows: ['registration window', 'registration windows'],
  time_tickets: ['time ticket', 'time tickets'],
};
const counted = ({ kind, count }: ReferenceDto) => plural(count, ...(nouns[kind] ?? [kind, kind]));

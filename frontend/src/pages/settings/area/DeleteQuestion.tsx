import type { DeletionDto, ReferenceDto } from '../../../api/types.gen';
import { useNavigate } from 'react-router-dom';
import { Bone } from '../../../components/Bone';
import { Confirm } from '../../../components/dialog/Confirm';
import { plural } from '../../../components/format';
import { useAct } from '../../../providers/acts';
import { type Outcome, removeOrEnd, useDeletion } from '../../../providers/deletions';
import type { QuestionProps } from './ending';

/** Deletes what nothing refers to; what is referred to stays, out of use. Which it will be is asked first, of the server. */
export function DeleteQuestion({
  area,
  row,
  name,
  words,
  refreshes = [],
  onClose,
}: Omit<QuestionProps, 'children'>) {
  const navigate = useNavigate();
  const { data, isError } = useDeletion(area.resource, row.id);
  const act = useAct<void, Outcome>({
    act: () => removeOrEnd(area.resource, row.id),
    done: ({ outcome }) =>
      outcome === 'deleted' ? `${name} deleted` : `${name} is in use elsewhere: it stays, ${words.ended}`,
    failed: `Failed to delete the ${area.one}`,
    refreshes: [[area.resource], ...refreshes],
  });
  const run = async () => {
    const { outcome } = await act.run();
    if (outcome === 'deleted') void navigate(area.path, { replace: true });
    else onClose();
  };
  const stays = data?.outcome === 'deactivated';
  return (
    <Confirm
      title={`Delete ${name}?`}
      confirm={stays ? words.end : `Delete ${area.one}`}
      danger
      onConfirm={run}
      onCancel={onClose}
    >
      {data ? (
        <Foretold {...data} one={area.one} ended={words.ended} />
      ) : isError ? (
        `It is gone for good if nothing refers to it; otherwise it stays on record, ${words.ended}.`
      ) : (
        <Bone height="44px" />
      )}
    </Confirm>
  );
}

const list = new Intl.ListFormat('en-US');

const Foretold = ({ outcome, references, one, ended }: DeletionDto & { one: string; ended: string }) =>
  outcome === 'deleted'
    ? `Nothing refers to this ${one}: it is gone for good.`
    : `This ${one} has ${list.format(references.map(counted))}. It stays on record, ${ended}.`;

const nouns: Record<string, readonly [one: string, many: string]> = {
  sections: ['section', 'sections'],
  students: ['student', 'students'],
  charges: ['charge', 'charges'],
  payment_plans: ['payment plan', 'payment plans'],
  policies: ['policy of its own', 'policies of its own'],
  registration_windows: ['registration window', 'registration windows'],
  time_tickets: ['time ticket', 'time tickets'],
};
const counted = ({ kind, count }: ReferenceDto) => plural(count, ...(nouns[kind] ?? [kind, kind]));

import type { ConsequencesDto } from '../../../api/types.gen';
import { Text } from '../../../components/layout/Text';
import { useConsequences } from './queries';
import { consequenceMessages } from './messages';

/** What stays in the section; nothing if nothing is graded, or the person can't read scores. */
export function GradedWork({ of: work }: { of: ConsequencesDto['gradedWork'] }) {
  if (!work?.assignments) return null;
  return (
    <div>
      <Text strong="medium" numeric>
        {consequenceMessages.gradedWork(work)}
      </Text>
      <Text>{consequenceMessages.gradedWorkElsewhere}</Text>
    </div>
  );
}

/** The same for a move, which has no other consequences. */
export function MovedGradedWork({ id }: { id: string }) {
  const { data } = useConsequences(id);
  return data ? <GradedWork of={data.gradedWork} /> : null;
}

import type { IncompleteDto } from '../../../../api/types.gen';
import { Bone } from '../../../../components/Bone';
import { Failure } from '../../../../components/Failure';
import { ChoicesField } from '../../../../components/form/choices';
import { DateField, TextArea } from '../../../../components/form/fields';
import { all, required } from '../../../../components/form/rules';
import { formatDate } from '../../../../components/format';
import { useAssignments } from '../../../assignments/queries';
import { messages } from '../messages';

const says = messages.incomplete;

export const noAgreement: IncompleteDto = { missing: [], until: '', note: '' };

interface Props {
  sectionId: string;
  /** The last day by the policy. */
  lastDay: string;
  /** The part of the form's values with the agreement, such as "incomplete.". */
  prefix?: string;
}

/** What is missing, until when, and why. */
export function IncompleteFields({ sectionId, lastDay, prefix = '' }: Props) {
  const { data, error, isFetching, refetch } = useAssignments(sectionId);
  if (error && !isFetching && !data)
    return <Failure title={says.failedAssignments} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="280px" />;
  const published = data.filter(({ isPublished }) => isPublished);
  return (
    <>
      <ChoicesField
        name={`${prefix}missing`}
        label={says.missing}
        hint={published.length ? says.missingHint : says.noAssignments}
        choices={published.map(({ id, title }) => ({ value: id, label: title }))}
        rules={required(says.missingRequired)}
      />
      <DateField
        name={`${prefix}until`}
        label={says.until}
        max={lastDay}
        hint={says.untilHint(formatDate(lastDay))}
        rules={all(required(says.untilRequired), {
          check: (day: string) => (day > lastDay ? says.latest(formatDate(lastDay)) : undefined),
        })}
      />
      <TextArea
        name={`${prefix}note`}
        label={says.note}
        hint={says.noteHint}
        rules={required(says.noteRequired)}
      />
    </>
  );
}

import type { HoldBatchDto, HoldKindDto, StudentDto } from '../../../api/types.gen';
import { SelectField, TextArea } from '../../../components/form/fields';
import { required, toText } from '../../../components/form/rules';
import { post } from '../../../providers/acts';
import { holdLabels } from '../../../resources/holds/messages';
import { refreshes } from '../../holds/queries';
import { BatchForm } from './BatchForm';
import { holdsMessages as messages } from './messages';

interface Props {
  verb: 'place' | 'release';
  kinds: readonly HoldKindDto[];
  students: readonly StudentDto[];
  onClose: () => void;
}

/** Places a hold on the selected students, or releases their holds of a kind. */
export default function HoldsForm({ verb, kinds, ...props }: Props) {
  return (
    <BatchForm
      {...props}
      {...messages[verb]}
      name={`holds/${verb}`}
      values={{ kind: kinds.length === 1 ? kinds[0]!.kind : '', reason: '' }}
      act={(studentIds, { kind, reason }) =>
        post<HoldBatchDto>(['hold-batches', verb], { studentIds, kind, reason: toText(reason) })
      }
      refreshes={refreshes}
      figures={(done, count) => [
        messages[verb].figure(done),
        count('unchanged') > 0 && messages.unchanged(count('unchanged')),
        count('refused') > 0 && messages.refused(count('refused')),
      ]}
    >
      <SelectField
        name="kind"
        label="Type"
        empty="Choose a type"
        choices={kinds.map(({ kind, office }) => ({
          value: kind,
          label: holdLabels[kind] === office ? office : messages.kind(holdLabels[kind], office),
        }))}
        rules={required('Type is required')}
      />
      {verb === 'place' ? (
        <TextArea
          name="reason"
          label="Reason"
          hint={messages.reasonHint}
          rules={required('Reason is required')}
        />
      ) : (
        <TextArea name="reason" label="Note" hint={messages.noteHint} />
      )}
    </BatchForm>
  );
}

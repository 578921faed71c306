import type { HoldBatchDto, HoldKindDto, StudentDto } from '../../../api/types.gen';
import { SelectField, TextArea } from '../../../components/form/fields';
import { required, toText } from '../../../components/form/rules';
import { formatNumber, words } from '../../../components/format';
import { post } from '../../../providers/acts';
import { refreshes } from '../../holds/queries';
import { BatchForm } from './BatchForm';

const texts = {
  place: {
    title: 'Place a hold on',
    submit: 'Place hold on',
    saving: 'Placing…',
    failed: 'Failed to place the holds',
    description: 'Each student is notified, and can’t register while the hold is active.',
    done: (students: string) => `Hold placed on ${students}`,
    resultTitle: 'Place hold: result',
  },
  release: {
    title: 'Release holds of',
    submit: 'Release holds of',
    saving: 'Releasing…',
    failed: 'Failed to release the holds',
    description:
      'All their active holds of the kind are released. Each student is notified, and may register unless another hold is active.',
    done: (students: string) => `Hold released for ${students}`,
    resultTitle: 'Release hold: result',
  },
};

interface Props {
  verb: keyof typeof texts;
  kinds: readonly HoldKindDto[];
  students: readonly StudentDto[];
  onClose: () => void;
}

/** Places a hold on the selected students, or releases their holds of a kind. */
export const HoldsForm = ({ verb, kinds, ...props }: Props) => (
  <BatchForm
    {...props}
    {...texts[verb]}
    name={`holds/${verb}`}
    values={{ kind: kinds.length === 1 ? kinds[0]!.kind : '', reason: '' }}
    act={(studentIds, { kind, reason }) =>
      post<HoldBatchDto>(['hold-batches', verb], { studentIds, kind, reason: toText(reason) })
    }
    refreshes={refreshes}
    figures={(done, count) => [
      `Done for ${done}`,
      count('unchanged') > 0 && `nothing to do for ${formatNumber(count('unchanged'))}`,
      count('refused') > 0 && `refused for ${formatNumber(count('refused'))}`,
    ]}
  >
    <SelectField
      name="kind"
      label="Kind"
      empty="Choose a kind"
      choices={kinds.map(({ kind, office }) => ({
        value: kind,
        label: words(kind) === office ? office : `${words(kind)}, released by ${office}`,
      }))}
      rules={required('Kind is required')}
    />
    {verb === 'place' ? (
      <TextArea
        name="reason"
        label="Reason"
        hint="Each student reads it."
        rules={required('Reason is required')}
      />
    ) : (
      <TextArea name="reason" label="Note" hint="Kept in the history of each hold." />
    )}
  </BatchForm>
);

import { useQuery } from '@tanstack/react-query';
import { FieldRow } from '../../components/form/FieldFrame';
import { SelectField } from '../../components/form/fields';
import { required } from '../../components/form/rules';
import { readScheme } from '../../providers/gradeActs';
import { formMessages as messages } from './messages';

const choices = [
  { value: 'regular', label: 'Regular' },
  { value: 'extra_credit', label: 'Extra credit' },
  { value: 'not_counted', label: 'Not counted' },
];

/** How an assignment counts in the calculated grade. A section with one group needs no choice of it. */
export function CountingFields({ sectionId }: { sectionId: string }) {
  const { data } = useQuery({
    queryKey: ['grades', sectionId, 'scheme'],
    queryFn: ({ signal }) => readScheme(sectionId, { signal }),
  });
  const groups = (data?.groups ?? []).flatMap(({ id, name }) => (id ? [{ value: id, label: name }] : []));
  return (
    <FieldRow>
      <SelectField
        name="countsAs"
        label="Counts as"
        choices={choices}
        rules={required('Counts as is required')}
      />
      {groups.length > 1 && (
        <SelectField name="groupId" label="Group" empty={messages.firstGroup} choices={groups} />
      )}
    </FieldRow>
  );
}

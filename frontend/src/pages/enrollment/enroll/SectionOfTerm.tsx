import { useWatch } from 'react-hook-form';
import { SectionPicker } from '../../../components/form/pickers';
import { required } from '../../../components/form/rules';
import { useEmptied } from '../../../components/form/useEmptied';

/** The sections of the chosen term. Another term clears the choice. */
export function SectionOfTerm() {
  const termId = useWatch({ name: 'termId' }) as string;
  useEmptied('sectionId', null, termId);
  return (
    <SectionPicker
      key={termId}
      name="sectionId"
      label="Section"
      termId={termId || undefined}
      rules={required('Section is required')}
    />
  );
}

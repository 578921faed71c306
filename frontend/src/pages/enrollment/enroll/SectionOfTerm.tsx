import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SectionPicker } from '../../../components/form/pickers';
import { required } from '../../../components/form/rules';

/** The sections of the chosen term; of another term none is chosen. */
export function SectionOfTerm() {
  const { setValue } = useFormContext();
  const termId = useWatch({ name: 'termId' }) as string;
  const before = useRef(termId);
  useEffect(() => {
    if (before.current !== termId && before.current !== '')
      setValue('sectionId', null, { shouldDirty: true });
    before.current = termId;
  }, [termId, setValue]);
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

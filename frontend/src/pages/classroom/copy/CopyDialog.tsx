import { useState } from 'react';
import type { SectionCopyDto } from '../../../api/types.gen';
import { ChoicesField } from '../../../components/form/choices';
import { Fields } from '../../../components/form/FieldFrame';
import { FormDialog } from '../../../components/form/FormDialog';
import type { Picked } from '../../../components/form/picker/picked';
import { PickerField } from '../../../components/form/picker/PickerField';
import { required } from '../../../components/form/rules';
import { previewCopy } from '../../../providers/sectionCopies';
import { CopyPreview } from './CopyPreview';
import { CopyProgress } from './CopyProgress';
import { useSourceSections } from './useSourceSections';
import { messages, partLabels } from './messages';

type Part = SectionCopyDto['parts'][number];
interface Values {
  fromSectionId: Picked | null;
  parts: Part[];
}

interface Props {
  sectionId: string;
  onClose: () => void;
}

/** Chooses what to copy, shows what the copy would create, and follows it until it has ended. */
export function CopyDialog({ sectionId, onClose }: Props) {
  const [values, setValues] = useState<Values>({
    fromSectionId: null,
    parts: Object.keys(partLabels) as Part[],
  });
  const useFound = (text: string | undefined) => useSourceSections(text, sectionId);
  const [preview, setPreview] = useState<SectionCopyDto>();
  const [copyId, setCopyId] = useState<string>();
  if (copyId) return <CopyProgress copyId={copyId} sectionId={sectionId} onClose={onClose} />;
  if (preview)
    return (
      <CopyPreview
        preview={preview}
        from={values.fromSectionId!.label}
        onStart={({ id }) => setCopyId(id!)}
        onBack={() => setPreview(undefined)}
        onClose={onClose}
      />
    );
  return (
    <FormDialog<Values, SectionCopyDto>
      name={`copy/${sectionId}`}
      title={messages.title}
      description={messages.description}
      values={values}
      submit={messages.preview}
      saving={messages.previewing}
      failed={messages.previewFailed}
      onSubmit={(chosen) => {
        setValues(chosen);
        return previewCopy(sectionId, { parts: chosen.parts, fromSectionId: chosen.fromSectionId!.id });
      }}
      onDone={setPreview}
      onClose={onClose}
    >
      <Fields>
        <PickerField
          name="fromSectionId"
          label={messages.section}
          hint={messages.sectionHint}
          placeholder={messages.searchSections}
          rules={required(messages.sectionRequired)}
          useFound={useFound}
          empty={messages.noSections}
        />
        <ChoicesField
          name="parts"
          label={messages.parts}
          rules={required(messages.partsRequired)}
          choices={Object.entries(partLabels).map(([value, label]) => ({ value, label }))}
        />
      </Fields>
    </FormDialog>
  );
}

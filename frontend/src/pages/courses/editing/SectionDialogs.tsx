import { useRef } from 'react';
import type { SectionDetailDto } from '../../../api/types.gen';
import { FormDialog } from '../../../components/form/FormDialog';
import { type FormProps, useRecordToEdit } from '../../../components/records/records';
import { WhileRead } from '../../../components/records/WhileRead';
import { useAct } from '../../../providers/acts';
import { createSection, updateSection } from '../../../providers/catalogActs';
import { sectionName } from '../../../resources/sections/section';
import { SectionFields } from './SectionFields';
import { blankSection, type SectionValues, toBody, toValues } from './sectionValues';
import { useSectionDefaults } from './useSectionDefaults';
import { coursesPath } from '../path';
import { messages } from './messages';

export const sectionRecord = (section: SectionDetailDto) => ({
  name: `${sectionName(section)} ${section.courseTitle}`,
  to: `${coursesPath}/${section.id}?termId=${section.termId}`,
});

interface AddProps {
  termId: string | undefined;
  onAdded: (section: SectionDetailDto) => void;
  onClose: () => void;
}

export function AddSection(props: AddProps) {
  return (
    <WhileRead
      title="Add Section"
      size="large"
      one={messages.defaults}
      reading={useSectionDefaults()}
      onClose={props.onClose}
    >
      {({ modality }) => <AddForm {...props} modality={modality} />}
    </WhileRead>
  );
}

function AddForm({ termId, modality, onAdded, onClose }: AddProps & Pick<SectionValues, 'modality'>) {
  const failed = 'Failed to create section';
  const create = useAct({
    act: (values: SectionValues) => createSection(toBody(values)),
    done: 'Section created successfully',
    record: sectionRecord,
    failed,
    refreshes: [['sections']],
  });
  return (
    <FormDialog
      name="section/new"
      title="Add Section"
      size="large"
      submit="Add Section"
      failed={failed}
      values={blankSection(termId, modality)}
      onSubmit={create.run}
      onDone={onAdded}
      onClose={onClose}
    >
      <SectionFields />
    </FormDialog>
  );
}

export function EditSection({ id, onClose }: { id: string; onClose: () => void }) {
  const { reading, reread } = useRecordToEdit<SectionDetailDto>('sections', id);
  return (
    <WhileRead title="Edit section" one="section" size="large" reading={reading} onClose={onClose}>
      {(section) => <EditForm row={section} reread={reread} onClose={onClose} />}
    </WhileRead>
  );
}

const idsOf = ({ meetings }: SectionDetailDto) => new Set(meetings.map(({ id }) => id));

function EditForm({ row: section, reread, onClose }: FormProps<SectionDetailDto>) {
  const meetings = useRef(idsOf(section));
  const failed = 'Failed to update section';
  const update = useAct({
    act: ({ values, etag }: { values: SectionValues; etag: string | undefined }) =>
      updateSection(section.id, toBody(values, meetings.current), etag),
    done: 'Section updated successfully',
    record: sectionRecord,
    failed,
    refreshes: [['sections']],
  });
  return (
    <FormDialog
      name={`section/${section.id}`}
      title={`Edit ${sectionName(section)}`}
      description={section.courseTitle}
      size="large"
      submit="Save section"
      failed={failed}
      values={toValues(section)}
      etag={section.etag}
      reread={async () => {
        const now = await reread();
        meetings.current = idsOf(now);
        return { values: toValues(now), etag: now.etag };
      }}
      onSubmit={(values, etag) => update.run({ values, etag })}
      onClose={onClose}
    >
      <SectionFields id={section.id} />
    </FormDialog>
  );
}

import type { SectionDetailDto } from '../../../api/types.gen';
import { Fields } from '../../../components/form/FieldFrame';
import { TextArea } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { type Read, useRecordToEdit } from '../../../components/records/records';
import { WhileRead } from '../../../components/records/WhileRead';
import { useAct } from '../../../providers/acts';
import { cancelSection } from '../../../providers/catalogActs';
import { sectionName } from '../../../resources/sections/section';
import { sectionRecord } from './SectionDialogs';
import { cancelMessages as messages } from './messages';

export function CancelSection({ id, onClose }: { id: string; onClose: () => void }) {
  const { reading } = useRecordToEdit<SectionDetailDto>('sections', id);
  return (
    <WhileRead title="Cancel section" one="section" reading={reading} onClose={onClose}>
      {(section) => <CancelForm section={section} onClose={onClose} />}
    </WhileRead>
  );
}

function consequence({ enrolled, waitlisted }: SectionDetailDto) {
  if (enrolled + waitlisted === 0) return messages.empty;
  return [
    enrolled > 0 && messages.enrolled(enrolled),
    waitlisted > 0 && messages.waitlisted(waitlisted),
    messages.final,
  ]
    .filter(Boolean)
    .join(' ');
}

function CancelForm({ section, onClose }: { section: Read<SectionDetailDto>; onClose: () => void }) {
  const failed = 'Failed to cancel section';
  const cancel = useAct({
    act: ({ reason }: { reason: string }) => cancelSection(section.id, reason.trim(), section.etag),
    done: 'Section canceled successfully',
    record: sectionRecord,
    failed,
    refreshes: [['sections'], ['enrollments']],
  });
  return (
    <FormDialog
      name={`section/${section.id}/cancel`}
      title={`Cancel ${sectionName(section)}?`}
      description={consequence(section)}
      submit="Cancel section"
      saving="Canceling…"
      dismiss="Keep section"
      danger
      failed={failed}
      values={{ reason: '' }}
      onSubmit={cancel.run}
      onClose={onClose}
    >
      <Fields>
        <TextArea
          name="reason"
          label="Reason"
          hint={messages.reason}
          rules={required('Reason is required')}
        />
      </Fields>
    </FormDialog>
  );
}

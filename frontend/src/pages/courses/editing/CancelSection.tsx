import { Fields } from '../../../components/form/FieldFrame';
import { TextArea } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { plural } from '../../../components/format';
import { useAct } from '../../../providers/acts';
import { cancelSection } from '../../../providers/catalogActs';
import { sectionName } from '../../../resources/sections/section';
import { type ReadSection, useSectionToEdit } from './useSectionToEdit';
import { WhileRead } from './WhileRead';
import { sectionRecord } from './SectionDialogs';

export function CancelSection({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <WhileRead title="Cancel section" read={useSectionToEdit(id)} onClose={onClose}>
      {(section) => <CancelForm section={section} onClose={onClose} />}
    </WhileRead>
  );
}

function consequence({ enrolled, waitlisted }: ReadSection) {
  if (enrolled + waitlisted === 0) return 'Nobody is in it. It stays on record as cancelled.';
  const who = [
    enrolled > 0 && `${plural(enrolled, 'enrolled student')}`,
    waitlisted > 0 && `${plural(waitlisted, 'student')} on the waitlist`,
  ].filter(Boolean);
  const lose =
    enrolled + waitlisted === 1 ? 'loses the place and is told why' : 'lose their places and are told why';
  return `${who.join(' and ')} ${lose}. This cannot be taken back.`;
}

function CancelForm({ section, onClose }: { section: ReadSection; onClose: () => void }) {
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
      saving="Cancelling…"
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
          hint="Those who lose their places read it."
          rules={required('Reason is required')}
        />
      </Fields>
    </FormDialog>
  );
}

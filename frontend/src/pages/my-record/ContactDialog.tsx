import type { StudentRecordDto, UpdateContactDto } from '../../api/types.gen';
import { Fields } from '../../components/form/FieldFrame';
import { FormDialog } from '../../components/form/FormDialog';
import { type FormProps, useRecordToEdit } from '../../components/records/records';
import { WhileRead } from '../../components/records/WhileRead';
import { useAct } from '../../providers/acts';
import { updateContact } from '../../providers/recordActs';
import {
  AddressFields,
  type ContactValues,
  EmergencyContactFields,
  PhoneField,
} from '../../resources/students/ContactFields';
import { toBody, toValues } from '../student-records/editing/studentValues';
import { messages } from './messages';

const title = 'Edit contact information';
const failed = messages.failed.contact;

const contactValues = (student: StudentRecordDto): ContactValues => {
  const { phone, address, emergencyContact } = toValues(student);
  return { phone, address, emergencyContact };
};

const contactBody = (student: StudentRecordDto, values: ContactValues): UpdateContactDto => {
  const { phone, address, emergencyContact } = toBody({ ...toValues(student), ...values }, true);
  return { phone, address, emergencyContact };
};

/** Students change their own phone, address and emergency contact. */
export function ContactDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { reading, reread } = useRecordToEdit<StudentRecordDto>('students', id, 'contact');
  return (
    <WhileRead title={title} one="record" size="small" missing reading={reading} onClose={onClose}>
      {(student) => <ContactForm row={student} reread={reread} onClose={onClose} />}
    </WhileRead>
  );
}

function ContactForm({ row: student, reread, onClose }: FormProps<StudentRecordDto>) {
  const { id, needsCorrection } = student;
  const update = useAct({
    act: ({ values, etag }: { values: ContactValues; etag: string | undefined }) =>
      updateContact(id, contactBody(student, values), etag),
    done: 'Contact information saved',
    failed,
  });
  return (
    <FormDialog<ContactValues>
      name={`contact/${id}`}
      title={title}
      description={messages.contact}
      size="large"
      submit="Save contact information"
      failed={failed}
      values={contactValues(student)}
      etag={student.etag}
      reread={async () => {
        const saved = await reread();
        return { values: contactValues(saved), etag: saved.etag };
      }}
      onSubmit={(values, etag) => update.run({ values, etag })}
      onClose={onClose}
    >
      <Fields>
        <PhoneField own corrections={needsCorrection} />
        <AddressFields own corrections={needsCorrection} />
        <EmergencyContactFields corrections={needsCorrection} />
      </Fields>
    </FormDialog>
  );
}

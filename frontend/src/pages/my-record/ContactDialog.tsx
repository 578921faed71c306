import { useDataProvider, useGetOne } from 'react-admin';
import type { StudentRecordDto, UpdateContactDto } from '../../api/types.gen';
import { Fields } from '../../components/form/FieldFrame';
import { FormDialog } from '../../components/form/FormDialog';
import { useAct } from '../../providers/acts';
import type { PortalDataProvider, Recorded } from '../../providers/dataProvider';
import { updateContact } from '../../providers/recordActs';
import {
  AddressFields,
  type ContactValues,
  EmergencyContactFields,
  PhoneField,
} from '../../resources/students/ContactFields';
import { OfRecord } from '../financial/dialogs/OfRecord';
import { toBody, toValues } from '../student-records/editing/studentValues';
import { messages } from './messages';

type ReadStudent = StudentRecordDto & Recorded;

const title = 'Edit contact information';
const failed = messages.failed.contact;
const asked = (id: string) => ({ id, meta: { view: 'contact' } });

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
  const reading = useGetOne<ReadStudent>('students', asked(id), { staleTime: 0, gcTime: 0, retry: false });
  return (
    <OfRecord title={title} reading={reading} onClose={onClose}>
      {(student) => <ContactForm student={student} onClose={onClose} />}
    </OfRecord>
  );
}

function ContactForm({ student, onClose }: { student: ReadStudent; onClose: () => void }) {
  const { id, needsCorrection } = student;
  const dataProvider = useDataProvider<PortalDataProvider>();
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
        const { data } = await dataProvider.getOne<ReadStudent>('students', asked(id));
        return { values: contactValues(data), etag: data.etag };
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

import type { ReactNode } from 'react';
import { Email } from '../../components/Email';
import { Fact, Facts } from '../../components/Facts';
import { formatDate } from '../../components/format';
import { Stack } from '../../components/layout/Stack';
import { Text } from '../../components/layout/Text';
import type { StudentRecordDto } from '../../api/types.gen';
import { useMay } from '../../providers/session';
import type { CorrectionField } from '../../resources/inquiries/correctionFields';
import { addressLines, fullName } from '../../resources/students/student';
import { NotForYourRole } from './NotForYourRole';
import { messages } from './messages';
const missing = 'Not available';

interface Props {
  student: StudentRecordDto;
  /** Shown next to a field of the student's own record. */
  correction?: (field: CorrectionField) => ReactNode;
  children?: ReactNode;
}

export function PersonalTab({ student, correction, children }: Props) {
  const may = useMay()('read', 'students.personal');
  return (
    <Stack gap={6}>
      <Facts>
        {correction && (
          <Fact label="Name" long>
            {fullName(student)}
            {correction('name')}
          </Fact>
        )}
        <Fact label="Email" long>
          {student.email ? (
            <a href={`mailto:${student.email}`}>
              <Email address={student.email} />
            </a>
          ) : (
            missing
          )}
          {correction?.('email')}
        </Fact>
        {may && (
          <>
            <Fact label="Phone">
              {student.phone ? <Phone student={student} field="phone" number={student.phone} /> : missing}
              <PleaseCorrect student={student} fields={['phone']} />
            </Fact>
            <Fact label="Birth date">
              {student.birthDate ? formatDate(student.birthDate) : missing}
              {correction?.('birth_date')}
            </Fact>
            <Fact label="Address">
              {lines(student.address ? addressLines(student.address) : [])}
              <PleaseCorrect
                student={student}
                fields={Object.keys(messages.addressParts)}
                names={messages.addressParts}
              />
            </Fact>
            <Fact label="Emergency contact">
              {emergencyContact(student)}
              <PleaseCorrect student={student} fields={['emergencyContact.phone']} />
            </Fact>
          </>
        )}
      </Facts>
      {!may && <NotForYourRole what={messages.parts.personal} />}
      {children}
    </Stack>
  );
}

/** Shown next to an old value that today's validation would refuse. */
function PleaseCorrect({
  student: { needsCorrection = [] },
  fields,
  names = {},
}: {
  student: StudentRecordDto;
  fields: readonly string[];
  names?: Record<string, string>;
}) {
  const found = fields.filter((field) => needsCorrection.includes(field));
  if (!found.length) return null;
  const what = found.flatMap((field) => names[field] ?? []).join(', ');
  return (
    <Text tone="warning" size="small">
      {what ? messages.correctParts(what) : messages.correct}
    </Text>
  );
}

/** A link to call it; only a text if it is an old value that can't be a phone number. */
function Phone({
  student: { needsCorrection = [] },
  field,
  number,
}: {
  student: StudentRecordDto;
  field: string;
  number: string;
}) {
  return needsCorrection.includes(field) ? number : <a href={`tel:${number}`}>{number}</a>;
}

function emergencyContact(student: StudentRecordDto) {
  const { emergencyContact: contact } = student;
  const { name, relationship, phone } = contact ?? { name: null, relationship: null, phone: null };
  const called = phone && <Phone student={student} field="emergencyContact.phone" number={phone} />;
  return lines(
    [[name, relationship && `(${relationship})`].filter(Boolean).join(' '), called].filter((line) => !!line),
  );
}

function lines(texts: ReactNode[]) {
  return texts.length ? texts.map((text, index) => <div key={index}>{text}</div>) : missing;
}

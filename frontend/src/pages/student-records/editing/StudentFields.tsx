import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { DateField, SelectField, TextField } from '../../../components/form/fields';
import { required } from '../../../components/form/rules';
import { Box } from '../../../components/layout/Text';
import { usePrograms } from '../../../providers/programs';
import { studentStatusLabels } from '../../../resources/students/messages';
import { studentStatuses } from '../filters';
import { useMay } from '../../../providers/session';
import { size, space } from '../../../theme/scale';
import { AddressFields, EmergencyContactFields, PhoneField } from '../../../resources/students/ContactFields';
import { messages } from './messages';

const Part = styled.section({
  position: 'relative',
  display: 'grid',
  gap: space(4),
  '& h3': { fontSize: size.section },
  // An empty message area uses no space.
  '& > :empty': { position: 'absolute' },
});

interface Props {
  /** The program of the record, which may no longer be offered. */
  program?: { id: string; name: string };
  /** The record exists, and has a student ID. */
  numbered?: boolean;
  /** The consequences of the chosen status. */
  besideStatus?: ReactNode;
  /** Fields with an old value that today's validation would refuse. */
  corrections?: readonly string[];
}

/** All fields that people edit. GPA, credits, class level and progress are computed from enrollments. */
export function StudentFields({ program, numbered = false, besideStatus, corrections }: Props) {
  const mayPersonal = useMay()('read', 'students.personal');
  return (
    <Fields>
      <FieldRow>
        <TextField
          name="firstName"
          label="First name"
          maxLength={100}
          rules={required('First name is required')}
        />
        <TextField
          name="lastName"
          label="Last name"
          maxLength={100}
          rules={required('Last name is required')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          name="studentId"
          label="Student ID"
          maxLength={20}
          hint={numbered ? undefined : messages.nextId}
          rules={numbered ? required(messages.idRequired) : undefined}
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          maxLength={254}
          hint={numbered ? undefined : messages.signsIn}
        />
      </FieldRow>
      <Box as="hr" ruled />
      <AcademicFields program={program} besideStatus={besideStatus} />
      {mayPersonal && <PersonalFields corrections={corrections} />}
    </Fields>
  );
}

function AcademicFields({ program, besideStatus }: Pick<Props, 'program' | 'besideStatus'>) {
  const { data, error, isFetching } = usePrograms();
  const failed = error && !isFetching;
  const offered = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const choices =
    program && !offered.some(({ value }) => value === program.id)
      ? [{ value: program.id, label: program.name }, ...offered]
      : offered;
  return (
    <Part aria-labelledby="student-academic">
      <h3 id="student-academic">Academic record</h3>
      <FieldRow>
        <SelectField
          name="programId"
          label="Program"
          empty={data || failed ? 'Not set' : 'Loading programs…'}
          hint={failed ? messages.programsFailed : undefined}
          choices={choices}
        />
        <TextField name="catalogYear" label="Catalog year" maxLength={20} placeholder="2026-2027" />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="enrollmentStatus"
          label="Enrollment status"
          choices={studentStatuses.map((value) => ({ value, label: studentStatusLabels[value] }))}
          rules={required('Enrollment status is required')}
        />
        <DateField name="expectedGraduation" label="Expected graduation" />
      </FieldRow>
      {besideStatus}
    </Part>
  );
}

const PersonalFields = ({ corrections }: Pick<Props, 'corrections'>) => (
  <>
    <Box as="hr" ruled />
    <Part aria-labelledby="student-personal">
      <h3 id="student-personal">Personal information</h3>
      <FieldRow>
        <PhoneField corrections={corrections} />
        <DateField name="birthDate" label="Birth date" />
      </FieldRow>
      <AddressFields corrections={corrections} />
    </Part>
    <Box as="hr" ruled />
    <Part aria-labelledby="student-emergency">
      <h3 id="student-emergency">Emergency contact</h3>
      <EmergencyContactFields corrections={corrections} />
    </Part>
  </>
);

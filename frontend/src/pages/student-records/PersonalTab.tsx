import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Email } from '../../components/Email';
import { Fact, Facts } from '../../components/Facts';
import { formatDate } from '../../components/format';
import type { StudentRecordDto } from '../../api/types.gen';
import { useMay } from '../../providers/session';
import { addressLines } from '../../resources/students/student';
import { space } from '../../theme/scale';
import { NotForYourRole } from './NotForYourRole';

const Stack = styled.div({ display: 'grid', gap: space(6) });
const missing = 'Not available';

interface Props {
  student: StudentRecordDto;
  children?: ReactNode;
}

export function PersonalTab({ student, children }: Props) {
  const may = useMay()('read', 'students.personal');
  return (
    <Stack>
      <Facts>
        <Fact label="E-mail" long>
          {student.email ? (
            <a href={`mailto:${student.email}`}>
              <Email address={student.email} />
            </a>
          ) : (
            missing
          )}
        </Fact>
        {may && (
          <>
            <Fact label="Phone">
              {student.phone ? <a href={`tel:${student.phone}`}>{student.phone}</a> : missing}
            </Fact>
            <Fact label="Birth date">{student.birthDate ? formatDate(student.birthDate) : missing}</Fact>
            <Fact label="Address">{lines(student.address ? addressLines(student.address) : [])}</Fact>
            <Fact label="Emergency contact">{emergencyContact(student)}</Fact>
          </>
        )}
      </Facts>
      {!may && <NotForYourRole what="Further personal information" />}
      {children}
    </Stack>
  );
}

function emergencyContact({ emergencyContact: contact }: StudentRecordDto) {
  const { name, relationship, phone } = contact ?? { name: null, relationship: null, phone: null };
  const called = phone && <a href={`tel:${phone}`}>{phone}</a>;
  return lines(
    [[name, relationship && `(${relationship})`].filter(Boolean).join(' '), called].filter((line) => !!line),
  );
}

function lines(texts: ReactNode[]) {
  return texts.length ? texts.map((text, index) => <div key={index}>{text}</div>) : missing;
}

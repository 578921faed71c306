import type { ResourceProps } from 'react-admin';
import type { StudentDto } from '../../api/types.gen';
import { fullName } from './student';

/** The manifest of the resource. Its one screen is the page "Student Records". */
export const students: ResourceProps = {
  name: 'students',
  recordRepresentation: (student: StudentDto) => fullName(student),
};

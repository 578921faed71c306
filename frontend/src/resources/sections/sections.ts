import type { ResourceProps } from 'react-admin';
import type { SectionDto } from '../../api/types.gen';
import { sectionName } from './section';

/** The manifest of the resource. Its one screen is the page "Course Management". */
export const sections: ResourceProps = {
  name: 'sections',
  recordRepresentation: (section: SectionDto) => sectionName(section),
};

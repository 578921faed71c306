import type { CourseDto, CreateCourseDto } from '../../../api/types.gen';
import { toNumber, toText } from '../../../components/form/rules';

export interface CourseValues {
  code: string;
  title: string;
  credits: string;
  department: string;
  description: string;
  prerequisites: string;
  corequisites: string;
  technologyFee: boolean;
  laboratoryFee: string;
}

export const blankCourse: CourseValues = {
  code: '',
  title: '',
  credits: '3',
  department: '',
  description: '',
  prerequisites: '',
  corequisites: '',
  technologyFee: false,
  laboratoryFee: '',
};

export const courseValues = (course: CourseDto): CourseValues => ({
  code: course.code,
  title: course.title,
  credits: String(course.credits),
  department: course.department ?? '',
  description: course.description ?? '',
  prerequisites: course.prerequisites ?? '',
  corequisites: course.corequisites ?? '',
  technologyFee: course.technologyFee,
  laboratoryFee: course.laboratoryFee ?? '',
});

export const courseBody = (values: CourseValues): CreateCourseDto => ({
  code: values.code.trim(),
  title: values.title.trim(),
  credits: toNumber(values.credits)!,
  department: toText(values.department),
  description: toText(values.description),
  prerequisites: toText(values.prerequisites),
  corequisites: toText(values.corequisites),
  technologyFee: values.technologyFee,
  laboratoryFee: toNumber(values.laboratoryFee),
});

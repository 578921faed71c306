import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, IdField, IdsField, ListField, ObjectField, TextField } from '../../common/fields.js';
import { type Grade, grades } from '../../common/grades.js';
import { type EnrollmentState, enrollmentStates } from '../../common/statuses.js';
import { EnrollmentDto } from '../enrollments/enrollments.dto.js';
import { IncompleteDto } from './incompletes/incompletes.dto.js';
import { type SubmittableGrade, submittableGrades } from './grading.rules.js';

export { EnrollmentDto };
export { type SubmittableGrade, submittableGrades };

/** The limit of a call, larger than any section. */
const mostGrades = 500;

export class SubmitGradeDto {
  @ChoiceField(submittableGrades, {
    required: 'Grade is required',
    description:
      "The final grade. I, IP, P and NP have no grade points, but P earns credit. A W can't be submitted: it results only from a withdrawal.",
    example: 'A-',
  })
  grade: SubmittableGrade;

  @ObjectField(() => IncompleteDto, {
    nullable: true,
    description:
      'Required for an I, and only for it: the assignments that the student may still submit, and until when.',
  })
  incomplete?: IncompleteDto | null;

  @TextField({
    max: 1000,
    multiline: true,
    nullable: true,
    blank: true,
    example: 'Two late papers counted in full after a documented illness.',
    description:
      'Why the grade differs from the proposed one. Required then, except for an I. Kept with the grade and in the ' +
      'history of the enrollment; the student can read it.',
  })
  reason?: string | null;
}

export class SectionGradeDto extends SubmitGradeDto {
  @IdField({ required: 'Enrollment is required' })
  enrollmentId: string;
}

export class SubmitGradesDto {
  @ListField(() => SectionGradeDto, { required: 'Grades are required', max: mostGrades })
  grades: SectionGradeDto[];
}

export class RetractGradesDto {
  @IdsField({
    required: 'Enrollments are required',
    max: mostGrades,
    description: 'Enrollments of the section with a submitted final grade.',
  })
  enrollmentIds: string[];
}

/** A student's final grade in a section. */
export class FinalGradeDto {
  @ApiProperty({ format: 'uuid' })
  enrollmentId: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ enum: enrollmentStates })
  status: EnrollmentState;

  @ApiProperty({ enum: grades, nullable: true })
  grade: Grade | null;

  @ApiProperty({
    type: String,
    example: '3.70',
    nullable: true,
    description: "The points of `grade` on the term's grade scale; null if the grade has no points.",
  })
  gradePoints: string | null;
}

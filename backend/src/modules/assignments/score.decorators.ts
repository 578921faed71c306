import { ApiProperty } from '@nestjs/swagger';

const score = { type: Number, nullable: true };

/** A score in the API document. */
export const ApiScore = (more = 'null until it is given.'): PropertyDecorator =>
  ApiProperty({
    ...score,
    example: 45,
    description: `As the instructor gave it, before a late deduction. ${more}`,
  });

/** The score beside it that counts. */
export const ApiCountedScore = (): PropertyDecorator =>
  ApiProperty({
    ...score,
    example: 20,
    description:
      'The score that counts: `score` after the late deduction of the grading scheme. Equal to `score` if nothing is deducted.',
  });

import { applyDecorators } from '@nestjs/common';
import { ApiProblem } from './problem.dto.js';

/** Documents the errors of the guard and the database, for a whole controller. */
export const ApiAccessErrors = () =>
  applyDecorators(
    ApiProblem(401, 'Nobody is signed in, or the session ended.'),
    ApiProblem(403, 'Your role lacks the permission, or the record is your own (`code`: `own_record`).'),
    ApiProblem(503, 'The database does not answer in time; try again after `Retry-After`.'),
  );

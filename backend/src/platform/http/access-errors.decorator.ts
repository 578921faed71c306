import { applyDecorators } from '@nestjs/common';
import { ApiProblem } from './problem.dto.js';

/** Documents the errors of the guard and the database, for a whole controller. */
export const ApiAccessErrors = () =>
  applyDecorators(
    ApiProblem(401, 'You are not signed in, or your session has ended.'),
    ApiProblem(
      403,
      'Your role lacks the required permission, or it is your own student record or application (`code` is `own_record`).',
    ),
    ApiProblem(503, "The database doesn't respond in time. Try again after `Retry-After`."),
  );

import { DomainError, type FieldErrors } from '../../common/errors.js';
import { messages } from './messages.js';

/** 409: a person chose a closed day, to which nothing more is posted. */
export class ClosedDayError extends DomainError {
  readonly status = 409;
  readonly title = 'Conflict';
  override readonly code = 'day_closed';
  override readonly errors: FieldErrors;

  constructor(field: string, day: string, firstOpen: string, today: string) {
    const message = messages.dayClosed(day, firstOpen, today);
    super(message);
    this.errors = { [field]: [message] };
  }
}

import { DomainError } from '../../common/errors.js';
import { messages } from './messages.js';

/** 404: the record was merged into another one, to which `Link` points. */
export class MergedStudentError extends DomainError {
  readonly status = 404;
  readonly title = 'Not Found';
  override readonly code = 'merged';
  override readonly headers: Record<string, string>;
  constructor({ id, studentId }: { id: string; studentId: string }) {
    super(messages.merged(studentId));
    this.headers = { Link: `</api/students/${id}>; rel="canonical"` };
  }
}

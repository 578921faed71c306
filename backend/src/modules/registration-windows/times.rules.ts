/** Errors of a time span, by field. */
import { messages } from './messages.js';
export const timeErrors = ({
  opensAt,
  closesAt,
}: {
  opensAt: string | Date;
  closesAt: string | Date;
}): Record<string, string[]> =>
  new Date(closesAt) > new Date(opensAt) ? {} : { closesAt: [messages.closesTooEarly] };

import { TextField } from './fields.js';
import { messages } from './messages.js';

/** Without `^` at its beginning, the API document doesn't show it: a name is free text otherwise. */
const withoutOverrides = /(?:^[^\u202a-\u202e\u2066-\u2069]*$)/u;

/** A person's name, without characters that change the direction of text (decision 0239). */
export const NameField = (options: Parameters<typeof TextField>[0]): PropertyDecorator =>
  TextField({ ...options, pattern: withoutOverrides, message: messages.directionOverride });

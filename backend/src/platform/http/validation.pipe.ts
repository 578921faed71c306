import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { type FieldErrors, InvalidError, mostErrors, refuse } from '../../common/errors.js';
import { errorsOf, instanceOf, knownPart } from './body-fields.js';
import { inheritedNames } from './body.rules.js';
import { messages } from './messages.js';

const unknownField = messages.unknownField;

/** Validates request bodies against their classes: all fields together, one message per field. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  /** Returns a promise, as callers of a pipe expect. */
  async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    if (type !== 'body' || !metatype || metatype === Object) return value;
    refuse(unknownErrors(inheritedNames(value)));
    const unknown: string[] = [];
    const known = knownPart(value ?? {}, metatype as Type<object>, unknown);
    // The response has no room for more.
    if (unknown.length > mostErrors) throw new InvalidError(unknownErrors(unknown));
    const body = instanceOf(metatype as Type<object>, known);
    refuse({ ...unknownErrors(unknown), ...errorsOf(body) });
    return body;
  }
}

const unknownErrors = (names: string[]): FieldErrors =>
  Object.fromEntries(names.map((name) => [name, [unknownField]]));

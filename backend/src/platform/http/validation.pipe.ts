import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { InvalidError } from '../../common/errors.js';
import { inheritedNames } from './body.rules.js';

const unknownField = 'This field is unknown here or cannot be set.';

/** Checks request bodies against their classes: every field at once, one message a field. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    if (type !== 'body' || !metatype || metatype === Object) return value;
    const inherited = inheritedNames(value).map((name) => [name, [unknownField]] as [string, string[]]);
    if (inherited.length) throw new InvalidError(Object.fromEntries(inherited));
    const body = plainToInstance(metatype as Type<object>, value ?? {});
    const errors = await validate(body, {
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: false,
      stopAtFirstError: true,
      validationError: { target: false, value: false },
    });
    if (errors.length) throw new InvalidError(Object.fromEntries(messagesOf(errors)));
    return body;
  }
}

/** A field's own message wins over those of the fields inside it. */
const messagesOf = (errors: ValidationError[], path = ''): [string, string[]][] =>
  errors.flatMap(({ property, constraints, children = [] }): [string, string[]][] => {
    const name = path + property;
    const own = constraints?.field ?? (constraints?.whitelistValidation && unknownField);
    if (own) return [[name, [own]]];
    if (children.length) return messagesOf(children, `${name}.`);
    return [[name, Object.values(constraints ?? {}).slice(0, 1)]];
  });

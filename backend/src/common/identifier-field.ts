import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { TextField } from './fields.js';
import { tidyIdentifier } from './identifier-form.js';

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f]/;

/** A code, number or name that is unique by its normal form (decision 0238). Control characters are refused as usual. */
export const IdentifierField = (options: Parameters<typeof TextField>[0]): PropertyDecorator =>
  applyDecorators(
    TextField(options),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && !control.test(value) ? tidyIdentifier(value) : value,
    ),
  );

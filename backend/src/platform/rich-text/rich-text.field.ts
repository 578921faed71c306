import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { registerDecorator, ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';
import { measuredFields } from '../../common/measured-fields.js';
import type { FieldErrors } from '../../common/errors.js';
import { documentFaults, documentLimits } from './document-faults.js';
import { type Profile, RichText } from './rich-text.js';

interface RichTextOptions {
  profile: Profile;
  /** The message for a document that is missing or null. */
  required?: string;
  nullable?: boolean;
  description?: string;
  /** Of a field that can replace another one of the body, whose example is enough: null. */
  example?: null;
}

const descriptions: Record<Profile, string> = {
  full: 'A document of the profile "full": a tree of nodes, never markup.',
  brief:
    'A document of the profile "brief": paragraphs, lists, quotes, code and formulas. Headings, tables, images, files, ' +
    'callouts, videos and rules are refused.',
};
const limits = `At most ${documentLimits.bytes / 1024} kB of JSON (413), 5,000 nodes and ${documentLimits.depth} levels (422).`;

/** A document in a request body. Errors are named by path, such as `document.content.3.marks.0`. */
export function RichTextField(options: RichTextOptions): PropertyDecorator {
  const { profile, required, nullable } = options;
  const api: ApiPropertyOptions = {
    type: () => RichText,
    description: [options.description, descriptions[profile], limits].filter(Boolean).join(' '),
    required: required !== undefined,
    ...(nullable && { nullable }),
    ...('example' in options && { example: options.example }),
  };
  @ValidatorConstraint({ name: 'richText' })
  class Validator implements ValidatorConstraintInterface {
    validate(value: unknown): boolean {
      return !Object.keys(this.faults(value, '')).length;
    }

    /** One message, or messages by path: `platform/http/body-fields.ts` asks for them. */
    faults(value: unknown, name: string): FieldErrors {
      if (required !== undefined && (value === undefined || value === null || value === ''))
        return { [name]: [required] };
      if (value === undefined || (value === null && nullable)) return {};
      return documentFaults(value, profile, name);
    }
  }
  return applyDecorators(ApiProperty(api), (target: object, propertyName: string | symbol) => {
    measuredFields.add(propertyName as string);
    registerDecorator({
      name: 'richText',
      target: target.constructor,
      propertyName: propertyName as string,
      validator: Validator,
    });
  });
}

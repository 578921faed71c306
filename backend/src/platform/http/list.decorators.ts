import { applyDecorators, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiQuery, getSchemaPath } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  headingKinds,
  type ListRequest,
  type ListSpec,
  parseListRequest,
} from '../../common/list-request.js';
import { ApiProblem } from './problem.dto.js';

/** The parsed parameters of a list; an unknown parameter is a 400. */
export const ListParams = createParamDecorator((spec: ListSpec, context: ExecutionContext): ListRequest => {
  const request = context.switchToHttp().getRequest<Request>();
  const format = request.accepts(['json', 'csv']) === 'csv' ? 'csv' : 'json';
  return parseListRequest(request.query, spec, format);
});

const filterSchemas = {
  uuid: { type: 'string', format: 'uuid' },
  id: { type: 'string', format: 'uuid' },
  number: { type: 'integer', minimum: 0 },
  date: { type: 'string', format: 'date' },
  month: { type: 'string', pattern: '^\\d{4}-\\d{2}$', example: '2026-08' },
  instant: { type: 'string', format: 'date-time' },
  text: { type: 'string', maxLength: 200 },
  boolean: { type: 'boolean' },
} as const;

const describeFilter = (kind: ListSpec['filters'][string]) =>
  typeof kind === 'string' ? filterSchemas[kind] : { type: 'string' as const, enum: [...kind] };

/** Documents filters, including the required filters of a report of figures. */
export const ApiFilters = (filters: ListSpec['filters'], required: readonly string[] = []) =>
  applyDecorators(
    ...Object.entries(filters).map(([name, kind]) =>
      ApiQuery({ name, required: required.includes(name), schema: describeFilter(kind) }),
    ),
  );

/** Documents the sort fields of a list. */
export const ApiSort = ({ sort }: Pick<ListSpec, 'sort'>) =>
  ApiQuery({
    name: 'sort',
    required: false,
    description: `The sort order: a JSON array of a field and "ASC" or "DESC". Fields: ${sort.join(', ')}.`,
    example: JSON.stringify([sort[0], 'ASC']),
    schema: { type: 'string' },
  });

const describeFilters = (names: readonly string[]): string =>
  [
    `A JSON object of filters: ${names.join(', ')}. Each row matches all filters sent.`,
    names.includes('search') && '`q` is short for `search`.',
    names.includes('id') && '`id` can be an array of IDs.',
  ]
    .filter(Boolean)
    .join(' ');

/** Documents a list: its parameters, its rows, Content-Range, and the error of a bad parameter. */
export const ApiList = (spec: ListSpec, row: Type) =>
  applyDecorators(
    ApiSort(spec),
    ApiQuery({
      name: 'range',
      required: false,
      description:
        'The rows to return: a JSON array of the numbers of the first and last row, counted from 0. At most 1,000 ' +
        'rows. Defaults to the first 1,000 rows, or to all rows with `Accept: text/csv`.',
      example: '[0,24]',
      schema: { type: 'string' },
    }),
    ApiQuery({
      name: 'filter',
      required: false,
      description: describeFilters(Object.keys(spec.filters)),
      schema: { type: 'string' },
    }),
    ApiFilters(spec.filters),
    ApiPage(spec.resource, row),
  );

/** Documents the options for the first line of a file. */
export const ApiHeadings = () =>
  ApiQuery({
    name: 'headings',
    required: false,
    description:
      'The first line of the file, with `Accept: text/csv`. `plain`: headings such as "Student ID", and each name ' +
      "next to its ID. `fields`: the API's field names.",
    schema: { type: 'string', enum: [...headingKinds], default: 'plain' },
  });

/** Documents the rows of a list, as JSON and as a file, and the error of a bad parameter. */
export const ApiPage = (resource: string, row: Type) =>
  applyDecorators(
    ApiProblem(400, 'A parameter is unknown, repeated or malformed.'),
    ApiHeadings(),
    ApiExtraModels(row),
    ApiOkResponse({
      description: 'The requested rows as a plain array or, with `Accept: text/csv`, as a CSV file.',
      content: {
        'application/json': { schema: { type: 'array', items: { $ref: getSchemaPath(row) } } },
        'text/csv': { schema: { type: 'string' } },
      },
      headers: {
        'Content-Range': {
          description: `The numbers of the first and last row, and the exact total: for example \`${resource} 0-24/319\`.`,
          schema: { type: 'string' },
        },
        'X-Data-As-Of': {
          description:
            'Only for reports and CSV files: the instant whose data the response has. It can be up to 10 seconds ago.',
          schema: { type: 'string', format: 'date-time' },
        },
      },
    }),
  );

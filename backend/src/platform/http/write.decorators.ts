import { applyDecorators, HttpCode, SetMetadata, type Type } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import { type Outcome, outcomes } from '../../common/deletion.dto.js';
import { ApiProblem } from './problem.dto.js';

/** The metadata key for the folder of a new record's address; empty for the controller's own address. */
export const LOCATION = Symbol('location');

/** The metadata key for handlers whose result is an outcome. */
export const TELLS_OUTCOME = Symbol('outcome');

const etag = {
  ETag: {
    description: 'The version of the record. Send it as `If-Match` when you change the record.',
    schema: { type: 'string' as const, example: '"7-1f-9QbS0m4vX1o8T2kqYy3pD5cGg"' },
  },
};

export const ApiIfMatch = () =>
  applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'The `ETag` that you received with the record. If the record has changed since then, the response is 412.',
      schema: { type: 'string' },
    }),
    ApiProblem(412, 'The record has changed, so its `ETag` differs from `If-Match`.'),
  );

/** Documents a single record and its ETag. */
export const ApiRecord = (record: Type, description = 'The record.') =>
  ApiResponse({ status: 200, description, type: record, headers: etag });

/** A POST that creates a record: 201 with its address. */
export const ApiCreate = (record: Type, folder = '') =>
  applyDecorators(
    HttpCode(201),
    SetMetadata(LOCATION, folder),
    ApiResponse({
      status: 201,
      description: 'The new record.',
      type: record,
      headers: {
        ...etag,
        Location: { description: 'The address of the new record.', schema: { type: 'string' } },
      },
    }),
    ApiProblem(422, 'Fields of the body are not valid. `errors` has the messages.'),
  );

/** A POST by the public: 201 with a receipt, and with the address of the record, which only the office can read. */
export const ApiReceipt = (folder: string, receipt: Type) =>
  applyDecorators(
    HttpCode(201),
    SetMetadata(LOCATION, folder),
    ApiResponse({
      status: 201,
      description: "The form was received. The response doesn't repeat its content.",
      type: receipt,
      headers: {
        Location: {
          description: 'The address of the new record. Only the office that manages it can read it.',
          schema: { type: 'string' },
        },
      },
    }),
    ApiProblem(422, 'Fields of the body are not valid. `errors` has the messages.'),
    ApiProblem(403, 'The form was sent from another site.'),
    ApiProblem(503, "The database doesn't respond in time. Try again after `Retry-After`."),
  );

/** A PUT or an action on a record, which returns the whole record. */
export const ApiUpdate = (record: Type) =>
  applyDecorators(
    HttpCode(200),
    ApiRecord(record),
    ApiIfMatch(),
    ApiProblem(422, 'Fields of the body are not valid. `errors` has the messages.'),
  );

/** A DELETE that may only deactivate the record: 204, with the outcome in the header `Outcome` (decision 0104). */
export const ApiEnd = (description: string, possible: readonly Outcome[] = outcomes) =>
  applyDecorators(
    HttpCode(204),
    SetMetadata(TELLS_OUTCOME, true),
    ApiResponse({
      status: 204,
      description,
      headers: {
        Outcome: {
          description:
            '`deleted`: the record was deleted. `deactivated`: the record was kept and is inactive.',
          schema: { type: 'string', enum: [...possible] },
        },
      },
    }),
    ApiIfMatch(),
  );

/** A DELETE: 204. */
export const ApiRemove = (description: string) =>
  applyDecorators(HttpCode(204), ApiResponse({ status: 204, description }), ApiIfMatch());

import { applyDecorators, Controller, Delete, Get, HttpCode, Post, Put, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DeletionDto, type Outcome } from '../../common/deletion.dto.js';
import type { ListRequestOf, ListSpec, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { Applicant, Public, RequirePermission } from '../auth/access.decorators.js';
import type { Permission } from '../auth/permissions.js';
import { ApiAccessErrors } from './access-errors.decorator.js';
import { ApiId } from './id-param.decorator.js';
import { ApiFilters, ApiList, ApiPage } from './list.decorators.js';
import { ApiProblem } from './problem.dto.js';
import { ApiCreate, ApiEnd, ApiReceipt, ApiRecord, ApiRemove, ApiUpdate } from './write.decorators.js';

/** A controller for signed-in people: its tag in Swagger and its address. */
export const Routes = (tag: string, address: string): ClassDecorator =>
  applyDecorators(Controller(address), ApiAccessErrors(), ApiTags(tag));

/** Who may call a route, and what Swagger says about it. */
export interface RouteOptions {
  /** Any one of these; the module's policy decides which rows they open. */
  permission: Permission | readonly [Permission, ...Permission[]] | 'public' | 'applicant';
  summary: string;
  description?: string;
  /** The kind of record that `:id` in the address names, or the kind for each id. */
  of?: string | Record<string, string>;
  /** The description of each error by its status. */
  errors?: Record<number, string>;
}

/** A decorator for a handler with this result. */
type RouteOf<Result> = <Handler extends (...args: never[]) => Result | Promise<Result>>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void;

/** The same for a list: the handler takes the request that the list's definition gives. */
export type ListRouteOf<Spec extends ListSpec, Row> = <
  Handler extends (...args: never[]) => Page<Row> | Promise<Page<Row>>,
>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<Handler> &
    ([ListRequestOf<Spec>] extends [Parameters<Handler>[number]] ? unknown : never),
) => void;

/** A response that is not a single record, so it has no version. */
export class Plain<Result> {
  constructor(
    readonly type: Type | [Type],
    readonly description?: string,
    readonly result?: Result,
  ) {}
}
export function plain<Result>(type: Type<Result>, description?: string): Plain<Result>;
export function plain<Result>(type: [Type<Result>], description?: string): Plain<Result[]>;
export function plain(type: Type | [Type], description?: string): Plain<unknown> {
  return new Plain(type, description);
}

type Returned<Result extends object> = Type<Result> | Plain<Result>;
type ResultOf<Of> =
  Of extends Plain<infer Result>
    ? Result
    : Of extends Type<infer Result>
      ? Versioned<Result & object>
      : never;

/** A route of any kind. Decorators run from the last to the first, as they do when stacked. */
export function Route(verb: MethodDecorator, route: RouteOptions, ...responses: MethodDecorator[]) {
  const { permission, of = {}, errors = {}, ...operation } = route;
  const ids = Object.entries(typeof of === 'string' ? { id: of } : of);
  return applyDecorators(
    ...Object.entries(errors).map(([status, text]) => ApiProblem(Number(status), text)),
    ...responses,
    ...ids.reverse().map(([name, kind]) => ApiId(name, kind)),
    ApiOperation(operation),
    accessOf(permission),
    verb,
  );
}

function accessOf(permission: RouteOptions['permission']): MethodDecorator {
  if (permission === 'public') return Public();
  if (permission === 'applicant') return Applicant();
  return RequirePermission(...([permission].flat() as [Permission]));
}

const documented = <Of extends object>(of: Returned<Of>, describe: (record: Type<Of>) => MethodDecorator) =>
  of instanceof Plain ? ApiOkResponse({ type: of.type, description: of.description }) : describe(of);

/** A GET that lists rows, with sort order, range and filters, as JSON or CSV. */
export const List = <const Spec extends ListSpec, Row>(
  path: string,
  spec: Spec,
  row: Type<Row>,
  route: RouteOptions,
): ListRouteOf<Spec, Row> => Route(Get(path), route, ApiList(spec, row));

/** A GET that returns all rows of a short table, as JSON or CSV. */
export const Rows = <const Spec extends ListSpec, Row>(
  path: string,
  spec: Spec,
  row: Type<Row>,
  { required, ...route }: RouteOptions & { required?: readonly (keyof Spec['filters'] & string)[] },
): ListRouteOf<Spec, Row> =>
  Route(Get(path), route, ApiPage(spec.resource, row), ApiFilters(spec.filters, required));

/** A GET that returns a record and its version, or a plain response. */
export const Read = <Of extends Returned<object>>(
  path: string,
  of: Of,
  route: RouteOptions,
): RouteOf<ResultOf<Of>> => Route(Get(path), route, documented(of, ApiRecord));

/** A POST that creates a record: 201 with its address, which is in the controller's folder unless it says otherwise. */
export const Create = <Record extends object>(
  path: string,
  record: Type<Record>,
  { folder, ...route }: RouteOptions & { folder?: string },
): RouteOf<Versioned<Record>> => Route(Post(path), route, ApiCreate(record, folder));

/** A POST by the public: 201 with a receipt. */
export const Receive = <Receipt extends object>(
  path: string,
  folder: string,
  receipt: Type<Receipt>,
  route: RouteOptions,
): RouteOf<Receipt> => Route(Post(path), route, ApiReceipt(folder, receipt));

/** A PUT that returns the whole record. */
export const Update = <Of extends Returned<object>>(
  path: string,
  of: Of,
  route: RouteOptions,
): RouteOf<ResultOf<Of>> => Route(Put(path), route, documented(of, ApiUpdate));

/** A POST that does something with a record and returns the whole record, or a plain response. */
export const Act = <Of extends Returned<object>>(
  path: string,
  of: Of,
  route: RouteOptions,
): RouteOf<ResultOf<Of>> => Route(Post(path), route, documented(of, ApiUpdate), HttpCode(200));

/** A DELETE: 204. `effect` says what has happened. */
export const Remove = (path: string, effect: string, route: RouteOptions): RouteOf<void> =>
  Route(Delete(path), route, ApiRemove(effect));

/** A DELETE that may only deactivate the record: 204 with the outcome. */
export const End = (
  path: string,
  effect: string,
  { outcomes, ...route }: RouteOptions & { outcomes?: readonly Outcome[] },
): RouteOf<Outcome> => Route(Delete(path), route, ApiEnd(effect, outcomes));

/** `GET :id/deletion`: what a DELETE would do now. */
export const Deletion = (of: string, ...permission: [Permission, ...Permission[]]): RouteOf<DeletionDto> =>
  Read(':id/deletion', plain(DeletionDto), {
    permission,
    of,
    summary: `Previews the deletion of the ${of}`,
    description: 'Returns what a DELETE would do now, and deletes nothing. A DELETE checks the record again.',
  });

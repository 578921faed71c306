import { StateConflictError } from '../../common/errors.js';
import type { NewMoneyAct } from './money-acts.kinds.js';

/** 409: the act is above the person's limit of the day. Nothing was done; it can be requested. */
export class SecondPersonError extends StateConflictError {
  constructor(
    readonly act: NewMoneyAct,
    detail: string,
  ) {
    super('second_person_required', detail);
  }
}

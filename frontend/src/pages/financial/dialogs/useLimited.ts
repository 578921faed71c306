import { useState } from 'react';
import type { MoneyActDto } from '../../../api/types.gen';
import { ApiError } from '../../../providers/apiError';
import { type Act, useAct } from '../../../providers/acts';
import type { ToastContent } from '../../../components/toasts';
import { formatMoney } from '../../../components/format';
import { approvalsHref } from '../../money-acts/path';
import { actsOf } from '../../money-acts/queries';
import { messages } from './messages';

/** The response is a request that waits, not the record. */
export const isRequest = (answer: unknown): answer is MoneyActDto =>
  answer instanceof Object && 'mayDecide' in answer;

interface Options<Input, Answer> {
  act: (input: Input) => Act<Answer>;
  done: string;
  record: (answer: Answer) => ToastContent['record'];
  failed: string;
  refreshes: readonly (readonly unknown[])[];
  reportsStale?: boolean;
}

/**
 * An act that needs a second person above a limit. The first attempt says so; from then on the form asks for the
 * approval, and within the limit it is simply done.
 */
export function useLimited<Input, Answer>({ act, done, record, ...options }: Options<Input, Answer>) {
  const [isAbove, setAbove] = useState(false);
  const { run } = useAct<Input, Answer | MoneyActDto>({
    act: (input) => {
      const one = act(input);
      return isAbove ? { ...one, body: { ...(one.body as object), requestApproval: true } } : one;
    },
    done: (answer) => (isRequest(answer) ? messages.requested : done),
    record: (answer) =>
      isRequest(answer)
        ? { name: formatMoney(answer.amount), to: approvalsHref({ status: 'pending' }) }
        : record(answer),
    ...options,
    refreshes: [...options.refreshes, [actsOf]],
  });
  return {
    isAbove,
    run: (input: Input) =>
      run(input).catch((error: unknown) => {
        if (error instanceof ApiError && error.body.code === 'second_person_required') setAbove(true);
        throw error;
      }),
    /** What the button says. */
    submit: (text: string) => (isAbove ? messages.requestApproval : text),
  };
}

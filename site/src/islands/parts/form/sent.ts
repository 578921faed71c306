import type { Answer } from './send';

/** Dispatched by a form after the server accepted it, with the body of the response. It bubbles. */
export const sentEvent = 'form-sent';

declare global {
  interface HTMLElementEventMap {
    [sentEvent]: CustomEvent<Answer['body']>;
  }
}

export const sent = (body: Answer['body']): CustomEvent<Answer['body']> =>
  new CustomEvent(sentEvent, { bubbles: true, detail: body });

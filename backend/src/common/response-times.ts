import type { InquiryKind } from './inquiry-kinds.js';

/** The promised time of an answer, and the time after which it is overdue: hours, or ends of business days. */
export type ResponseTime = Record<'hours', Promised> | Record<'businessDays', Promised>;

export interface Promised {
  target: number;
  due: number;
}

export interface ResponseTimes {
  times: Record<InquiryKind, ResponseTime>;
  /** The days of every year on which the university is closed, except weekends. */
  holidays: string[];
}
